import { describe, expect, it } from "vitest";
import { parseWav } from "@/lib/media/wav";
import type { SpeechModel, SpeechRequest } from "@/lib/providers/ports/speech-model";

/** What every speech model promises, whoever it is. @param open gives a model that works */
export function describeSpeechContract(name: string, open: () => SpeechModel): void {
  const aLine = async (facts: Partial<SpeechRequest> = {}): Promise<SpeechRequest> => {
    const [voice] = await open().catalogue();
    return {
      text: "Is anybody here? Come in.",
      voiceId: voice?.voiceId ?? expect.fail("there is no voice"),
      delivery: "",
      previousText: "",
      nextText: "",
      seed: 7,
      ...facts,
    };
  };

  describe(`${name} as a speech model`, () => {
    it("offers voices of both kinds, each with an id of its own", async () => {
      const voices = await open().catalogue();
      const ids = voices.map(({ voiceId }) => voiceId);
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(voices.map(({ gender }) => gender))).toEqual(new Set(["male", "female"]));
      for (const { age } of voices) expect(["young", "middle_aged", "old"]).toContain(age);
    });

    it("speaks a line, and says how long it lasts and when each word is heard", async () => {
      const { audio, durationSeconds, timing } = await open().speak(await aLine());
      expect(audio.contentType).toMatch(/^audio\//u);
      expect(audio.bytes.length).toBeGreaterThan(1000);
      expect(durationSeconds).toBeGreaterThan(0.5);
      const words = timing?.words ?? expect.fail("it does not say when words are heard");
      expect(words).toHaveLength(5);
      for (const [index, { startSeconds, endSeconds }] of words.entries()) {
        expect(endSeconds).toBeGreaterThan(startSeconds);
        expect(startSeconds).toBeGreaterThanOrEqual(words[index - 1]?.startSeconds ?? 0);
        expect(endSeconds).toBeLessThanOrEqual(durationSeconds + 0.05);
      }
    });

    it("leaves little more than 80 ms before and 150 ms behind what is heard", async () => {
      const { audio } = await open().speak(await aLine());
      const { sampleRate, channels } = parseWav(audio.bytes);
      const [samples = new Float32Array()] = channels;
      // -45 dB, below which there is silence.
      const isHeard = (sample: number) => Math.abs(sample) > 10 ** (-45 / 20);
      const first = samples.findIndex(isHeard);
      const last = samples.findLastIndex(isHeard);
      expect(first).toBeGreaterThanOrEqual(0);
      expect(first / sampleRate).toBeLessThan(0.08 + 0.02);
      expect((samples.length - last) / sampleRate).toBeLessThan(0.15 + 0.02);
      expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.001);
      expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001);
    });

    it("pauses where the line does, without a word for it, and moves what follows", async () => {
      const speak = async (text: string, delivery = "") => {
        const { timing, durationSeconds } = await open().speak(await aLine({ text, delivery }));
        return { words: timing?.words ?? [], durationSeconds };
      };
      const plain = await speak("I know. You knew.");
      for (const [mark, seconds] of [
        ["(beat)", 0.6],
        ["(long pause)", 1.2],
      ] as const) {
        const { words, durationSeconds } = await speak(`I know. ${mark} You knew.`);
        expect(words.map(({ text }) => text)).toEqual(["I", "know.", "You", "knew."]);
        const pause = (words[2]?.startSeconds ?? 0) - (words[1]?.endSeconds ?? 0);
        expect(pause).toBeGreaterThan(seconds - 0.05);
        // With the silence that a voice leaves around its words.
        expect(pause).toBeLessThan(seconds + 0.25);
        expect(words.at(-1)?.endSeconds).toBeLessThanOrEqual(durationSeconds);
        expect(durationSeconds).toBeGreaterThan(plain.durationSeconds);
      }
      // Where nothing stands before the pause, nothing stands there to be read either.
      const { words: broken } = await speak("I know (beat) you.");
      expect(broken.map(({ text }) => text)).toEqual(["I", "know", "you."]);
      const [first] = plain.words;
      for (const late of [await speak("(beat) I know."), await speak("I know.", "beat; low")]) {
        expect(late.words).toHaveLength(2);
        const delay = (late.words[0]?.startSeconds ?? 0) - (first?.startSeconds ?? 0);
        expect(delay).toBeGreaterThan(0.55);
        expect(delay).toBeLessThan(0.7);
      }
    });

    it("takes every way of speaking", async () => {
      for (const delivery of ["whispering", "shouts", "crying", "turning to the door"]) {
        const { durationSeconds } = await open().speak(await aLine({ text: "No.", delivery }));
        expect(durationSeconds).toBeGreaterThan(0);
      }
    });

    it("knows without speaking what has no words", () => {
      expect(open().refusal("...!")).toMatch(/\w+.*\.$/u);
      expect(open().refusal("(beat)")).toMatch(/\w+.*\.$/u);
      expect(open().refusal("Come in. (beat)")).toBeNull();
    });

    it("does nothing for a caller who has given up, and gives the reason back", async () => {
      const reason = new Error("given up");
      const speaking = open().speak(await aLine(), AbortSignal.abort(reason));
      await expect(speaking).rejects.toBe(reason);
    });

    it("has no voice under an unknown id", async () => {
      const line = await aLine({ voiceId: "nobody" });
      await expect(open().speak(line)).rejects.toMatchObject({ name: "ProviderError" });
    });
  });
}
