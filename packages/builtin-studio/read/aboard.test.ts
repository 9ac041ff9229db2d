import { describe, expect, it } from "vitest";
import { readScenes } from ".";

const WAITS = "ANNA, 30, and BEN, 40, wait.";
const read = (...lines: string[]) =>
  readScenes([
    { kind: "heading", text: "EXT. COUNTRY LANE - DAY" },
    ...[WAITS, ...lines].map((text, at) => ({ kind: "action" as const, id: String(at), text })),
  ]).at(-1);
const aboard = (id: string, ...lines: string[]) =>
  [...(read(...lines)?.beings ?? []), ...(read(...lines)?.others ?? [])].find(
    (being) => being.id === id,
  )?.aboard?.noun;

describe("in or on which vehicle somebody is", () => {
  it.each([
    ["van", "A grey van stops.", "Ben gets in."],
    ["van", "A grey van stops.", "Ben slides in behind the wheel."],
    ["van", "A grey van stops.", "Ben sits in the passenger seat.", "Ben yawns."],
    ["taxi", "Ben climbs into a taxi."],
    ["taxi", "Ben slides into the back of a taxi."],
    ["cart", "Ben drives a cart."],
    ["wagon", "A wagon creaks along.", "Driving: BEN."],
    ["wagon", "Anna drives a wagon. Ben sits beside her."],
    ["wagon", "A wagon creaks along. Driving: ANNA. On the bench beside her, BEN."],
  ])("is what the scene has told: a %s", (noun, ...lines) => {
    expect(aboard("ben", ...lines)).toBe(noun);
  });

  it.each([
    ["A grey van stops.", "Ben looks at it."],
    ["A grey van stops.", "Ben gets in.", "Ben gets out."],
    ["Ben drives a cart.", "Ben climbs down."],
    ["Ben drives a cart.", "Ben sits on his horse."],
    ["Ben gets in."],
    ["Anna drives a cart.", "Ben walks beside her."],
    ["A grey van stops.", "Ben sits on a crate."],
    ["Ben jumps onto the roof of a van."],
    ["Ben climbs into the back of a pickup."],
    ["Ben sits on a car."],
  ])("is none for whoever is outside: %s %s", (...lines) => {
    expect(aboard("ben", ...lines)).toBeUndefined();
  });

  it("is that of an animal, too", () => {
    const line = read(
      "A hound sits in the passenger seat of an old van.",
      "Ben whistles to the hound.",
    );
    expect(line?.things.find(({ noun }) => noun === "hound")?.aboard?.noun).toBe("van");
  });

  it("is none in another place", () => {
    const lines = readScenes([
      { kind: "heading", text: "EXT. COUNTRY LANE - DAY" },
      { kind: "action", id: "1", text: "BEN, 40, gets into a van." },
      { kind: "heading", text: "EXT. BEACH - DAY" },
      { kind: "action", id: "2", text: "Ben laughs." },
    ]);
    expect(lines.at(-1)?.beings[0]?.aboard).toBeUndefined();
  });
});
