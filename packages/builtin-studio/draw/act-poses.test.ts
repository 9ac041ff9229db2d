import { describe, expect, it } from "vitest";
import { ACT_WORDS, actAt, SAID_ACTS, type SaidAct, tellAct } from "./act-poses";
import { actionsIn } from "./actions-in";
import { type ArmPose, poseOf } from "./people/pose";

const SAYS: Readonly<Record<SaidAct, string>> = {
  ...{ climb: "climbs up the ladder", crawl: "crawls through the dust", jump: "jumps" },
  ...{ hide: "hides behind the wall", throw: "throws the ball", fight: "punches him" },
  ...{
    kick: "kicks the door",
    stab: "lunges at him",
    shoot: "aims the gun",
    push: "pushes a cart",
  },
  ...{ pull: "pulls at the rope", "carry-load": "carries a box", catch: "catches the ball" },
  ...{ eat: "eats an apple", pour: "pours the tea", cook: "stirs the soup", smoke: "smokes" },
  ...{ type: "types", tinker: "ties the net", wipe: "wipes the table", dig: "digs" },
  ...{ hammer: "hammers at the wall", offer: "hands him the letter", cheer: "cheers" },
  ...{ "raise-hands": "raises both hands", clap: "claps", pray: "is praying", weep: "weeps" },
  ...{ gasp: "covers her mouth", scratch: "scratches his head", peer: "peers into the room" },
  ...{ salute: "salutes", bow: "bows", "lean-in": "leans over the table", shiver: "shivers" },
  ...{ "check-watch": "checks her watch" },
};

describe("what people do", () => {
  it.each(SAID_ACTS)("is read from a line: %s", (act) => {
    expect(actionsIn(`marta ${SAYS[act]}.`)[0]).toBe(act);
    expect(tellAct(act)).toMatch(/^\w+s\b/);
  });

  it.each([
    "marta throws a glance at the door.",
    "marta throws her arms around him.",
    "the fight is over.",
    "marta loses her aim.",
    "marta catches her breath.",
    "marta hits the floor.",
    "marta wipes her eyes.",
    "marta bows her head.",
    "marta pulls out a chair.",
    "marta jumps up.",
    "marta hides the key.",
    "her hands are cold.",
  ])("is not read from words that mean something else: %s", (line) => {
    expect(ACT_WORDS.filter(([words]) => words.test(line))).toEqual([]);
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

  it("leaves the legs of those who sit as they are", () => {
    const { nearLeg, sink } = poseOf("sit");
    expect(actAt(["eat"], "sit", 0, 0.5)?.pose).toMatchObject({ nearLeg, sink });
    expect(actAt(["eat"], "stand", 0, 0.5)?.pose.sink).toBe(0);
  });

  it("stops nobody who goes somewhere", () => {
    expect(actionsIn("marta runs and throws the ball.")).not.toContain("throw");
  });
});

function reach({ wrist: [x, y] }: ArmPose, { wrist: [otherX, otherY] }: ArmPose): number {
  return Math.hypot(x - otherX, y - otherY);
}
