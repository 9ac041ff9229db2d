import { describe, expect, it } from "vitest";
import { aStudioShot, marta } from "../test-shots";
import {
  alreadyInClip,
  alreadyInStill,
  changedWords,
  unheardInClip,
  unheardInReading,
  unheardInStill,
} from "./change-by-words";
import { readShot } from "./read-shot";

const subject = aStudioShot({
  ...{ location: { id: "kitchen", name: "INT. KITCHEN", description: "" } },
  ...{ cast: [{ ...marta, description: "", age: "young" }], speakerId: "marta" },
  ...{ dialogue: "It is late.", shotType: "talking" },
});
const drawn = (...asked: string[]) =>
  readShot(subject, "Film Noir", 1, changedWords(subject, "", asked));

describe("a note about a still", () => {
  it("asks for another size, from the one that is there", () => {
    expect(drawn("Closer.").framing?.size).toBe("medium-close");
    expect(drawn("Much closer, please.").framing?.size).toBe("close-up");
    expect(drawn("Wider.").framing?.size).toBe("medium-wide");
    expect(drawn("This is too wide.").framing?.size).toBe("medium-close");
  });

  it("goes on from what notes before it asked for", () => {
    expect(drawn("Closer.", "Closer.").framing?.size).toBe("close-up");
    const both = drawn("Make it night.", "Closer.");
    expect([both.time, both.framing?.size]).toEqual(["night", "medium-close"]);
  });

  it("asks for light, weather, place, side and expression", () => {
    expect(drawn("It should be night.").time).toBe("night");
    expect(drawn("Rain outside.").weather).toBe("rain");
    expect(drawn("Put her on the beach.").place).toBe("beach");
    expect(drawn("Marta on the left.").characters[0]?.staging?.side).toBe("left");
    expect(drawn("Angrier.").characters[0]?.expression).toBe("angry");
  });

  it("is told which of its wishes came to nothing", () => {
    expect(unheardInStill("Closer, and give her a better haircut.")).toEqual([
      "give her a better haircut",
    ]);
    expect(unheardInStill("Make it night. Warmer!")).toEqual([]);
    expect(unheardInStill("I do not like it")).toEqual(["I do not like it"]);
  });
});

it("a note about a clip asks for the camera and what moves", () => {
  expect(unheardInClip("Hold longer on her face.")).toEqual([]);
  expect(unheardInClip("Push in slowly, make it night")).toEqual(["make it night"]);
});

it("a note about a reading asks for a way of speaking", () => {
  expect(unheardInReading("Whisper it.")).toEqual([]);
  expect(unheardInReading("Quieter, with a French accent")).toEqual([
    "Quieter",
    "with a French accent",
  ]);
});

it("tells what a clip and a still show already", () => {
  const near = { ...subject, cameraMove: "push-in", shotSize: "extreme-close-up" } as const;
  const seen = { subject: near, words: "", change: [], variant: 0 };
  expect(alreadyInClip("Push in slowly, and lightning", seen)).toEqual(["Push in slowly"]);
  expect(alreadyInClip("Pan to the left", seen)).toEqual([]);
  // Another clip of the same moves otherwise, and so does one that a note has changed.
  expect(alreadyInClip("Push in", { ...seen, variant: 1 })).toEqual([]);
  const panned = { ...seen, change: ["Push in.", "Pan left."] };
  expect(alreadyInClip("Push in", panned)).toEqual([]);
  expect(alreadyInClip("Pan left, please", panned)).toEqual(["Pan left"]);

  expect(alreadyInStill("Closer, at night", seen)).toEqual(["Closer"]);
  expect(alreadyInStill("Wider", seen)).toEqual([]);
  expect(alreadyInStill("Closer", { ...seen, change: ["Much wider"] })).toEqual([]);
});
