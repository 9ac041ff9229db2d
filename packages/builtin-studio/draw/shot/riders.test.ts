import { expect, it } from "vitest";
import { aStudioShot } from "../test-shots";
import { readShot } from "./read-shot";

const mounts = (stageDirections: string) =>
  readShot(
    aStudioShot({
      ...{ stageDirections, shotSize: "wide", cast: [] },
      location: { id: "", name: "EXT. PLAIN", description: "" },
    }),
    "Digital Art",
    1,
  ).characters.map(({ mount }) => mount ?? null);

it.each([
  ["A horseman waits on the ridge.", ["horse"]],
  ["A man sits on his mule and looks at the valley.", ["donkey"]],
  ["A knight on horseback stops before the gate.", ["horse"]],
  ["A postman on a bicycle rings his bell.", ["bicycle"]],
  ["A boy gallops past.", ["horse"]],
])("sits on what the line says: %s", (line, mount) => {
  expect(mounts(line)).toEqual(mount);
});

it.each([
  "A horseman dismounts.",
  "A man gets down from his horse.",
  "A man leads a horse and hangs a canteen on the saddle.",
  "A rider lies in the grass.",
  "A boy leads a horse.",
])("is on foot: %s", (line) => {
  expect(mounts(line)).toEqual([null]);
});

it("leaves a drawn cart behind its horses", () => {
  const { standing } = readShot(
    aStudioShot({
      stageDirections: "A cart drawn by two horses passes.",
      shotSize: "wide",
      cast: [],
    }),
    "Digital Art",
    1,
  );
  expect(standing.map(({ icon }) => icon)).toEqual(["cart", "horse"]);
});

it("sits on a lid that is ridden, and on no horse", () => {
  expect(mounts("A boy rides the lid down the hill.")).toEqual([null]);
});
