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
    ["Ben watches a horse race.", ["watch ben"]],
    ["Anna makes him toast.", ["make anna"]],
    ["Ben hears the phone ring.", ["hear ben"]],
    ["Ben lets the letter fall.", ["drop ben"]],
    ["Ben lets the dog run and sits down.", ["let ben", "run dog", "sit ben"]],
    ["Ben watches the boat sink, weeping.", ["watch ben", "sink boat", "weep ben"]],
  ])("is what they do: %s", (line, done) => {
    expect(doings(line)).toEqual(done);
  });
});

describe("what somebody waits for or asks for", () => {
  it.each([
    ["Ben waits for the kettle to boil.", ["wait ben"]],
    ["Ben waits for the bus to arrive and reads a book.", ["wait ben", "read ben"]],
    ["Ben asks Anna to leave.", ["ask ben"]],
    ["Ben tells Anna to wait and opens the door.", ["tell ben", "open ben"]],
    ["Ben asks Anna to leave, then sits on the sofa.", ["ask ben", "sit ben"]],
    ["Ben stops for a moment to tie a shoe.", ["stop ben", "tie ben"]],
    ["Ben kneels to tie a shoe.", ["kneel ben", "tie ben"]],
  ])("is done by nobody yet: %s", (line, done) => {
    expect(doings(line)).toEqual(done);
  });

  it("leaves nobody in another posture", () => {
    const posture = (text: string) =>
      readScenes([{ kind: "action", id: "1", text }])[0]?.beings.map((being) => being.posture);
    expect(posture("BEN tells ANNA to lie down.")).toEqual([null, null]);
    expect(posture("BEN tells ANNA not to sit.")).toEqual([null, null]);
  });
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
