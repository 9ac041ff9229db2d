import { describe, expect, it } from "vitest";
import { readScenes } from ".";

const doings = (text: string) =>
  readScenes(
    ["BEN, 40, waits.", "ANNA, 30, waits.", text].map((line, at) => ({
      ...{ kind: "action", id: String(at), text: line },
    })),
  )
    .at(-1)
    ?.doings.map(({ who, verb }) => [verb, ...who].join(" "));

describe("what stands behind whom or what somebody sees", () => {
  it.each([
    ["Ben watches the boat sink.", ["watch ben", "sink boat"]],
    ["Ben watches Anna dance.", ["watch ben", "dance anna"]],
    ["Ben lets the dog jump.", ["let ben", "jump dog"]],
    ["Anna makes him laugh.", ["make anna", "laugh ben"]],
    ["Ben sees the door frame.", ["see ben"]],
    ["Ben watches the night sky.", ["watch ben"]],
  ])("is what they do: %s", (line, done) => {
    expect(doings(line)).toEqual(done);
  });
});

it("what somebody waits for is done by what they wait for", () => {
  expect(doings("Ben waits for the kettle to boil.")).toEqual(["wait ben", "boil kettle"]);
});

it("what somebody is asked to do is not done yet, by nobody", () => {
  expect(doings("Ben asks Anna to leave.")).toEqual(["ask ben"]);
  expect(doings("Ben kneels to tie a shoe.")).toEqual(["kneel ben", "tie ben"]);
});

it("several things behind a preposition are none of who does something next", () => {
  expect(doings("Ben crouches. From the vents water creeps over the floor.")).toEqual([
    ...["crouch ben", "creep water"],
  ]);
});

it("the man in the tracksuit is who speaks as TRACKSUIT", () => {
  const [, line] = readScenes([
    { kind: "speech", id: "1", speaker: "TRACKSUIT", extension: null, direction: "", words: "Hm." },
    { kind: "action", id: "2", text: "The man in the tracksuit waits." },
  ]);
  expect(line?.beings.map(({ id }) => id)).toEqual(["tracksuit"]);
});
