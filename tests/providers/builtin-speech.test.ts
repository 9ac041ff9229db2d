import type { SpokenAudio } from "@roughcut/builtin-studio";
import { beforeAll, describe, expect, test } from "vitest";
import { measureLoudness } from "@/lib/media/loudness";
import { parseWav } from "@/lib/media/wav";
import { openStudio } from "@/lib/providers/builtin/studio";
import { mouthAt } from "@/packages/builtin-studio/draw/motion/visemes";
import { speakLine } from "@/packages/builtin-studio/speak/speak-line";
import {
  colourDistance,
  colourOf,
  hiss,
  LINE,
  median,
  pitches,
  samplesOf,
  speak,
  timingOf,
} from "./speech-kit";

const { voices, refusal } = openStudio().speak;

/** The same line by every voice, spoken once for all who listen to it. */
const byVoice = new Map<string, Float32Array>();
beforeAll(async () => {
  for (const { voiceId } of voices) byVoice.set(voiceId, samplesOf(await speak(LINE, { voiceId })));
});
const lineOf = (voiceId: string) => byVoice.get(voiceId) ?? new Float32Array();

describe("the catalogue", () => {
  test("has three voices for each gender and age, each with its own id, name and words", async () => {
    const kinds = voices.map(({ gender, age }) => `${gender} ${age}`);
    for (const kind of new Set(kinds))
      expect(kinds.filter((other) => other === kind)).toHaveLength(3);
    expect(new Set(kinds).size).toBe(6);
    expect(new Set(voices.map((voice) => voice.voiceId)).size).toBe(18);
    expect(new Set(voices.map((voice) => voice.name)).size).toBe(18);
    for (const voice of voices) {
      expect(voice.voiceId).toMatch(/^offline-(?:female|male)-(?:young|middle|old)-[123]$/);
      expect(voice.previewUrl).toBeNull();
      expect(Object.keys(voice)).not.toContain("recipe");
      for (const words of [voice.accent, voice.description, voice.useCase])
        expect(words).not.toBe("");
    }
  });

  test("its voices differ by pitch within each gender and age, and the young are higher than the old", () => {
    const pitch = new Map<string, number>();
    for (const { voiceId } of voices) pitch.set(voiceId, median(pitches(lineOf(voiceId))));
    const mean = (kind: string) => {
      const own = [1, 2, 3].map((index) => pitch.get(`offline-${kind}-${index}`) ?? 0);
      const sorted = own.toSorted((a, b) => a - b);
      sorted.slice(1).forEach((higher, index) => {
        expect(higher / (sorted[index] ?? 1), kind).toBeGreaterThan(1.06);
      });
      return own.reduce((sum, hertz) => sum + hertz, 0) / 3;
    };
    expect(mean("female-young")).toBeGreaterThan(mean("female-middle"));
    expect(mean("male-young")).toBeGreaterThan(mean("male-middle"));
    // Age and sex are heard: children above every woman, women above men of their age.
    const of = (id: string) => pitch.get(`offline-${id}`) ?? 0;
    const women = ["young-1", "young-2", "middle-1", "middle-2", "middle-3"].map((id) =>
      of(`female-${id}`),
    );
    for (const child of ["male-young-3", "female-young-3"]) {
      expect(of(child), child).toBeGreaterThan(1.1 * Math.max(...women));
      expect(of(child), child).toBeGreaterThan(245);
      expect(of(child), child).toBeLessThan(310);
    }
    const men = voices.filter(({ gender }) => gender === "male").map(({ voiceId }) => voiceId);
    for (const voiceId of men.filter((id) => id !== "offline-male-young-3"))
      expect(pitch.get(voiceId), voiceId).toBeLessThan(150);
    for (const voiceId of ["female-old-1", "female-old-2", "female-old-3"]) {
      expect(of(voiceId), voiceId).toBeGreaterThan(150);
      expect(of(voiceId), voiceId).toBeLessThan(of("female-young-1"));
    }
    expect(mean("female-old")).toBeGreaterThan(mean("male-old"));
    expect(mean("female-middle")).toBeGreaterThan(1.2 * mean("male-middle"));
  });
});

