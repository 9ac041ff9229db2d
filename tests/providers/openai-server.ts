import { z } from "zod";
import { SMALL_PNG } from "./fal-server";
import {
  answerPicture,
  type MakePicture,
  PICTURE_MODELS,
  type PictureOrder,
} from "./openai-pictures";
import {
  jsonBody,
  type ProtocolServer,
  type ServerSettings,
  startProtocolServer,
  type VendorAnswer,
} from "./protocol-server";

export const OPENAI_KEY = "sk-local-openai";
const MODELS = ["gpt-6.1-terra", "gpt-6-luna", "gpt-6.1-sol", "gpt-5.5", "gpt-5.4-mini"];

/** The types of pictures that are taken, with what their files begin with. */
const PICTURE_STARTS = { png: "iVBORw0KGgo", jpeg: "/9j/", webp: "UklGR" } as const;

const dataUrl = z.string().refine((url) => {
  const [, type, start] = /^data:image\/(png|jpeg|webp);base64,([\w+/]{4,11})/u.exec(url) ?? [];
  return Object.entries(PICTURE_STARTS).some(
    ([known, begins]) => known === type && start?.startsWith(begins),
  );
}, "You uploaded an unsupported image.");

const userMessage = z.strictObject({
  role: z.literal("user"),
  content: z.array(
    z.discriminatedUnion("type", [
      z.strictObject({ type: z.literal("input_text"), text: z.string().min(1) }),
      z.strictObject({
        type: z.literal("input_image"),
        image_url: dataUrl,
        detail: z.enum(["low", "high", "auto", "original"]),
      }),
    ]),
  ),
});

const requestSchema = z.strictObject({
  model: z.string(),
  instructions: z.string().min(1),
  input: z.union([z.string().min(1), z.tuple([userMessage])]),
  text: z.strictObject({
    format: z.strictObject({
      type: z.literal("json_schema"),
      name: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
      strict: z.literal(true),
      schema: z.record(z.string(), z.unknown()),
    }),
  }),
  max_output_tokens: z.int().min(16),
  reasoning: z
    .strictObject({ effort: z.enum(["none", "low", "medium", "high", "xhigh", "max"]) })
    .optional(),
  prompt_cache_key: z.string().max(64).optional(),
  stream: z.literal(true).optional(),
  store: z.boolean(),
});
/** A question as whoever answers gets it: its words, and the pictures that go along. */
type ModelRequest = Omit<z.output<typeof requestSchema>, "input"> & {
  input: string;
  pictures: string[];
};

function questionIn({ input, ...rest }: z.output<typeof requestSchema>): ModelRequest {
  if (typeof input === "string") return { ...rest, input, pictures: [] };
  const parts = input.flatMap(({ content }) => content);
  return {
    ...rest,
    input: parts.flatMap((part) => (part.type === "input_text" ? part.text : [])).join("\n"),
    pictures: parts.flatMap((part) => (part.type === "input_image" ? part.image_url : [])),
  };
}

/** What the model says; `pauseMs` is taken before each part of a stream. */
export type ModelOutput = (
  | { text: string }
  | { refusal: string }
  | { incomplete: string }
  /** The stream ends, or reports a fault, in the middle of this text. */
  | { text: string; breakOff: "silently" | "with a fault" }
) & { pauseMs?: number };

export interface OpenAiServer extends ProtocolServer {
  /** What the model says next, instead of something made up that fits the schema. */
  sayNext(output: ModelOutput): void;
  /** Forgets what was planned and not said. */
  dropPlans(): void;
  /** What the model makes of a question when nothing else is planned; null: something that fits. */
  answerBy(author: ((request: ModelRequest) => unknown) | null): void;
  /** The pictures that were ordered. */
  pictures: PictureOrder[];
}

export interface OpenAiSettings extends ServerSettings {
  /** How a picture looks; left out, one white pixel. */
  makePicture?: MakePicture;
  /** How long each part of a stream takes where nothing else is planned; left out, no time. */
  partMs?: number;
}

/** Speaks the part of OpenAI's Responses API that the product uses, and refuses what it refuses. */
export async function startOpenAiServer(settings: OpenAiSettings = {}): Promise<OpenAiServer> {
  const pictures: PictureOrder[] = [];
  const makePicture = settings.makePicture ?? (async () => SMALL_PNG);
  const planned: ModelOutput[] = [];
  let author: ((request: ModelRequest) => unknown) | null = null;
  const server = await startProtocolServer(async (call) => {
    if (call.headers.authorization !== `Bearer ${OPENAI_KEY}`) {
      return failure(401, "invalid_api_key", "Incorrect API key provided: sk-lo***nai.");
    }
    if (call.path.startsWith("/v1/images/")) return answerPicture(call, pictures, makePicture);
    if (call.path === "/v1/models" && call.method === "GET") return modelList();
    if (call.path !== "/v1/responses") return failure(404, null, `Invalid URL (${call.path})`);
    if (call.method !== "POST") return failure(405, null, "Method not allowed.");
    if (!call.headers["content-type"]?.startsWith("application/json")) {
      return failure(400, null, "Unsupported content type.");
    }
    const parsed = requestSchema.safeParse(jsonBody(call));
    if (!parsed.success) return failure(400, "invalid_request_error", issueText(parsed.error));
    const { model, text } = parsed.data;
    if (!MODELS.includes(model)) {
      return failure(404, "model_not_found", `The model '${model}' does not exist.`);
    }
    const fault = findLooseObject(text.format.schema);
    if (fault) return failure(400, "invalid_json_schema", `Invalid schema: ${fault}`);
    const output = planned.shift() ?? {
      text: JSON.stringify(author?.(questionIn(parsed.data)) ?? madeUp(text.format.schema)),
    };
    const whole = response(model, output);
    const pauseMs = output.pauseMs ?? settings.partMs ?? 0;
    return parsed.data.stream ? streamed(whole, { ...output, pauseMs }) : whole;
  }, settings);
  return {
    ...server,
    pictures,
    sayNext: (output) => void planned.push(output),
    dropPlans: () => void planned.splice(0),
    answerBy: (next) => {
      author = next;
    },
  };
}

