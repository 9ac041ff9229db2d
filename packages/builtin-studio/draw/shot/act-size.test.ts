import { describe, expect, it } from "vitest";
import { aStudioShot } from "../test-shots";
import { readShot } from "./read-shot";

const sizeOf = (stageDirections: string) =>
  readShot(aStudioShot({ stageDirections, shotSize: "wide" }), "Film Noir", 1).shotSize;

describe("how much is seen of somebody who sits", () => {
  it.each(["Marta sits on the edge of a boat.", "Marta sits atop the boiler."])(
    "is from the waist up where nothing can be drawn under them: %s",
    (line) => {
      expect(sizeOf(line)).toBe("medium");
    },
  );

  it.each(["Marta sits on a chair.", "Marta sits on her mule.", "Marta kneels on the stage."])(
    "is from head to foot elsewhere: %s",
    (line) => {
      expect(sizeOf(line)).toBe("wide");
    },
  );
});