describe("the voices of one gender and age", () => {
  test("differ in colour by more than 3 dB on average over the bands of speech", () => {
    const colours = new Map<string, { voiceId: string; colour: number[] }[]>();
    for (const { voiceId, gender, age } of voices) {
      const colour = colourOf(lineOf(voiceId));
      const kind = `${gender} ${age}`;
      colours.set(kind, [...(colours.get(kind) ?? []), { voiceId, colour }]);
    }
    expect(colours.size).toBe(6);
    for (const [kind, own] of colours) {
      for (const [index, one] of own.entries()) {
        for (const other of own.slice(index + 1)) {
          expect(colourDistance(one.colour, other.colour), kind).toBeGreaterThan(3);
        }
      }
    }
  });
});

describe("the sound", () => {
  let result: SpokenAudio;
  beforeAll(async () => {
    result = await speak(LINE);
  });

  test("is 48 kHz mono WAV at the level of speech, without clipping, as long as it says", () => {
    const { sampleRate, channels } = parseWav(result.audio.bytes);
    expect(result.audio.contentType).toBe("audio/wav");
    expect([sampleRate, channels.length]).toEqual([48_000, 1]);
    expect((channels[0]?.length ?? 0) / 48_000).toBeCloseTo(result.durationSeconds, 6);
    expect(measureLoudness(samplesOf(result)).lufs).toBeCloseTo(-20, 0);
  });

  test("begins after 80 ms of silence and ends before 150 ms of it, at zero", () => {
    const samples = samplesOf(result);
    const loud = 0.01;
    const first = samples.findIndex((sample) => Math.abs(sample) > loud) / 48_000;
    const last =
      (samples.length - samples.findLastIndex((sample) => Math.abs(sample) > loud)) / 48_000;
    expect(first).toBeGreaterThan(0.07);
    expect(first).toBeLessThan(0.11);
    expect(last).toBeGreaterThan(0.14);
    expect(last).toBeLessThan(0.2);
    expect([samples[0], samples.at(-1)]).toEqual([0, 0]);
  });

  test("never jumps: no step between samples stands out from the speech itself", async () => {
    const hard = await speak("Stop… I—I said: no! *No*, never; please?", { delivery: "hesitant" });
    for (const phone of timingOf(hard).phones.filter((entry) => entry.phone === "pau")) {
      const from = Math.round((phone.startSeconds + 0.06) * 48_000);
      const to = Math.round((phone.endSeconds - 0.06) * 48_000);
      const pause = samplesOf(hard).subarray(from, Math.max(from, to));
      for (let index = 1; index < pause.length; index++) {
        expect(Math.abs((pause[index] ?? 0) - (pause[index - 1] ?? 0))).toBeLessThan(0.02);
      }
    }
  });

  test("the same request gives the same bytes, also while others speak", async () => {
    const [again, , other] = await Promise.all([
      speak(LINE),
      speak(LINE, { voiceId: "offline-male-old-3", delivery: "whispering" }),
      speak(LINE, { seed: 2 }),
    ]);
    expect(Buffer.compare(again.audio.bytes, result.audio.bytes)).toBe(0);
    expect(again.timing).toEqual(result.timing);
    expect(Buffer.compare(other.audio.bytes, result.audio.bytes)).not.toBe(0);
  });

  test("no voice clips, not even when it shouts", async () => {
    for (const { voiceId } of voices) {
      const samples = samplesOf(await speak("Get out NOW!", { voiceId, delivery: "screaming" }));
      const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      expect(20 * Math.log10(peak)).toBeLessThanOrEqual(-1.49);
      expect(20 * Math.log10(peak)).toBeGreaterThan(-9);
    }
  });
});

