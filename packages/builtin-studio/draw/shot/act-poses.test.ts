import { describe, expect, it } from "vitest";
import { type ArmPose, poseOf } from "../people/pose";
import { stated } from "../stated";
import { actAt, tellingMoment } from "./act-poses";
import { type Action, actionsOf, tellAction } from "./actions";
import acts from "./acts.json";
import { readWords } from "./read-line-of";

type SaidAct = keyof typeof acts.said;
const SAID_ACTS = Object.keys(acts.said) as SaidAct[];
const actionsIn = (line: string): Action[] => actionsOf(readWords(line));

const SAYS: Readonly<Record<SaidAct, string>> = {
  recoil: "flinches",
  ...{ "hold-back": "holds the man back", bear: "carries the man on her back" },
  ...{ "warm-hands": "holds her hands over the fire", "point-up": "points at the sky" },
  ...{ collar: "grabs the man by the collar", listen: "listens at the door" },
  ...{
    ride: "rides a horse",
    wheel: "pushes a pram",
    comb: "combs her hair",
    cycle: "rides a bicycle",
    row: "rows the boat",
  },
  "carry-somebody": "carries the child in her arms",
  ...{ drag: "drags the man away from the fire", kiss: "kisses the man" },
  ...{ "shake-hands": "shakes hands with the man", choke: "strangles the man" },
  ...{ whisper: "whispers into the man's ear", lead: "leads the child by the hand" },
  ...{ climb: "climbs up the ladder", crawl: "crawls through the dust", jump: "jumps" },
  ...{ hide: "hides behind the wall", throw: "throws the ball", fight: "punches him" },
  ...{
    kick: "kicks the door",
    stab: "lunges at him",
    shoot: "aims the gun",
    push: "shoves the man",
  },
  ...{ pull: "pulls at the rope", "carry-load": "carries a box", catch: "catches the ball" },
  ...{ eat: "eats an apple", pour: "pours the tea", cook: "stirs the soup", smoke: "smokes" },
  ...{ type: "types", tinker: "ties the net", wipe: "wipes the table", dig: "digs" },
  ...{ hammer: "hammers at the wall", offer: "hands him the letter", cheer: "cheers" },
  ...{ "raise-hands": "raises both hands", clap: "claps", pray: "is praying", weep: "weeps" },
  ...{ gasp: "covers her mouth", scratch: "scratches his head", peer: "peers into the room" },
  ...{ salute: "salutes", bow: "bows", "lean-in": "leans over the table", shiver: "shivers" },
  ...{ "check-watch": "checks her watch", laugh: "laughs", shout: "shouts", sing: "sings" },
  ...{ cough: "coughs", yawn: "yawns", hang: "hangs from a branch", cling: "clings to the mast" },
  ...{ float: "floats", swim: "swims", photograph: "photographs the house" },
  ...{ count: "counts the coins", "rub-hands": "rubs her hands", sleep: "sleeps" },
  ...{ "hands-behind": "hides a letter behind her back", "wrists-bound": "is tied to a chair" },
  ...{ "hands-on-head": "kneels, her hands behind her head", "knees-hugged": "hugs her knees" },
  ...{ overhead: "holds the rifle over her head", gesture: "beckons to the man" },
  ...{ "back-to-wall": "presses herself against the wall" },
  ...{ shave: "shaves in front of the mirror", "tend-head": "shaves the man" },
  ...{ bind: "handcuffs the man", "write-upright": "chalks an X on the door" },
  ...{ "speak-into": "speaks into a megaphone", skate: "skates across the ice" },
  ...{ "raise-finger": "raises a finger", "raise-hand": "raises a hand" },
};

describe("somebody who sits down", () => {
  it("comes to sit as they are staged", () => {
    const end = (base: "sit" | "sit-on-ground") => actAt(["sit-down"], base, 3, 0.9)?.pose.sink;
    expect(end("sit-on-ground")).toBe(poseOf("sit-on-ground").sink);
    expect(end("sit")).toBe(poseOf("sit").sink);
  });
});

describe("what people do", () => {
  it.each(SAID_ACTS)("is read from a line: %s", (act) => {
    expect(actionsIn(`Marta ${SAYS[act]}.`)[0]).toBe(act);
    expect(tellAction(act)).toMatch(/^\w+s\b/);
  });

  it.each([
    "Marta throws a glance at the door.",
    "Marta throws her arms around him.",
    "The fight is over.",
    "Marta loses her aim.",
    "Marta catches her breath.",
    "Marta hits the floor.",
    "Marta wipes her eyes.",
    "Marta bows her head.",
    "Marta pulls out a chair.",
    "Marta jumps up.",
    "Marta hides the key.",
    "Her hands are cold.",
  ])("is not read from words that mean something else: %s", (line) => {
    expect(actionsIn(line).filter((action) => action in acts.said)).toEqual([]);
  });

  it("leaves no pose in the file that no act has", () => {
    const { poses, ...kinds } =
      stated<
        Record<
          string,
          Record<string, { like?: string; way?: [number, string][]; swing?: string[] }>
        >
      >(acts);
    const ofActs = Object.values(kinds).flatMap((kind) => Object.values(kind));
    const used = new Set([
      ...ofActs.flatMap(({ way, swing }) => [
        ...(way?.map(([, pose]) => pose) ?? []),
        ...(swing ?? []),
      ]),
      ...Object.values(poses ?? {}).map(({ like }) => like),
    ]);
    expect(Object.keys(poses ?? {}).filter((pose) => !used.has(pose))).toEqual([]);
  });

  it("is seen from the pose of somebody who stands, at some moment of the shot", () => {
    const { near, far } = poseOf("stand");
    for (const act of SAID_ACTS) {
      const ways = [0.05, 0.2, 0.4, 0.6].map((at) => actAt([act], "stand", at, at)?.pose);
      const apart = ways.map((pose) =>
        pose === undefined ? 0 : reach(pose.near, near) + reach(pose.far, far),
      );
      expect(Math.max(...apart), act).toBeGreaterThan(0.5);
    }
  });

  it("is in the middle of it where a picture stays", () => {
    const { near, far } = poseOf("stand");
    for (const act of [...Object.keys(acts.acts), ...SAID_ACTS]) {
      const at = tellingMoment([act]);
      const pose = at && actAt([act], "stand", at.seconds, at.progress)?.pose;
      expect(pose && reach(pose.near, near) + reach(pose.far, far), act).toBeGreaterThan(0.5);
    }
    expect(tellingMoment(["walk"])).toBeNull();
  });

  it("leaves the legs of those who sit as they are", () => {
    const { nearLeg, sink } = poseOf("sit");
    expect(actAt(["eat"], "sit", 0, 0.5)?.pose).toMatchObject({ nearLeg, sink });
    expect(actAt(["eat"], "stand", 0, 0.5)?.pose.sink).toBe(0);
  });
});

function reach({ wrist: [x, y] }: ArmPose, { wrist: [otherX, otherY] }: ArmPose): number {
  return Math.hypot(x - otherX, y - otherY);
}
