import { ease } from "../pen/ease";
import { type Frame, isNarrow } from "../pen/frame";
import { type Random, seededRandom } from "../pen/seeded-random";
import { soleOf } from "../people/body-rig";
import { type BodyPose, blendPose, carrying, type PoseName, poseOf } from "../people/pose";
import { PLACE_WIDTH } from "../sets/set";
import { actAt, isLowered, looksAtHands } from "../shot/act-poses";
import { hasEyesShut } from "../shot/actions";
import type { Action, SceneSpec } from "../shot/scene-spec";
import type { PlacedPerson } from "../staging/placed-person";

/** One drawing of a person and how it is moved; equal keys are the same drawing. */
export interface PersonFrame {
  key: string;
  pose: BodyPose;
  person: PlacedPerson;
  /** How far the whole person has moved from their mark, in pixels. */
  shiftX: number;
  shiftY: number;
  /** Turn of the head around the neck, radians, clockwise in the frame. */
  headTurn: number;
  headLift: number;
  blink: 0 | 0.55 | 1;
}

/** Acts of the arms alone: whoever sits does them sitting. */
const ARMS = ["wave", "point"] as const;
/** Drawn movement changes on every second frame, as in most hand-drawn films. */
export const HOLD_FRAMES = 2;
const FPS = 24;
const WALK_POSES = 12;
const WALK_SECONDS = 1.15;
const RUN_SECONDS = 0.68;

/** Everything about a person that depends on the moment, decided by the line and a seed. */
export class PersonMotion {
  private readonly blinks: number[] = [];
  private readonly sway: number;
  private readonly gestures: boolean;
  /** Nobody acts with the body who lies. */
  private readonly act: boolean;

  /** They look at what their hands do. */
  private readonly isAtHands: boolean;

  constructor(
    readonly person: PlacedPerson,
    private readonly spec: SceneSpec,
    private readonly frame: Frame,
  ) {
    this.isAtHands = !person.speaks && looksAtHands(person.actions);
    const random: Random = seededRandom(`motion:${spec.seed}:${person.look.id}`);
    this.sway = random() * 6;
    let at = 0.9 + random() * 1.6;
    while (at < 90) {
      this.blinks.push(at);
      at += 2 + random() * 2.6;
    }
    this.act = person.pose !== "lie";
    this.gestures =
      person.speaks && spec.shotSize === "medium" && person.pose === "stand" && random() < 0.75;
  }

  /** @param stress 0..1, how strongly the voice speaks at this moment */
  at(frame: number, seconds: number, progress: number, stress: number): PersonFrame {
    const held = Math.floor(frame / HOLD_FRAMES) * HOLD_FRAMES;
    const heldSeconds = held / FPS;
    const { person: upright, key } = this.turned(progress);
    const { pose, name } = this.poseAt(heldSeconds, progress);
    const person = bodyTurned(upright, pose);
    const travel = this.travel(seconds, progress);
    const breath = Math.sin(seconds * 1.9 + this.sway);
    const unit = person.headPx;
    return {
      key: `${key}|${name}`,
      pose,
      person,
      shiftX: travel.x + this.lean(seconds),
      shiftY: travel.y + this.sinking(pose) + snapped(breath * unit * 0.006, FINEST_PX),
      headTurn: snapped(this.headTurn(seconds, progress, stress), FINEST_TURN),
      headLift: snapped((breath * 0.004 - stress * 0.012 + this.nod(seconds)) * unit, FINEST_PX),
      blink: this.blinkAt(seconds),
    };
  }

  /** Sideways: in a dance; and from one foot to the other for those of whom the line tells nothing that is drawn. */
  private lean(seconds: number): number {
    const { headPx, speaks, actions } = this.person;
    if (this.has("dance")) return Math.sin(seconds * 5.6) * headPx * 0.16;
    if (speaks || actions.length > 0) return 0;
    return snapped(Math.sin(seconds * 1.3 + this.sway) * headPx * 0.022, FINEST_PX);
  }

  /** Whoever sits down or kneels goes down; the mark is where the pose that was staged stands. */
  private sinking(pose: BodyPose): number {
    const { headPx, feetY } = this.person;
    const deeper = (pose.sink - poseOf(this.person.pose).sink) * headPx;
    // Cut by the frame, a person who goes down all the way would leave a wide one.
    return feetY === null && !isNarrow(this.frame) ? deeper * 0.45 : deeper;
  }

  private has(action: Action): boolean {
    return this.person.actions.includes(action);
  }

  private poseAt(seconds: number, progress: number): { pose: BodyPose; name: string } {
    const { pose } = this.person;
    const act = this.act ? actAt(this.person.actions, pose, seconds, progress) : null;
    if (act) return act;
    if (pose === "walk" || pose === "run") {
      const period = pose === "walk" ? WALK_SECONDS : RUN_SECONDS;
      const steps = (seconds * this.pace(seconds, progress)) / period;
      const step = Math.floor(steps * WALK_POSES + 1) % WALK_POSES;
      const moved = poseOf(pose, step / WALK_POSES);
      return { pose: this.person.holds ? carrying(moved) : moved, name: `${pose}${step}` };
    }
    const arms = ARMS.find((each) => this.has(each));
    if (arms && isLowered(pose)) {
      const { nearLeg, farLeg, sink } = poseOf(pose);
      return { pose: { ...poseOf(arms), nearLeg, farLeg, sink }, name: `${pose}:${arms}` };
    }
    if (pose === "wave") return this.blend("wave", "gesture", 0.18 + 0.18 * Math.sin(seconds * 9));
    if (pose === "point") return this.blend("stand", pose, 0.55 + 0.45 * Math.min(1, progress * 3));
    if (this.gestures) {
      // A hand comes up early in the line, beats a little, and goes down before the end.
      const up =
        Math.min(1, Math.max(0, (seconds - 0.35) / 0.4)) -
        Math.min(1, Math.max(0, (progress - 0.72) / 0.14));
      return this.blend(
        "stand",
        this.sway > 3 ? "gesture" : "explain",
        up * (0.9 + 0.1 * Math.sin(seconds * 5.2)),
      );
    }
    return { pose: poseOf(pose), name: pose };
  }