describe("the timing", () => {
  const hard = [
    "Dr. Smith paid $3.50 in the U.S. yesterday, didn't he?",
    "It's 10:30 p.m. — room 1408, the 21st floor; call 555-1234.",
    "I-I-I don't know… hmm… “maybe” John's café, OK?",
    "NO! You can't do this to us, MARCUS. Not here, not NOW!",
    "A I a, we they; to be or not to be - that is the question of 1984.",
    "Mr. O'Brien's well-known mother-in-law, Mrs. McDonald & co., etc.",
  ];

  test.each(hard)("every word of %j has its time, in order and inside the sound", async (text) => {
    const result = await speak(text);
    const { words, phones } = timingOf(result);
    const written = text
      .replace(/([—…])(?=\w)/g, "$1 ")
      .split(/\s+/)
      .filter((word) => /\w|&/.test(word));
    // What is one thing is timed as one: "10:30 p.m."
    const timed = words.flatMap((word) => word.text.split(" "));
    expect(timed.filter((word) => /\w|&/.test(word))).toEqual(written);
    let until = 0;
    for (const word of words) {
      expect(word.startSeconds).toBeGreaterThanOrEqual(until - 1e-6);
      expect(word.endSeconds).toBeGreaterThan(word.startSeconds);
      until = word.endSeconds;
    }
    expect(until).toBeLessThanOrEqual(result.durationSeconds);
    expect(phones[0]).toMatchObject({ phone: "pau", startSeconds: 0 });
    expect(phones.at(-1)?.endSeconds).toBeCloseTo(result.durationSeconds, 3);
    phones.slice(1).forEach((phone, index) => {
      expect(phone.startSeconds).toBeCloseTo(phones[index]?.endSeconds ?? -1, 3);
      expect(phone.phone).toMatch(/^[a-z]{1,3}$/);
    });
  });

  test("says where each word begins: a hiss is heard where an s or sh is timed", async () => {
    const text = "Mama saw a ship. Nine moons, one sea, no show.";
    for (const voiceId of [
      "offline-female-young-3",
      "offline-male-old-1",
      "offline-male-middle-2",
    ]) {
      const result = await speak(text, { voiceId });
      const { phones } = timingOf(result);
      const level = (from: number, to: number) => hiss(samplesOf(result), from, to);
      for (const [index, phone] of phones.entries()) {
        const next = phones[index + 1];
        if (!/^(?:s|sh)$/.test(phone.phone) || !next || next.phone === "pau") continue;
        const inside = level(phone.startSeconds + 0.02, phone.endSeconds - 0.02);
        const after = level(next.startSeconds + 0.03, next.endSeconds);
        expect(inside, `${voiceId} ${phone.phone} at ${phone.startSeconds}`).toBeGreaterThan(
          4 * after,
        );
      }
    }
  });

  test("times words and mouths within 80 ms of what is heard", async () => {
    for (const voiceId of ["offline-female-middle-1", "offline-male-old-3"]) {
      // Each sentence begins with an open sound after a pause: the moment it begins can be measured.
      const result = await speak("Open it. After all that. Everyone knows. Are you sure?", {
        voiceId,
      });
      const samples = samplesOf(result);
      const timing = timingOf(result);
      const level = (seconds: number) => {
        const from = Math.round(seconds * 48_000);
        const part = samples.subarray(from, from + 480);
        return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / 480);
      };
      const onsets: number[] = [];
      let quietFor = 1;
      for (let at = 0; at < samples.length / 48_000 - 0.01; at += 0.01) {
        if (level(at) < 0.012) quietFor += 0.01;
        else {
          if (quietFor > 0.14) onsets.push(at);
          quietFor = 0;
        }
      }
      const firstWords = timing.words.filter(({ text }) =>
        ["Open", "After", "Everyone", "Are"].includes(text),
      );
      expect(firstWords).toHaveLength(4);
      for (const { text, startSeconds } of firstWords) {
        const heard = onsets.toSorted(
          (a, b) => Math.abs(a - startSeconds) - Math.abs(b - startSeconds),
        )[0];
        expect(Math.abs((heard ?? 99) - startSeconds), `${text} of ${voiceId}`).toBeLessThan(0.08);
        const opens = Array.from(
          { length: 80 },
          (_, step) => startSeconds - 0.2 + step * 0.005,
        ).find((at) => !["X", "A"].includes(mouthAt(timing, at)));
        expect(Math.abs((opens ?? 99) - (heard ?? 0)), `mouth of ${text}`).toBeLessThan(0.08);
      }
    }
  });

  test("gives the words of a sentence to the right sounds", async () => {
    const { words, phones } = timingOf(await speak("The ship sank near an old, quiet island."));
    const soundsOf = (index: number) =>
      phones
        .filter((phone) => phone.phone !== "pau")
        .filter((phone) => phone.startSeconds >= (words[index]?.startSeconds ?? 0) - 1e-4)
        .filter((phone) => phone.endSeconds <= (words[index]?.endSeconds ?? 0) + 1e-4)
        .map((phone) => phone.phone)
        .join(" ");
    expect(words.map((_, index) => soundsOf(index))).toEqual([
      "dh ax",
      "sh ih p",
      "s ae ng k",
      "n ih r",
      "ae n",
      "ow l d",
      "k w ay ax t",
      "ay l ax n d",
    ]);
  });

  test("closes the lips for the m and opens them for the a", async () => {
    const timing = timingOf(await speak("Mama."));
    const shapes = timing.phones.map(({ startSeconds, endSeconds }) =>
      mouthAt(timing, (startSeconds + endSeconds) / 2 - 0.04),
    );
    expect(shapes.join("")).toMatch(/^XADA[CD]X$/);
  });
});

