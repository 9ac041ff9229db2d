import { describe, expect, it } from "vitest";
import { readScenes } from "./read-scenes";

/** Whom and which things a line of action shows, with MARTA and JONAS in its story. */
function shown(text: string) {
  const said = (speaker: string) => ({
    ...{
      kind: "speech" as const,
      id: speaker,
      speaker,
      extension: null,
      direction: "",
      words: "Hm.",
    },
  });
  const lines = readScenes([
    { kind: "heading", text: "INT. KITCHEN - DAY" },
    said("MARTA"),
    said("JONAS"),
    { kind: "action", id: "a", text },
  ]);
  const line = lines.find(({ id }) => id === "a");
  return [
    ...(line?.beings ?? []).map(({ name }) => name.toLowerCase()),
    ...(line?.things ?? []).map(({ noun }) => noun),
  ].toSorted();
}

describe("what a sentence speaks of and what is not there", () => {
  it.each([
    ["Marta holds a cigar her husband has had the doctor forbid.", ["cigar", "marta"]],
    ["Jonas repairs the clock his grandfather stole from a bishop.", ["clock", "jonas"]],
    ["Marta carries the bag her brother packed.", ["bag", "marta"]],
    ["Jonas gives Marta the rose he has stolen.", ["jonas", "marta", "rose"]],
  ])("leaves out who did something before: %s", (text, there) => {
    expect(shown(text)).toEqual(there);
  });

  it.each([
    ["The only way to tell them apart is that Jonas lost an ear to a dog."],
    ["Everybody knows that Jonas shot a wolf."],
    ["Jonas looks like a man who has lost a dog."],
    ["Jonas shakes his head as if a bee were in his ear."],
    ["Jonas could carry a cow."],
    ["Jonas has never seen an elephant."],
    ["Jonas waits for a horse."],
    ["Jonas wants a horse."],
    ["Jonas speaks of a cat that drowned."],
    ["Jonas has buried two husbands."],
  ])("leaves out what is only spoken of: %s", (text) => {
    expect(shown(text)).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/dog|wolf|man|bee|cow|elephant|horse|cat|husband/),
      ]),
    );
  });

  it.each([
    ["Jonas has put a cup on the table.", ["cup", "jonas", "table"]],
    ["Marta has a dog.", ["dog", "marta"]],
    ["Jonas talks to a horse.", ["horse", "jonas"]],
    ["Marta moves like a cat.", ["marta"]],
  ])("keeps what is there: %s", (text, there) => {
    expect(shown(text)).toEqual(there);
  });

  it.each([
    "In the seat, knees together, sits the man she has been seeing on Tuesdays, a teacher.",
    "On Sundays, he sells boats, in summer, for a living.",
    "Off duty.",
    "As if, as though, like a man who.",
  ])("comes to an end wherever it stands: %s", (text) => {
    expect(() => shown(text)).not.toThrow();
  });

  it("says so of a sentence that tells what might be", () => {
    const lines = readScenes([
      { kind: "heading", text: "INT. KITCHEN - DAY" },
      { kind: "action", id: "a", text: "A boy could carry a cow. A dog barks." },
    ]);
    expect(lines[0]?.unknown).toEqual(["A boy could carry a cow."]);
  });
});
