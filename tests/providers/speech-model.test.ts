import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseWav } from "@/lib/media/wav";
import { createElevenLabsSpeech } from "@/lib/providers/elevenlabs/elevenlabs-speech";
import type { SpeechRequest } from "@/lib/providers/ports/speech-model";
import { decodeHere } from "../media/media-kit";
import { ELEVENLABS_KEY, mp3Of, startElevenLabsServer } from "./elevenlabs-server";
import { expectFailure } from "./expect-failure";
import type { ProtocolServer } from "./protocol-server";

let server: ProtocolServer;
beforeAll(async () => {
  server = await startElevenLabsServer();
});
afterAll(() => server.close());

const model = (facts: { apiKey?: string; timeoutMs?: number; model?: string } = {}) =>
  createElevenLabsSpeech({
    apiKey: ELEVENLABS_KEY,
    baseUrl: server.url,
    decode: decodeHere,
    // By name: what is said here of fields and limits is said of this model.
    model: "eleven_multilingual_v2",
    ...facts,
  });

const line: SpeechRequest = {
  text: "Is anyone  here?",
  voiceId: "v-ana",
  delivery: "whispering",
  previousText: "",
  nextText: "Only me.",
  seed: 7,
};

/** Times for as long as given, each character with the same share. */
function alignmentOf(text: string, seconds: number) {
  const characters = [...text];
  const share = seconds / characters.length;
  return {
    characters,
    character_start_times_seconds: characters.map((_, at) => at * share),
    character_end_times_seconds: characters.map((_, at) => (at + 1) * share),
  };
}

/** The next answer: a voice of these parts that says to have spoken this text. */
function answerWith(text: string, parts: Parameters<typeof mp3Of>[0]): void {
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0);
  const body = {
    audio_base64: mp3Of(parts).toString("base64"),
    alignment: alignmentOf(text, seconds),
  };
  server.failNext({ kind: "answer", answer: { status: 200, body } });
}

