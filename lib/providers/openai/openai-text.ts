import type OpenAI from "openai";
import type { ChosenModel } from "../choose-model";
import { DEADLINES } from "../deadlines";
import type { TextModelFacts } from "../model-facts";
import { MOST_THINKING, pricedModel, textPrice } from "../model-prices";
import type { FileStore } from "../ports/file-store";
import type { ProviderCost } from "../ports/media";
import { ProviderError } from "../ports/provider-error";
import type { TextModel, TextRequest, TextUsage, TextWatch } from "../ports/text-model";
import { type TextJob, textJobOf } from "../ports/text-tasks";
import {
  brokenOff,
  guardedFetch,
  type ModelAccess,
  malformed,
  perhapsPaid,
  unreachable,
  vendorCall,
} from "../vendor-call";
import { parsePartialJson, withoutBrokenCharacters } from "./partial-json";
import { streamingFetch } from "./streaming-fetch";
import { readUsage, tokenCost } from "./token-cost";
import { OPENAI, type OpenAiModels, textChoice } from "./vendor";

/** `baseUrl`: any server that speaks the Responses API; OpenAI's own when left out. */
export interface OpenAiTextOptions
  extends ModelAccess,
    Pick<OpenAiModels, "textModel" | "shortTextModel"> {
  /** Where pictures are read from that go along with a question; without it none do. */
  files?: Pick<FileStore, "read">;
}

/** How often a listener hears what is written so far. */
const LISTEN_EVERY_MS = 200;

/** No tokenizer needs fewer tokens for a text than this many characters each. */
const CHARACTERS_PER_TOKEN = 8;

type Ask = Omit<OpenAI.Responses.ResponseCreateParamsNonStreaming, "stream">;

/**
 * Asks OpenAI, or a server like it, through the Responses API with a strict schema.
 * @throws EnvironmentError for a model that is not known
 */
export function createOpenAiText(options: OpenAiTextOptions): TextModel {
  const timeoutMs = options.timeoutMs ?? DEADLINES.text;
  // Loaded when something is asked: whoever uses no vendor does without the vendor's library.
  const clientWith = (send: typeof fetch) => {
    let made: OpenAI | null = null;
    return async () => {
      const { default: Client } = await import("openai");
      made ??= new Client({
        apiKey: options.apiKey,
        ...(options.baseUrl ? { baseURL: options.baseUrl } : {}),
        fetch: send,
        maxRetries: 0,
        // Longer than the guards' own limits, whose errors say what happened.
        timeout: 4 * timeoutMs,
      });
      return made;
    };
  };
  const client = clientWith(
    guardedFetch(OPENAI, { fetch: options.fetch, gate: options.gate, timeoutMs }),
  );
  const streaming = clientWith(
    streamingFetch(OPENAI, {
      fetch: options.fetch,
      gate: options.gate,
      silenceMs: timeoutMs,
      timeoutMs: 2 * timeoutMs,
    }),
  );
  const modelFor = (job: TextJob) =>
    pricedModel(OPENAI.provider, textChoice(options, job), options.prices);
  const models = { script: modelFor("script"), short: modelFor("short") };
  return {
    provider: OPENAI.provider,
    concurrency: options.concurrency ?? 8,
    isFree: false,
    sees: (job) => options.files !== undefined && models[job].facts.seesPictures,
    price: (size, answer) => textPrice(models[size.job], size, answer),
    answer: <Answer>(request: TextRequest<Answer>, signal?: AbortSignal, watch?: TextWatch) =>
      vendorCall(
        OPENAI,
        signal,
        async () => {
          const model = models[textJobOf(request.task)];
          const ask = await questionOf(request, model, options.files);
          const used: { usage: TextUsage | null; cost: ProviderCost | null } = {
            usage: null,
            cost: null,
          };
          const note = ({ usage, model: named }: OpenAI.Responses.Response) => {
            if (!usage) return;
            used.usage = readUsage(usage, named);
            used.cost = tokenCost(usage, model.facts);
            watch?.onUsage?.(used.usage, used.cost);
          };
          const response = watch?.onPartial
            ? await listen(await streaming(), ask, signal, { onPartial: watch.onPartial, note })
            : await (await client()).responses.create(ask, { signal });
          note(response);
          const longest = (ask.max_output_tokens ?? 0) * CHARACTERS_PER_TOKEN;
          return { answer: readPaid(response, request, longest), ...used };
        },
        true,
      ),
  };
}

