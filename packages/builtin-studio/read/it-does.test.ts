import { describe, expect, it } from "vitest";
import { readScenes } from ".";

const read = (...lines: string[]) =>
  readScenes(lines.map((text, at) => ({ kind: "action", id: String(at), text }))).at(-1);
const doings = (...lines: string[]) =>
  read(...lines)?.doings.map(({ who, verb }) => [verb, ...who].join(" "));
const ROBOT = "ORBIT, a squat robot, opens a crate.";

describe("what it does", () => {
  it.each([
    [
      [ROBOT, "It lifts a bulb to its lens and rolls off."],
      ["lift orbit", "roll orbit"],
    ],
    [["ORBIT, a squat robot, opens a crate. It raises its arm."], ["open orbit", "raise orbit"]],
    [["RUFUS, a lame beagle, limps in.", "It sniffs the bag."], ["sniff rufus"]],
    [["A hen trots in.", "It pecks at the crumbs."], ["peck hen"]],
  ])("is done by the robot or the animal that acted last: %j", (lines, done) => {
    expect(doings(...lines)).toEqual(done);
  });

  it.each([
    [["ORBIT, a squat robot, drops a ball. It rolls off."], ["drop orbit", "roll ball"]],
    [
      [ROBOT, "EVA (30) drops a cup. It breaks."],
      ["drop eva", "break cup"],
    ],
    [["EVA (30) drops a cup.", "It breaks."], ["break cup"]],
  ])("is done by what was named last where that may do it: %j", (lines, done) => {
    expect(doings(...lines)).toEqual(done);
  });

  it("is seen with whom it is done by", () => {
    expect(read(ROBOT, "It waves its arm.")?.beings.map(({ id }) => id)).toEqual(["orbit"]);
    expect(read("A hen trots in.", "It pecks at the crumbs.")?.things[0]).toMatchObject({
      noun: "hen",
      number: 1,
    });
  });
});

it("what a colon lists behind something that is opened is in there", () => {
  const [opens] = read("EVA (30) unpacks the crate: a lamp, two candles.")?.doings ?? [];
  expect(opens).toMatchObject({ verb: "unpack", who: ["eva"], to: ["crate"] });
});

it("whoever is seen alone or asleep does what is told of them there", () => {
  const line = "TOM (30) finds EVA (30) alone, humming. Tom watches Eva closely, holding a cup.";
  expect(doings(line)).toEqual(["find tom", "hum eva", "watch tom", "hold tom"]);
});
