import { expect, it } from "vitest";
import { estimateScriptSeconds } from "./running-time";

it("adds up what the lines of a script will last", () => {
  const script = `INT. LAMP ROOM - NIGHT

Rain.

VOSS
(low)
One two three four five.
`;
  expect(estimateScriptSeconds(script)).toBeCloseTo(2 + 5 / 2.5 + 0.3);
});

it("gives an empty script no time", () => {
  expect(estimateScriptSeconds("")).toBe(0);
});