async function questionOf<Answer>(
  request: TextRequest<Answer>,
  { id: model, facts: { reasons } }: ChosenModel<TextModelFacts>,
  files: OpenAiTextOptions["files"],
): Promise<Ask> {
  const { zodTextFormat } = await import("openai/helpers/zod");
  const { instructions, schema, schemaName, maxOutputTokens, cacheKey } = request;
  const effort = request.effort ?? "low";
  return {
    model,
    instructions,
    input: await inputOf(request, files),
    text: { format: zodTextFormat(schema, schemaName) },
    max_output_tokens: maxOutputTokens + (reasons ? MOST_THINKING[effort] : 0),
    ...(reasons ? { reasoning: { effort } } : {}),
    ...(cacheKey ? { prompt_cache_key: cacheKey } : {}),
    store: false,
  };
}

/** The words alone, or with the pictures behind them, each after its name. */
async function inputOf(
  { input, pictures = [] }: Pick<TextRequest<unknown>, "input" | "pictures">,
  files: OpenAiTextOptions["files"],
): Promise<Ask["input"]> {
  if (pictures.length === 0) return input;
  if (!files) throw new Error("pictures of nowhere");
  const shown = await Promise.all(
    pictures.map(async ({ name, media }) => {
      const base64 = Buffer.from(await files.read(media.key)).toString("base64");
      return [
        { type: "input_text" as const, text: name },
        {
          type: "input_image" as const,
          image_url: `data:${media.contentType};base64,${base64}`,
          detail: "high" as const,
        },
      ];
    }),
  );
  return [{ role: "user", content: [{ type: "input_text", text: input }, ...shown.flat()] }];
}

/** Asks with a stream and tells what is written so far. Answers what the last event carries. */
async function listen(
  client: OpenAI,
  ask: Ask,
  signal: AbortSignal | undefined,
  tell: {
    onPartial: (partial: unknown) => void;
    /** Is told of an answer that failed: it may have used something all the same. */
    note: (failed: OpenAI.Responses.Response) => void;
  },
): Promise<OpenAI.Responses.Response> {
  const events = await client.responses.create({ ...ask, stream: true }, { signal });
  const longest = (ask.max_output_tokens ?? 0) * CHARACTERS_PER_TOKEN;
  let text = "";
  let toldAt = 0;
  for await (const event of withVendorErrors(events)) {
    switch (event.type) {
      case "response.output_text.delta":
        text += event.delta;
        // A model keeps to its limit; what does not is no answer to wait for.
        if (text.length > longest) {
          throw perhapsPaid(malformed(OPENAI, new Error("it never ends")));
        }
        if (Date.now() - toldAt >= LISTEN_EVERY_MS) {
          toldAt = Date.now();
          tell.onPartial(parsePartialJson(text));
        }
        break;
      case "response.completed":
      case "response.incomplete":
        return event.response;
      case "response.failed":
        tell.note(event.response);
        throw unreachable(OPENAI, new Error(event.response.error?.message ?? "it failed"));
    }
  }
  throw brokenOff(OPENAI, new Error("the stream ended before the answer did"));
}

/** The SDK throws faults that the model reports within a stream; the next try may have more luck. */
async function* withVendorErrors<Event>(events: AsyncIterable<Event>): AsyncGenerator<Event> {
  try {
    yield* events;
  } catch (error) {
    const { APIError } = await import("openai");
    throw error instanceof APIError ? unreachable(OPENAI, error) : error;
  }
}

/** The answer. What cannot be read of one that names no usage was perhaps billed. */
function readPaid<Answer>(
  response: OpenAI.Responses.Response,
  request: TextRequest<Answer>,
  longest: number,
): Answer {
  try {
    return readAnswer(response, request, longest);
  } catch (cause) {
    const error = cause instanceof ProviderError ? cause : malformed(OPENAI, cause);
    throw response.usage || error.kind === "refused" ? error : perhapsPaid(error);
  }
}

function readAnswer<Answer>(
  response: OpenAI.Responses.Response,
  request: TextRequest<Answer>,
  longest: number,
): Answer {
  const parts = response.output.flatMap((item) => (item.type === "message" ? item.content : []));
  const refusal = parts.find((part) => part.type === "refusal");
  if (refusal || response.incomplete_details?.reason === "content_filter") {
    const why = refusal ? `: ${refusal.refusal.slice(0, 300)}` : ".";
    throw new ProviderError(OPENAI.provider, "refused", `OpenAI declined to answer${why}`);
  }
  // A cut-off answer may be valid JSON by accident; it is never used.
  if (response.status !== "completed") throw malformed(OPENAI, response.incomplete_details);
  const text = parts.map((part) => (part.type === "output_text" ? part.text : "")).join("");
  if (text.length > longest) throw malformed(OPENAI, new Error("it is too long"));
  const parsed = request.schema.safeParse(JSON.parse(text, withoutBrokenCharacters));
  if (!parsed.success) throw malformed(OPENAI, parsed.error);
  return parsed.data;
}