describe("refusals", () => {
  test.each([
    ["another script", "Привет"],
    ["punctuation alone", "!!!"],
    ["nothing", ""],
    ["an endless word", "x".repeat(61)],
    ["too many words", "a ".repeat(1500)],
  ])("%s is refused before any sound is made", async (_, text) => {
    const reason = refusal(text);
    expect(reason).toMatch(/^[A-Z].*\.$/);
    await expect(speak(text)).rejects.toMatchObject({
      name: "StudioError",
      kind: "refused",
      message: reason,
    });
  });

  test("an unknown voice is refused by name", async () => {
    await expect(speak("Hello.", { voiceId: "nobody" })).rejects.toMatchObject({
      kind: "refused",
      message: 'The offline studio has no voice "nobody".',
    });
  });

  test("the longest text it takes is spoken whole", async () => {
    const text = "The tide was out and the boats lay on their sides. ".repeat(39).slice(0, 2000);
    const result = await speak(text, { delivery: "quickly" });
    expect(timingOf(result).words).toHaveLength(text.split(/\s+/).filter(Boolean).length);
  });

  test("a call that was given up stops between sentences", async () => {
    const controller = new AbortController();
    const speaking = speakLine(
      {
        text: "One. ".repeat(200),
        voiceId: "offline-male-old-1",
        delivery: "",
        previousText: "",
        nextText: "",
        seed: 1,
      },
      controller.signal,
    );
    setTimeout(() => controller.abort(), 1);
    await expect(speaking).rejects.toMatchObject({ name: "AbortError" });
  });

  test("whatever a script may hold is spoken or refused, never anything else", async () => {
    const lines = [
      `<voice name="kal"><audio src="/etc/passwd"/>hello</voice> & "bye"; <break/>`,
      "-o /tmp/x --help -t",
      "%s %n \\0 $(id) `id` $HOME",
      "'''' '' ' \"",
      "... ,,, a ;;; ??? b",
      "9".repeat(60),
      "x".repeat(60),
      "a-".repeat(80),
      "1/0 +- == @@ ## 5'10\" 3:99 $ € 0.0.0.0 1,2,3",
      "Aaaaaaaaaaaaaaaaaargh!!!!!!!!",
    ];
    for (const text of lines) {
      if (refusal(text)) continue;
      const { words } = timingOf(await speak(text));
      expect(words.length, text).toBeGreaterThan(0);
    }
  });
});
