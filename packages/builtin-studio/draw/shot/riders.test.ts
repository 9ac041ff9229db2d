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
  ["A girl rides the cracked saddle.", ["horse"]],
  ["A man swings into the saddle.", ["horse"]],
  ["A man drives a hay cart.", ["cart"]],
  ["A rider leads a second horse.", ["horse"]],
  ["A woman drives the carriage.", ["horse-carriage"]],
  ["A man on a motorcycle stops.", ["motorcycle"]],
  ["An old man sits on the tractor and waves.", ["tractor"]],
])("sits on what the line says: %s", (line, mount) => {
  expect(mounts(line)).toEqual(mount);
});

it.each([
  "A horseman dismounts.",
  "A man gets down from his horse.",
  "A man leads a horse and hangs a canteen on the saddle.",
  "A rider lies in the grass.",
  "A boy leads a horse.",
  "A boy points at a saddle.",
  "A woman waits in the carriage.",
  "A man gets down from his cart.",
  "A man unslings a canteen from the mule's saddle.",
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

const shot = (stageDirections: string) =>
  readShot(
    aStudioShot({
      ...{ stageDirections, shotSize: "wide", cast: [] },
      location: { id: "", name: "EXT. PLAIN", description: "" },
    }),
    "Digital Art",
    1,
  );

it.each([
  ["A donkey-drawn cart passes.", "donkey"],
  ["An ox cart passes.", "ox"],
  ["A horse-drawn carriage passes.", "horse"],
  ["A hay cart passes.", undefined],
  ["A cart passes.", undefined],
])("has an animal before it, where the line says so: %s", (line, team) => {
  expect(shot(line).standing[0]?.team).toBe(team);
});

it("stays beside the horse that is ridden when it is another one", () => {
  const { characters, standing } = shot("A rider leads a spare horse.");
  expect(characters[0]?.mount).toBe("horse");
  expect(standing.map(({ icon }) => icon)).toEqual(["horse"]);
});

it("has one cart under all who are on it", () => {
  const { characters } = shot("A man drives an ox cart. A woman sits beside him.");
  const [driver, other] = characters;
  expect([driver?.actions, driver?.team]).toEqual([["ride"], "ox"]);
  expect([other?.posture, other?.nextTo]).toEqual(["sit", driver?.look.id]);
});

it("is not seen near: nobody rides in a face", () => {
  const { characters } = readShot(
    aStudioShot({
      ...{ stageDirections: "Marta drives a cart.", shotSize: "close-up" },
      speakerId: "marta",
      dialogue: "So.",
    }),
    "Digital Art",
    1,
  );
  expect([characters[0]?.mount, characters[0]?.actions.includes("ride")]).toEqual([
    undefined,
    false,
  ]);
});

it("is in a closed car and not beside it", () => {
  const { standing, written } = shot("A dog sits in the back seat of a red car.");
  expect(standing.map(({ icon }) => icon)).toEqual(["automobile"]);
  expect(written).toContain("dog");
});
