import { describe, expect, it } from "vitest";
import { readScenes } from "./read-scenes";

/** What Ada has off in each line, and what is in her hands. */
function offIn(...lines: string[]) {
  const pieces = lines.map((text, at) => ({ kind: "action" as const, id: String(at), text }));
  const cue = { kind: "speech" as const, id: "cue", speaker: "ADA", extension: null };
  return readScenes([
    { kind: "heading", text: "INT. OFFICE - DAY" },
    { ...cue, direction: "", words: "Hello." },
    ...pieces,
  ]).flatMap(({ id, beings }) => (id === "cue" ? [] : beings.map(({ off }) => off)));
}

describe("what people have taken off", () => {
  it("is off until they put it on again", () => {
    expect(offIn("Ada takes off her glasses.", "Ada sits.", "Ada puts on her glasses.")).toEqual([
      ["glasses"],
      ["glasses"],
      [],
    ]);
    const again = "Ada takes off her glasses and puts them on again.";
    expect(offIn(again, "Ada nods.")).toEqual([["glasses"], []]);
  });

  it("is off for as long as they wipe it, and not for touching it", () => {
    expect(offIn("Ada wipes her glasses.", "Ada sits.")).toEqual([["glasses"], []]);
    expect(offIn("Ada adjusts her hat.")).toEqual([[]]);
  });

  it("is what they fold or hang up only where it is their own", () => {
    expect(offIn("Ada folds a shirt and lays it in the suitcase.", "Ada sits.")).toEqual([[], []]);
    expect(offIn("Ada hangs her coat on a hook.", "Ada sits.")).toEqual([["coat"], ["coat"]]);
  });

  it("is in the hand of whoever took it off", () => {
    const [line] = readScenes([{ kind: "action", id: "1", text: "ADA, 30, removes her hat." }]);
    expect(line?.beings[0]).toMatchObject({ off: ["hat"], holds: [{ noun: "hat" }] });
  });
});

it("is no coat that somebody hangs up who hangs nowhere", () => {
  const text = "ADA, 30, hangs her coat on the hook.";
  expect(readScenes([{ kind: "action", id: "1", text }])[0]?.beings[0]?.posture).toBeNull();
});
