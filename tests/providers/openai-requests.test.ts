import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { describeCharacterRequest } from "@/lib/prompts/describe-character";
import { describeLocationRequest } from "@/lib/prompts/describe-location";
import { lookRequest } from "@/lib/prompts/look";
import { parseProseRequest } from "@/lib/prompts/parse-prose";
import { createOpenAiImage } from "@/lib/providers/openai/openai-image";
import { createOpenAiText } from "@/lib/providers/openai/openai-text";
import type { TextRequest } from "@/lib/providers/ports/text-model";
import { SMALL_PNG } from "./fal-server";
import { OPENAI_KEY, type OpenAiServer, startOpenAiServer } from "./openai-server";
import { aShot, memoryFiles } from "./picture-orders";

/**
 * What we send to OpenAI against the schema that OpenAI publishes. Our own server only knows what we
 * believe of the protocol; the schema, its source and its date are in `openai-requests.json`.
 */

type Published = "CreateResponse" | "CreateImageRequest" | "CreateImageEditRequest";

let server: OpenAiServer;
let published: (name: Published) => z.ZodType;

beforeAll(async () => {
  server = await startOpenAiServer();
  const file = new URL("openai-requests.json", import.meta.url);
  const schemas = JSON.parse(await readFile(file, "utf8"));
  published = (name) => z.fromJSONSchema(schemas[name]);
});
afterAll(() => server.close());

const texts: [string, TextRequest<unknown>][] = [
  [
    "a place",
    describeLocationRequest({ task: "describe-location", name: "INT. BAR", mentions: [] }),
  ],
  [
    "a person",
    describeCharacterRequest({
      task: "describe-character",
      isOnlyHeard: false,
      ...{ name: "MARTA", spoken: ["Come in."], mentions: [], others: [] },
      imageStyle: "Film Noir",
    }),
  ],
  ["a script in prose", parseProseRequest({ task: "parse-prose", text: "Marta waits." })],
];

const lastBody = () => JSON.parse(server.calls.at(-1)?.body.toString() ?? "");

describe("what is sent to OpenAI", () => {
  it.each(texts)(
    "for %s is what the published schema takes, streamed or not",
    async (_, request) => {
      const model = createOpenAiText({ apiKey: OPENAI_KEY, baseUrl: `${server.url}/v1` });
      const asked = { ...request, effort: "medium", cacheKey: "story:1" } as const;
      await model.answer(asked).catch(() => undefined);
      expect(published("CreateResponse").safeParse(lastBody()).error).toBeUndefined();
      await model.answer(asked, undefined, { onPartial: () => undefined }).catch(() => undefined);
      expect(lastBody().stream).toBe(true);
      expect(published("CreateResponse").safeParse(lastBody()).error).toBeUndefined();
    },
  );

  it("for a look at a still is, too: the still and the faces go along", async () => {
    const still = { key: "still.png", contentType: "image/png" };
    const files = memoryFiles({ "still.png": new Uint8Array(SMALL_PNG) });
    const model = createOpenAiText({ apiKey: OPENAI_KEY, baseUrl: `${server.url}/v1`, files });
    expect(model.sees("short")).toBe(true);
    const task = { task: "look", subject: aShot, imageStyle: "Film Noir" } as const;
    const facts = { imagePrompt: "A lamp.", wishes: [], referenceNames: ["MARTA"] };
    const request = lookRequest({ ...task, ...facts }, { still, references: [still] });
    const { answer } = await model.answer(request);
    expect(answer).toMatchObject({ people: "right", hands: "right" });
    expect(published("CreateResponse").safeParse(lastBody()).error).toBeUndefined();
    const [{ content }] = lastBody().input;
    expect(content.map(({ type }: { type: string }) => type)).toEqual([
      ...["input_text", "input_text", "input_image", "input_text", "input_image"],
    ]);
  });

  it("for pictures is, too, with and without references", async () => {
    const files = memoryFiles({ "marta.png": new Uint8Array(SMALL_PNG) });
    const model = createOpenAiImage({ apiKey: OPENAI_KEY, baseUrl: `${server.url}/v1`, files });
    const order = { prompt: "A lamp.", imageStyle: "Film Noir", seed: 1, subject: aShot } as const;
    await model.start({ ...order, references: [] });
    expect(published("CreateImageRequest").safeParse(lastBody()).error).toBeUndefined();
    const media = { key: "marta.png", contentType: "image/png" };
    await model.start({ ...order, references: [{ name: "MARTA", media }] });
    const { body, headers } = server.calls.at(-1) ?? expect.fail("nothing was sent");
    const form = await new Response(new Uint8Array(body), {
      headers: { "content-type": String(headers["content-type"]) },
    }).formData();
    const fields = [...form].map(([name, value]) => {
      if (typeof value !== "string") return [name.replace("[]", ""), "a file"] as const;
      return [name, name === "n" ? Number(value) : value] as const;
    });
    const sent = Object.fromEntries(fields);
    expect(sent.image).toBe("a file");
    expect(published("CreateImageEditRequest").safeParse(sent).error).toBeUndefined();
  });

  it("would be refused with a field that is not published", () => {
    const body = { model: "gpt-5.5", input: "Hello.", temperament: 1 };
    expect(published("CreateResponse").safeParse(body).success).toBe(false);
    expect(
      published("CreateResponse").safeParse({ model: "gpt-5.5", reasoning: { effort: "huge" } })
        .success,
    ).toBe(false);
  });
});
