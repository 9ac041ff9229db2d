import { expect, it } from "vitest";
import { FPS } from "@/lib/rules/house-format";
import { estimateScriptSeconds } from "./running-time";

it("adds up what the lines of a script will last", () => {
  const script = `INT. LAMP ROOM - NIGHT

Rain.

VOSS
(low)
One two three four five.
`;
  expect(estimateScriptSeconds(script)).toBe((2 * FPS + 55) / FPS);
});

it("gives an empty script no time", () => {
  expect(estimateScriptSeconds("")).toBe(0);
});
