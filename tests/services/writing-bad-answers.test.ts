import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findRun } from "@/db/queries/runs";
import { getStory } from "@/db/queries/stories";
import { findRecommendation } from "@/db/queries/writing";
import { AppError } from "@/lib/errors";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import { failRun } from "@/lib/runs/end-run";
import { readScript } from "@/lib/screenplay";
import { OPENAI_KEY, type OpenAiServer, startOpenAiServer } from "../providers/openai-server";
import { goodScript } from "../support/model-author";
import { openTestApp } from "../support/test-app";
import { aWritingRun, aWrittenStory, write } from "./writing-kit";

let app: Awaited<ReturnType<typeof openTestApp>>;
let server: OpenAiServer;

beforeAll(async () => {
  server = await startOpenAiServer();
  app = await openTestApp({ OPENAI_API_KEY: OPENAI_KEY, OPENAI_BASE_URL: `${server.url}/v1` });
});
afterAll(async () => {
  await app?.close();
  await server?.close();
});

const good = goodScript(60);
const [scene] = good.scenes;
const beat = (fields: object) => ({
  kind: "action",
  speaker: null,
  cue: null,
  text: "Rain.",
  ...fields,
});
const withBeats = (...beats: unknown[]) => ({ scenes: [{ ...scene, beats }] });
const withHeading = (heading: object) => ({
  scenes: [{ ...scene, heading: { setting: "INT.", place: "Room", time: "DAY", ...heading } }],
});
const speech = (fields: object) => beat({ kind: "dialogue", speaker: "MARTA", ...fields });

/** What models have answered in place of a script. */
const BAD: [string, string][] = [
  ["nothing", ""],
  ["a space", " "],
  ["no JSON", "INT. ROOM - DAY"],
  ["JSON in a fence", `\`\`\`json\n${JSON.stringify(good)}\n\`\`\``],
  ["half of it", JSON.stringify(good).slice(0, 300)],
  ["JSON and a remark", `${JSON.stringify(good)} I hope you like it!`],
  ["a text", '"INT. ROOM - DAY"'],
  ["a number", "7"],
  ["null", "null"],
  ["true", "true"],
  ["a list", "[]"],
  ["a list of scripts", JSON.stringify([good])],
  ["an empty object", "{}"],
  ["another field", '{"script":"INT. ROOM - DAY"}'],
  ["scenes that are a text", '{"scenes":"none"}'],
  ["scenes that are null", '{"scenes":null}'],
  ["no scenes", '{"scenes":[]}'],
  ["a scene that is null", '{"scenes":[null]}'],
  ["a scene without beats", JSON.stringify({ scenes: [{ heading: scene?.heading }] })],
  ["a scene without a heading", JSON.stringify({ scenes: [{ beats: scene?.beats }] })],
  ["an empty scene", JSON.stringify(withBeats())],
  ["an unknown setting", JSON.stringify(withHeading({ setting: "INSIDE" }))],
  ["an unknown time", JSON.stringify(withHeading({ time: "LATER" }))],
  ["an empty place", JSON.stringify(withHeading({ place: " " }))],
  ["a place of two lines", JSON.stringify(withHeading({ place: "Room\nMARTA" }))],
  ["a place of 10,000 letters", JSON.stringify(withHeading({ place: "x".repeat(10_000) }))],
  ["an unknown kind", JSON.stringify(withBeats(beat({ kind: "song" })))],
  ["a beat without text", JSON.stringify(withBeats({ kind: "action", speaker: null, cue: null }))],
  ["a text that is a number", JSON.stringify(withBeats(beat({ text: 7 })))],
  ["only action", JSON.stringify(withBeats(beat({}), beat({})))],
  ["speech without a speaker", JSON.stringify(withBeats(speech({ speaker: null })))],
  ["speech of an empty speaker", JSON.stringify(withBeats(speech({ speaker: "  " })))],
  ["a speaker of two lines", JSON.stringify(withBeats(speech({ speaker: "MARTA\nVOSS" })))],
  ["speech without words", JSON.stringify(withBeats(speech({ text: "..." })))],
  ["a NUL character", JSON.stringify(withBeats(speech({ text: "Rain\u0000fall." })))],
  [
    "half a character",
    '{"scenes":[{"heading":{"setting":"INT.","place":"Room","time":"DAY"},"beats":[{"kind":"dialogue","speaker":"M","cue":null,"text":"Rain \\ud800"}]}]}',
  ],
  [
    "a megabyte in one speech",
    JSON.stringify(withBeats(speech({ text: "rain ".repeat(200_000) }))),
  ],
  ["20,000 beats", JSON.stringify(withBeats(...Array(20_000).fill(speech({}))))],
  ["a thousand scenes", JSON.stringify({ scenes: Array(1_000).fill(scene) })],
  [
    "markup everywhere",
    JSON.stringify(withBeats(speech({ text: "<b>Rain</b>" }), beat({ text: "{x}" }))),
  ],
];

describe("a bad answer", () => {
  it("comes in forty kinds here", () => {
    expect(new Map(BAD).size).toBe(40);
  });

  it.each(BAD)("ends the run with a sentence, or with a script that reads: %s", async (_, text) => {
    const { scope } = await aWrittenStory();
    const before = await getStory(scope.storyId);
    for (let time = 0; time < 3; time += 1) server.sayNext({ text });
    const runId = await aWritingRun(scope, "script");
    const failure: unknown = await write(runId).then(
      () => null,
      (error: unknown) => error,
    );
    server.dropPlans();
    const kept = await findRecommendation(scope.storyId, "script");
    if (failure === null) {
      expect(readScript(kept?.text ?? "").characters.length).toBeGreaterThan(0);
      expect((await findRun(runId))?.status).toBe("completed");
    } else {
      expect(failure instanceof ProviderError || failure instanceof AppError, String(failure)).toBe(
        true,
      );
      expect(kept).toBeNull();
      await failRun(runId, failure instanceof Error ? failure.message : "");
      expect((await findRun(runId))?.error).toMatch(/^[A-Z].*\.$/u);
    }
    expect(await getStory(scope.storyId)).toEqual(before);
  });
});