describe("ElevenLabs", () => {
  it("speaks a line and says when each word is heard", async () => {
    const { audio, durationSeconds, timing, cost } = await model().speak(line);
    expect(audio.contentType).toBe("audio/wav");
    const [samples] = parseWav(audio.bytes).channels;
    expect(durationSeconds).toBe((samples?.length ?? 0) / 48_000);
    // Whole frames of 26 ms.
    expect(durationSeconds).toBeGreaterThan(0.9);
    expect(durationSeconds).toBeLessThan(0.93);
    expect(timing?.words).toEqual([
      { text: "Is", startSeconds: 0, endSeconds: 0.12 },
      { text: "anyone", startSeconds: 0.18, endSeconds: 0.54 },
      // The mark is not heard.
      { text: "here?", startSeconds: 0.6, endSeconds: 0.84 },
    ]);
    expect(cost).toMatchObject({ units: 15, unit: "character" });
  });

  it("sends words for figures and names, and tells when they are heard as they are written", async () => {
    const pronunciations = [{ name: "Siobhan", sayAs: "shi-vawn" }];
    const text = "Siobhan owes $5 (beat) OK?";
    const { timing, cost } = await model().speak({ ...line, text, pronunciations });
    const sent = JSON.parse(server.calls.at(-1)?.body.toString() ?? "");
    expect(sent.text).toBe("shi-vawn owes five dollars— okay?");
    expect(timing?.words.map(({ text, spoken }) => [text, spoken ?? text])).toEqual([
      ["Siobhan", "shi-vawn"],
      ["owes", "owes"],
      ["$5", "five dollars"],
      ["OK?", "okay?"],
    ]);
    // 60 ms a character: "five dollars" begins after 14 of them and has 12.
    expect(timing?.words[2]).toMatchObject({ startSeconds: 0.84, endSeconds: 1.56 });
    expect(cost?.units).toBe(sent.text.length);
  });

  it("leaves the direction that some models take out of the words that are heard", async () => {
    const { timing } = await model({ model: "eleven_v3" }).speak(line);
    const sent = JSON.parse(server.calls.at(-1)?.body.toString() ?? "");
    expect(sent.text).toBe("[whispers] Is anyone here?");
    expect(timing?.words[0]).toMatchObject({ text: "Is", startSeconds: 0.66 });
    expect(timing?.words).toHaveLength(3);
  });

  it("shares the time out by letters when it is told of other words than were sent", async () => {
    const audio_base64 = mp3Of([{ seconds: 2, heard: true }]).toString("base64");
    const alignment = {
      characters: [..."Is any one here?"],
      character_start_times_seconds: Array.from({ length: 16 }, (_, at) => at / 10),
      character_end_times_seconds: Array.from({ length: 16 }, (_, at) => (at + 1) / 10),
    };
    server.failNext({ kind: "answer", answer: { status: 200, body: { audio_base64, alignment } } });
    const { timing, reading } = await model().speak(line);
    expect(timing?.words.map(({ text }) => text)).toEqual(["Is", "anyone", "here?"]);
    expect(timing?.words[0]?.startSeconds).toBe(0);
    // The last mark is not heard.
    expect(timing?.words[1]?.endSeconds).toBeCloseTo((1.5 * 8) / 13);
    expect(timing?.words[2]?.endSeconds).toBeCloseTo(1.5);
    // Cut otherwise, they are still the words that were sent.
    expect(reading).toMatchObject({ saysOtherWords: false });
  });

  it("cuts the silence before and behind the words, and moves their times along", async () => {
    answerWith("Is anyone here?", [
      { seconds: 0.5, heard: false },
      { seconds: 1.5, heard: true },
      { seconds: 1, heard: false },
    ]);
    const { audio, durationSeconds, timing, reading } = await model().speak(line);
    // The first word is told of from the first sample on.
    expect(timing?.words[0]?.startSeconds).toBe(0);
    expect(durationSeconds).toBeGreaterThan(0.08 + 1.5 + 0.15);
    expect(durationSeconds).toBeLessThan(0.08 + 1.5 + 0.15 + 0.06);
    const [samples = new Float32Array()] = parseWav(audio.bytes).channels;
    const isHeard = (sample: number) => Math.abs(sample) > 0.01;
    expect(samples.findIndex(isHeard) / 48_000).toBeCloseTo(0.08, 1);
    expect((samples.length - samples.findLastIndex(isHeard)) / 48_000).toBeCloseTo(0.15, 1);
    // 200 ms a character, 0.44 s of them cut: "here" begins after ten.
    expect(timing?.words[2]?.startSeconds).toBeCloseTo(2 - 0.44, 1);
    expect(reading).toMatchObject({ pauseSeconds: 0, saysOtherWords: false });
    expect(reading?.silentSeconds).toBeLessThan(0.05);
  });

  it("counts what the voice pauses by itself, and puts in only what is missing", async () => {
    const text = "I know. (beat) I do.";
    // "I know.—" has 8 of 14 characters; of 2.8 s, the voice is silent from 1.2 to 1.6.
    answerWith("I know.— I do.", [
      { seconds: 1.2, heard: true },
      { seconds: 0.4, heard: false },
      { seconds: 1.2, heard: true },
    ]);
    const { audio, timing, reading } = await model().speak({ ...line, text });
    expect(reading?.pauseSeconds).toBeCloseTo(0.2, 1);
    expect(reading?.silentSeconds).toBeLessThan(0.05);
    expect(timing?.words.map(({ text: word }) => word)).toEqual(["I", "know.", "I", "do."]);
    // The next word began after nine characters, at 1.8 s.
    expect(timing?.words[2]?.startSeconds).toBeCloseTo(1.8 + (reading?.pauseSeconds ?? 0), 2);
    const [samples = new Float32Array()] = parseWav(audio.bytes).channels;
    const gap = samples.slice(Math.round(1.27 * 48_000), Math.round(1.77 * 48_000));
    expect(Math.max(...gap.map(Math.abs))).toBeLessThan(0.01);
  });

  it("puts no pause between words whose times it was not told, but those at the ends", async () => {
    const text = "(beat) Anyone (long pause) here? (beat)";
    answerWith("Any one— here?", [{ seconds: 2.8, heard: true }]);
    const { durationSeconds, timing, reading } = await model().speak({ ...line, text });
    expect(timing?.words.map(({ text: word }) => word)).toEqual(["Anyone", "here?"]);
    expect(reading?.pauseSeconds).toBeCloseTo(2 * 0.6, 6);
    expect(durationSeconds).toBeLessThan(2.8 + 2 * 0.6 + 0.15);
  });

  it("waits before the first word that is said, also behind a direction", async () => {
    answerWith("I know.", [{ seconds: 1.4, heard: true }]);
    const text = "[sighs] (beat) I know.";
    const { timing, reading } = await model().speak({ ...line, text });
    expect(timing?.words.map(({ text: word }) => word)).toEqual(["I", "know."]);
    expect(timing?.words[0]?.startSeconds).toBeCloseTo(0.6, 2);
    expect(reading?.pauseSeconds).toBeCloseTo(0.6, 6);
  });

  it("notices other words than were sent, and how long nothing is heard", async () => {
    answerWith("Is someone here?", [
      { seconds: 0.5, heard: true },
      { seconds: 2, heard: false },
      { seconds: 0.5, heard: true },
    ]);
    const { reading } = await model().speak(line);
    expect(reading?.saysOtherWords).toBe(true);
    expect(reading?.silentSeconds).toBeCloseTo(2, 1);
    expect(reading?.heardSeconds).toBeGreaterThan(2.95);
    expect(reading?.heardSeconds).toBeLessThan(3.1);
  });

  it("keeps a voice that cannot be decoded as it came: it was paid", async () => {
    const damaged = Buffer.alloc(4000, 0x55);
    damaged.set([0xff, 0xfb, 0x90, 0xc4]);
    const body = { audio_base64: damaged.toString("base64"), alignment: alignmentOf(line.text, 2) };
    server.failNext({ kind: "answer", answer: { status: 200, body } });
    const { audio, durationSeconds, timing, reading } = await model().speak(line);
    expect(audio).toMatchObject({ contentType: "audio/mpeg" });
    expect(Buffer.compare(audio.bytes, damaged)).toBe(0);
    expect(durationSeconds).toBeCloseTo(2);
    expect(timing?.words).toHaveLength(3);
    expect(reading).toBeNull();
  });

  it("tells a model the language of another script where it can be told, and no other", async () => {
    const sentFor = async (text: string, modelId: string) => {
      await model({ model: modelId }).speak({ ...line, text, nextText: "" });
      return JSON.parse(server.calls.at(-1)?.body.toString() ?? "");
    };
    expect(await sentFor("Привет.", "eleven_flash_v2_5")).toMatchObject({ language_code: "ru" });
    expect(await sentFor("שלום.", "eleven_v3")).toMatchObject({ language_code: "he" });
    for (const [text, modelId] of [
      ["שלום.", "eleven_flash_v2_5"],
      ["Привет.", "eleven_multilingual_v2"],
      ["Come in.", "eleven_flash_v2_5"],
    ] as const) {
      expect(await sentFor(text, modelId)).not.toHaveProperty("language_code");
    }
  });

  it("says how long the words should last, where they can be counted", () => {
    expect(model().expectedSeconds({ text: "It is 1984 (beat) now." })).toBeCloseTo(6 / 2.5);
    expect(model().expectedSeconds({ text: "你好，世界。" })).toBeNull();
  });

  it("turns the parenthetical into settings and leaves out empty context and bracket tags", async () => {
    await model().speak({ ...line, text: "[laughs] Come in." });
    const sent = JSON.parse(server.calls.at(-1)?.body.toString() ?? "");
    expect(sent).toMatchObject({ text: "Come in.", next_text: "Only me.", seed: 7 });
    expect(sent.voice_settings).toMatchObject({ stability: 0.4, speed: 0.93 });
    expect(sent).not.toHaveProperty("previous_text");
  });

  it("lists every page of voices, with one spelling of ages and only castable genders", async () => {
    const voices = await model().catalogue();
    expect(voices.map(({ voiceId, gender, age }) => [voiceId, gender, age])).toEqual([
      ["v-ana", "female", "young"],
      ["v-bo", "male", "middle_aged"],
      ["v-cy", "male", "middle_aged"],
      ["v-dot", "female", "middle_aged"],
      ["v-eli", "male", "old"],
      ["v-gus", "male", "middle_aged"],
    ]);
    expect(voices[0]).toMatchObject({ accent: "irish", useCase: "characters animation" });
  });

  it("knows without asking what cannot be spoken", () => {
    expect(model().refusal("...!")).not.toBeNull();
    expect(model().refusal("x".repeat(10_001))).not.toBeNull();
    expect(model().refusal("Привет.")).toBeNull();
  });

  it("tells a wrong key from an empty account, though both come as 401", async () => {
    await expectFailure(model({ apiKey: "wrong" }).speak(line), "unauthorised");
    const detail = { status: "quota_exceeded", message: "3 credits left" };
    server.failNext({ kind: "answer", answer: { status: 401, body: { detail } } });
    await expectFailure(model().speak(line), "quota");
  });

  it("names a voice that is gone", async () => {
    const refused = await expectFailure(model().speak({ ...line, voiceId: "v-none" }), "refused");
    expect(refused.message).toContain("v-none");
  });

  it("sends one request a call, whatever goes wrong", async () => {
    const busy = { detail: { status: "too_many_concurrent_requests", message: "slow" } };
    const before = server.calls.length;
    server.failNext({
      kind: "answer",
      answer: { status: 429, body: busy, headers: { "retry-after": "2" } },
    });
    expect((await expectFailure(model().speak(line), "busy")).facts.retryAfterSeconds).toBe(2);
    server.failNext({ kind: "answer", answer: { status: 500, body: "oops" } });
    await expectFailure(model().speak(line), "unreachable");
    server.failNext({ kind: "cut-off" });
    await expectFailure(model().speak(line), "unreachable");
    server.failNext({ kind: "silence" });
    await expectFailure(model({ timeoutMs: 200 }).speak(line), "unreachable");
    server.failNext({ kind: "answer", answer: { status: 200, body: { audio_base64: "bm8=" } } });
    await expectFailure(model().speak(line), "malformed");
    expect(server.calls.length).toBe(before + 5);
  });

  it("stops when the caller gives up", async () => {
    server.failNext({ kind: "silence" });
    const giveUp = new AbortController();
    const spoken = model().speak(line, giveUp.signal);
    giveUp.abort(new Error("given up"));
    await expect(spoken).rejects.toThrow("given up");
  });
});
