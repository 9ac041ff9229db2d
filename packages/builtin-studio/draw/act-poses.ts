import { type ArmPose, type BodyPose, blendPose, poseOf } from "./people/pose";
import type { Action } from "./scene-spec";

/** What somebody does with their body in the course of a shot, as poses between poses. */
export interface Act {
  pose: BodyPose;
  /** Equal names are the same drawing. */
  name: string;
}

const arm = (x: number, y: number, bend: number, hand: ArmPose["hand"], turn = 0): ArmPose => ({
  wrist: [x, y],
  bend,
  hand,
  turn,
  front: true,
});

/** Both arms around somebody who stands close. */
const EMBRACE: BodyPose = {
  ...poseOf("stand"),
  near: arm(1.02, 1.72, -1, "open", -0.2),
  far: arm(1.12, 1.36, -1, "hidden"),
  lean: 0.07,
};
/** Down to what lies on the ground. */
const STOOP: BodyPose = {
  ...poseOf("stand"),
  far: arm(0.95, 2.75, -1, "grip", 0.4),
  near: arm(0.3, 2.7, 0.6, "relaxed"),
  lean: 0.34,
};
/** Thing and hand at the mouth. */
const SIP: BodyPose = {
  ...poseOf("hold"),
  near: arm(0.62, 0.72, 1, "grip", -0.4),
  far: arm(0.1, 2.1, 1, "relaxed"),
  holds: "near",
};
/** The hand that writes travels over what the other one holds. */
const WRITING: readonly [BodyPose, BodyPose] = [
  { ...poseOf("hold"), near: arm(0.98, 1.86, 1, "grip", 0.2), lean: 0.07 },
  { ...poseOf("hold"), near: arm(0.68, 1.96, 1, "grip", -0.05), lean: 0.07 },
];
/** Hands apart, the letter open between them. */
const UNFOLDED: BodyPose = {
  ...poseOf("hold"),
  near: arm(1.08, 1.5, 1, "grip", -0.2),
  far: arm(0.02, 1.5, 1, "grip", 0.2),
  lean: 0.03,
};
const LET_GO: BodyPose = { ...poseOf("stand"), far: arm(0.95, 1.86, -1, "open", 0.5) };
const CLUTCHED: BodyPose = { ...poseOf("stand"), far: arm(0.8, 1.8, -1, "grip", 0) };
const FIST_UP: BodyPose = { ...poseOf("stand"), far: arm(1.05, 1.02, -1, "fist", -0.2) };
const FIST_ON: BodyPose = { ...poseOf("stand"), far: arm(1.3, 1.12, -1, "fist", 0.1) };
const DANCING: readonly [BodyPose, BodyPose] = [
  {
    ...poseOf("stand"),
    near: arm(-0.85, 1.6, -1, "open", 0.3),
    far: arm(0.7, 0.35, 1, "open"),
    lean: 0.1,
  },
  {
    ...poseOf("stand"),
    near: arm(-0.5, 0.5, -1, "open"),
    far: arm(0.95, 1.7, -1, "open", -0.3),
    lean: -0.1,
  },
];

/** How often a second a hand writes to and fro, a fist knocks, a dancer swings. */
const WRITING_HZ = 1.6;
const KNOCKING_HZ = 3;
const DANCING_HZ = 0.9;

/** The act of a person who does one of these; null for whoever does none of them. */
export function actAt(actions: readonly Action[], seconds: number, progress: number): Act | null {
  const does = (action: Action) => actions.includes(action);
  if (does("hug")) return between("hug", poseOf("stand"), EMBRACE, (progress - 0.12) / 0.3);
  if (does("stand-up"))
    return between("rise", poseOf("sit"), poseOf("stand"), (progress - 0.15) / 0.35);
  if (does("sit-down"))
    return between("settle", poseOf("stand"), poseOf("sit"), (progress - 0.15) / 0.35);
  if (does("kneel"))
    return between("kneel", poseOf("stand"), poseOf("kneel"), (progress - 0.12) / 0.3);
  if (does("fall"))
    return between("fall", poseOf("stand"), poseOf("kneel"), (progress - 0.3) / 0.2);
  if (does("drink")) return between("drink", poseOf("hold"), SIP, upAndDown(progress));
  if (does("write")) return swing("write", WRITING, seconds * WRITING_HZ);
  if (does("open-letter"))
    return between("unfold", poseOf("hold"), UNFOLDED, (progress - 0.2) / 0.25);
  if (does("pick-up"))
    return progress < 0.5
      ? between("stoop", poseOf("stand"), STOOP, (progress - 0.08) / 0.28)
      : between("lift", STOOP, CLUTCHED, (progress - 0.5) / 0.3);
  if (does("drop")) return between("drop", CLUTCHED, LET_GO, (progress - 0.22) / 0.08);
  if (does("knock")) return swing("knock", [FIST_UP, FIST_ON], seconds * KNOCKING_HZ);
  if (does("dance")) return swing("dance", DANCING, seconds * DANCING_HZ);
  return null;
}

/** Drawings from one pose to another. */
const STEPS = 6;

function between(name: string, from: BodyPose, to: BodyPose, share: number): Act {
  const step = Math.round(Math.max(0, Math.min(1, share)) * STEPS);
  const t = step / STEPS;
  return { pose: blendPose(from, to, t * t * (3 - 2 * t)), name: `${name}:${step}` };
}

/** To and fro between two poses. */
function swing(name: string, [one, other]: readonly BodyPose[], turns: number): Act {
  const share = 0.5 - 0.5 * Math.cos(turns * Math.PI * 2);
  const from = one ?? poseOf("stand");
  return between(name, from, other ?? from, share);
}

/** Up in the first half of the shot, and down again before its end. */
function upAndDown(progress: number): number {
  return Math.min((progress - 0.15) / 0.2, (0.85 - progress) / 0.2);
}
