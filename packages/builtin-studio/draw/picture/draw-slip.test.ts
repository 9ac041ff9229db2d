import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { ASPECTS } from "../../contract/frame-format";
import { readShot } from "../shot/read-shot";
import { composeShot } from "../staging/compose-shot";
import { aStudioShot } from "../test-shots";
import { placeSlip } from "./draw-slip";

const TEXT =
  "A tin locomotive with a broken wheel rolls out from under the dresser and stops at her shoe.";
const person = (name: string) => ({
  ...{ id: name, name, description: "", gender: null, age: null },
});

describe("a slip of words", () => {
  const cases = ASPECTS.flatMap((aspect) =>
    (["wide", "medium", "close-up"] as const).flatMap((shotSize) =>
      [1, 2].map((count) => ({ aspect, shotSize, count })),
    ),
  );
  it.each(cases)("covers nobody's face: $aspect, $shotSize, $count people", (shot) => {
    const { aspect, shotSize, count } = shot;
    const cast = ["ANA", "TOM"].slice(0, count).map(person);
    const subject = aStudioShot({ format: { aspect, height: 720 }, shotSize, cast });
    const { frame, people } = composeShot(readShot(subject, "Digital Art", 1));
    const slip = placeSlip(createCanvas(8, 8).getContext("2d"), TEXT, frame, people);
    expect(slip.lines.join(" ")).toBe(TEXT);
    for (const { x, y, headPx } of people) {
      const across =
        Math.min(x + 0.4 * headPx, slip.x + slip.width) - Math.max(x - 0.4 * headPx, slip.x);
      const down =
        Math.min(y + 0.5 * headPx, slip.y + slip.height) - Math.max(y - 0.5 * headPx, slip.y);
      expect(Math.min(across, down)).toBeLessThanOrEqual(0);
    }
  });
});