  /** Five drawings between two poses. */
  private blend(from: PoseName, to: PoseName, share: number): { pose: BodyPose; name: string } {
    const step = Math.round(Math.max(0, Math.min(1, share)) * 6);
    const pose = blendPose(poseOf(from), poseOf(to), ease(step / 6));
    return { pose, name: `${from}>${to}:${step}` };
  }

  /** Walks and runs cross the picture; nearer, the camera goes along and only the steps are felt. */
  private travel(seconds: number, progress: number): { x: number; y: number } {
    const { pose, facing, headPx } = this.person;
    if (pose !== "walk" && pose !== "run") return { x: 0, y: 0 };
    const period = pose === "walk" ? WALK_SECONDS : RUN_SECONDS;
    const bob = Math.abs(Math.sin((seconds / period) * Math.PI * 2)) * headPx * 0.05;
    if (this.spec.shotSize !== "wide") return { x: 0, y: -bob };
    const speed = this.nominalSpeed() * this.pace(seconds, progress);
    return { x: facing * (speed * seconds - this.runUp()), y: -bob };
  }

  /** Pixels a second. */
  private nominalSpeed(): number {
    return this.person.headPx * (this.person.pose === "walk" ? 1.75 : 4.2);
  }

  /** How far before their mark somebody on the way starts: they pass it, they do not leave it. */
  private runUp(): number {
    if (this.has("leave")) return 0;
    const { x, facing } = this.person;
    const { width } = this.frame;
    const share = width / PLACE_WIDTH;
    const way = facing > 0 ? x - 150 * share : width - 150 * share - x;
    return Math.max(0, Math.min(240 * share, way));
  }

  /** In a long shot people slow down rather than be gone before it ends, unless they leave. */
  private pace(seconds: number, progress: number): number {
    if (progress <= 0 || this.spec.shotSize !== "wide" || this.has("leave")) return 1;
    const { x, facing } = this.person;
    const start = x - facing * this.runUp();
    const room = facing > 0 ? this.frame.width - 40 - start : start - 40;
    return Math.max(0.5, Math.min(1, room / (this.nominalSpeed() * (seconds / progress))));
  }

  /** Somebody who turns does so in the middle of the shot. */
  private turned(progress: number): { person: PlacedPerson; key: string } {
    const { person } = this;
    if (!this.has("turn") || person.pose === "walk" || person.pose === "run")
      return { person, key: "" };
    const share = Math.max(0, Math.min(1, (progress - 0.32) / 0.16));
    const step = Math.round(share * 5);
    if (step === 0) return { person, key: "" };
    const across = 1 - (step / 5) * 2;
    const facing = across >= 0 ? person.facing : (-person.facing as -1 | 1);
    const much = Math.max(0.12, Math.abs(across));
    return {
      person: {
        ...person,
        facing,
        yaw: person.yaw * much,
        bodyYaw: person.bodyYaw * Math.max(0.3, much),
      },
      key: `turn${step}`,
    };
  }

  private headTurn(seconds: number, progress: number, stress: number): number {
    const { facing } = this.person;
    let turn =
      Math.sin(seconds * 0.8 + this.sway) * (this.idle() ? 0.03 : 0.008) +
      stress * 0.016 * Math.sin(seconds * 3.1 + this.sway);
    if (this.has("look-up")) turn -= facing * 0.22 * ramp(progress, 0.2, 0.45);
    if (this.has("look-down") || this.isAtHands) turn += facing * 0.28 * ramp(progress, 0.15, 0.4);
    if (this.has("shake-head"))
      turn += 0.03 * Math.sin(seconds * 9) * (1 - ramp(progress, 0.5, 0.7));
    if (this.person.pose === "run") turn += facing * 0.03;
    return turn;
  }

  /** The line says nothing that this person does: they look about a little. */
  private idle(): boolean {
    return !this.person.speaks && this.person.actions.length === 0;
  }

  private nod(seconds: number): number {
    if (!this.has("nod") || seconds < 0.35 || seconds > 1.7) return 0;
    return 0.05 * Math.abs(Math.sin((seconds - 0.35) * 4.7));
  }

  private blinkAt(seconds: number): 0 | 0.55 | 1 {
    if (hasEyesShut(this.person.actions)) return 1;
    const since = seconds - (this.blinks.findLast((at) => at <= seconds) ?? -9);
    if (since > 0.17) return 0;
    return since > 0.05 && since < 0.12 ? 1 : 0.55;
  }
}

/** Somebody whose pose turns the whole body about its soles. */
function bodyTurned(person: PlacedPerson, { turn, sink }: BodyPose): PlacedPerson {
  if (turn === 0) return person;
  const { look, x, y, headPx, facing } = person;
  const high = (soleOf(look) - sink) * headPx;
  return {
    ...person,
    turn,
    x: x + facing * high * Math.sin(turn),
    y: y + high * (1 - Math.cos(turn)),
  };
}

/** Steps that nobody sees; between them the drawing stays as it is and costs nothing. */
const FINEST_PX = 0.5;
/** About half a pixel at the top of a head in a medium shot. */
const FINEST_TURN = 0.003;

function snapped(value: number, step: number): number {
  return Math.round(value / step) * step;
}

function ramp(value: number, from: number, to: number): number {
  return ease((value - from) / (to - from));
}