/** What there is to be chosen, pictures included. */
function modelList(): VendorAnswer {
  const data = [...MODELS, ...PICTURE_MODELS].map((id) => ({
    id,
    object: "model",
    created: 1_800_000_000,
    owned_by: "system",
    shutdown_date: null,
  }));
  return { status: 200, body: { object: "list", data } };
}

/** How many characters a part of a stream has: about one word. */
const PART_CHARACTERS = 6;

/** The same answer as server-sent events, word by word, the whole of it last. */
function streamed(whole: VendorAnswer, output: ModelOutput): VendorAnswer {
  const text = "text" in output ? output.text : "";
  const pauseMs = output.pauseMs ?? 0;
  const breakOff = "breakOff" in output ? output.breakOff : null;
  const end = breakOff ? Math.floor(text.length / 2) : text.length;
  const event = (type: string, data: object) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
  async function* parts() {
    yield event("response.created", { response: { id: "resp_local", status: "in_progress" } });
    for (let at = 0; at < end; at += PART_CHARACTERS) {
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      const delta = text.slice(at, Math.min(end, at + PART_CHARACTERS));
      yield event("response.output_text.delta", { item_id: "msg_local", output_index: 1, delta });
    }
    if (breakOff === "silently") return;
    if (breakOff === "with a fault") {
      yield event("error", { code: "server_error", message: "The model fell over.", param: null });
      return;
    }
    const kind = "incomplete" in output ? "incomplete" : "completed";
    yield event(`response.${kind}`, { response: whole.body });
  }
  return { status: 200, headers: { "content-type": "text/event-stream" }, body: parts() };
}

function response(model: string, output: ModelOutput): VendorAnswer {
  const incomplete = "incomplete" in output ? output.incomplete : null;
  const content =
    "refusal" in output
      ? { type: "refusal", refusal: output.refusal }
      : { type: "output_text", text: "text" in output ? output.text : '{"half', annotations: [] };
  return {
    status: 200,
    headers: { "x-request-id": "req_local" },
    body: {
      id: "resp_local",
      object: "response",
      created_at: 1_800_000_000,
      status: incomplete ? "incomplete" : "completed",
      incomplete_details: incomplete ? { reason: incomplete } : null,
      error: null,
      model: `${model}-2026-04-01`,
      output: [
        { id: "rs_local", type: "reasoning", summary: [] },
        {
          id: "msg_local",
          type: "message",
          role: "assistant",
          status: "completed",
          content: [content],
        },
      ],
      usage: {
        input_tokens: 1000,
        input_tokens_details: { cached_tokens: 0 },
        output_tokens: 200,
        output_tokens_details: { reasoning_tokens: 120 },
        total_tokens: 1200,
      },
    },
  };
}

function failure(status: number, code: string | null, message: string): VendorAnswer {
  return { status, body: { error: { message, type: "invalid_request_error", param: null, code } } };
}

function issueText(error: z.ZodError): string {
  const [issue] = error.issues;
  return `${issue?.message} at ${issue?.path.join(".")}`;
}

/** The fields of an object; none of anything else. */
function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** Strict output needs every object closed and every field required. */
function findLooseObject(schema: unknown, path = "$"): string | null {
  const node = fieldsOf(schema);
  if (node.type === "object") {
    if (node.additionalProperties !== false) return `${path} allows additional properties`;
    const required = Object.values(fieldsOf(node.required));
    const missing = Object.keys(fieldsOf(node.properties)).find((name) => !required.includes(name));
    if (missing) return `${path}.${missing} is not required`;
  }
  for (const [key, value] of Object.entries(node)) {
    const found = findLooseObject(value, `${path}.${key}`);
    if (found) return found;
  }
  return null;
}

/** The smallest value that fits a schema. */
function madeUp(schema: unknown): unknown {
  const node = fieldsOf(schema);
  if (Array.isArray(node.enum)) return node.enum[0];
  if (Array.isArray(node.anyOf)) return madeUp(node.anyOf[0]);
  if (node.type === "object") {
    const fields = Object.entries(fieldsOf(node.properties));
    return Object.fromEntries(fields.map(([name, field]) => [name, madeUp(field)]));
  }
  if (node.type === "array") return [madeUp(node.items)];
  if (node.type === "number" || node.type === "integer") return 1;
  if (node.type === "boolean") return true;
  return "Something seen.";
}
