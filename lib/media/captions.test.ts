import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CaptionCue, splitIntoCues, toSrt, toWebVtt } from "./captions";

const cue = (text: string, more: Partial<CaptionCue> = {}): CaptionCue => ({
  ...{ startSeconds: 1, endSeconds: 5, speaker: "Ana", text },
  ...more,
});

const long =
  "I waited for you at the station until the last train had gone, and then I walked home in the rain. " +
  "You never called. Not once, in all those years, did you even write a single letter to your own mother!";

describe("captions", () => {
  it("leave a short line as it is", () => {
    expect(splitIntoCues([cue("Where were you?")], "16:9")).toEqual([cue("Where were you?")]);
  });

  it("lay a longer line out in two balanced lines", () => {
    const [only, ...rest] = splitIntoCues(
      [cue("I waited for you at the station until the last train.")],
      "16:9",
    );
    expect(rest).toEqual([]);
    const lines = only?.text.split("\n") ?? [];
    expect(lines).toHaveLength(2);
    expect(Math.abs((lines[0]?.length ?? 0) - (lines[1]?.length ?? 0))).toBeLessThan(12);
  });

  it("cut a long speech at sentence ends and give each piece its share of the time", () => {
    const cues = splitIntoCues([cue(long, { endSeconds: 13 })], "16:9");
    expect(cues.length).toBeGreaterThan(2);
    expect(cues[0]?.startSeconds).toBe(1);
    expect(cues.at(-1)?.endSeconds).toBeCloseTo(13, 9);
    expect(cues.some(({ text }) => text.endsWith("in the rain.") || text.endsWith("called."))).toBe(
      true,
    );
  });

  it.each([
    ["16:9", 42],
    ["2.39:1", 42],
    ["1:1", 32],
    ["9:16", 28],
  ] as const)(
    "under %s never lose a word, exceed two lines of %i, overlap or run backwards",
    (aspect, most) => {
      const words = fc.array(fc.stringMatching(/^[a-zA-Zé',.!?-]{1,14}$/u), {
        minLength: 1,
        maxLength: 80,
      });
      fc.assert(
        fc.property(words, (list) => {
          const cues = splitIntoCues(
            [cue(list.join(" ")), cue("And then?", { startSeconds: 4.5, endSeconds: 9 })],
            aspect,
          );
          const said = cues.flatMap(({ text }) => text.split(/\s/u));
          expect(said).toEqual([...list, "And", "then?"]);
          cues.forEach(({ text, startSeconds, endSeconds }, index) => {
            const lines = text.split("\n");
            expect(lines.length).toBeLessThanOrEqual(2);
            expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(most);
            expect(endSeconds).toBeGreaterThan(startSeconds);
            if (index > 0 && index < cues.length - 1) {
              expect(startSeconds).toBeGreaterThanOrEqual(
                (cues[index - 1]?.endSeconds ?? 0) - 1e-9,
              );
            }
          });
        }),
        { numRuns: 150 },
      );
    },
  );

  it("keep the time of a piece that begins exactly with the next line", () => {
    // The first piece has 27 of 64 characters, so the second begins after 27/64 of the four seconds.
    const speech = `${"a".repeat(27)} ${"b".repeat(28)} ${"c".repeat(8)}`;
    const second = cue("And then?", { startSeconds: 2.6875, endSeconds: 9 });
    const cues = splitIntoCues([cue(speech), second], "9:16");
    expect(cues.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
      [1, 2.6875],
      [2.6875, 5],
      [2.6875, 9],
    ]);
  });

  it("drop lines without words", () => {
    expect(splitIntoCues([cue("  \n "), cue("Yes.", { endSeconds: 1 })], "16:9")).toEqual([]);
  });

  it("are written as WebVTT with the speaker as a voice and nothing taken for markup", () => {
    const text = toWebVtt(
      [cue("1 < 2 & 3 > 2\nyes", { startSeconds: 3_661.5, endSeconds: 3_662.0004 })],
      "16:9",
    );
    expect(text).toBe(
      "WEBVTT\n\n01:01:01.500 --> 01:01:02.000\n<v Ana>1 &lt; 2 &amp; 3 &gt; 2\nyes\n",
    );
  });

  it("stand above the buttons of the apps in tall pictures", () => {
    expect(toWebVtt([cue("Hello.")], "9:16")).toContain(
      "00:00:01.000 --> 00:00:05.000 line:68% position:47% size:75% align:center\n<v Ana>Hello.",
    );
  });

  it("are written as SRT with the speaker named where the speaker changes", () => {
    const text = toSrt(
      [
        cue("Hello."),
        cue("Anybody?"),
        cue("Here!", { speaker: "Ben" }),
        cue("(rain)", { speaker: null }),
      ],
      "16:9",
    );
    const blocks = text.trim().split("\n\n");
    expect(blocks[0]).toBe("1\n00:00:01,000 --> 00:00:05,000\nANA: Hello.");
    expect(blocks.map((block) => block.split("\n")[2])).toEqual([
      "ANA: Hello.",
      "Anybody?",
      "BEN: Here!",
      "(rain)",
    ]);
  });
});
