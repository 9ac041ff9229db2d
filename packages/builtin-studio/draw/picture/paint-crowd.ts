import { dressOfPlace } from "../../read";
import type { CharacterLook } from "../looks/character-look";
import { dressNow } from "../looks/dress-now";
import { readCharacter } from "../looks/read-character";
import { usualLook } from "../looks/usual-look";
import { Layer } from "../pen/canvas-pool";
import { alpha, mix } from "../pen/colour";
import { between, hashText, pick, type Random, seededRandom } from "../pen/seeded-random";
import { soleOf } from "../people/body-rig";
import { drawHeadFromBehind } from "../people/draw-back";
import { drawHead, type FaceState } from "../people/draw-head";
import { drawBehindBody, drawBody, withHead } from "../people/draw-person";
import { type BodyPose, poseOf, sinkOf } from "../people/pose";
import { hasCrowds } from "../sets/seat-of-place";
import { FULL_WIDTH, LEFT } from "../sets/set";
import { actAt, tellingMoment } from "../shot/act-poses";
import { type Action, isTravelling, poseOfAction } from "../shot/actions";
import type { CrowdOfLine } from "../shot/beside-cast";
import type { Composition } from "../staging/compose-shot";
import { placeXOf, zoomTo } from "../staging/place-view";
import { headShare } from "../staging/placed-person";
import { atPerson } from "./paint-person";

/** Others in the background: as many as fill a frame without hiding who the shot is about. */
const CROWD = 14;
/** Their distance, as a share of the size of people on the place's mark: seen, and not heard. */
const FARTHEST = 0.5;
const NEAREST = 0.76;
/** Where the floor of a room begins, and the ground outside. */
const GROUND_Y = 430;
const ROOM_FLOOR_Y = 540;
/** Nobody grows out of somebody's shoulder: pixels left free around whom a wide shot is about. */
const FREE_PX = 74;

const POSES = ["stand", "stand", "pockets", "crossed", "gesture", "walk", "hips"] as const;
const OLD_YEARS = 70;
const AGES = ["young", "young", "middle_aged", "middle_aged", "old"] as const;

const FACE: FaceState = {
  ...{ yaw: 0.6, expression: "neutral", gaze: { x: 0.5, y: 0 }, blink: 0, mouth: "X" },
};

/** Somebody of the crowd, in units of the place. */
interface Extra {
  look: CharacterLook;
  x: number;
  y: number;
  headPx: number;
  facing: -1 | 1;
  away: boolean;
  pose: BodyPose;
  /** How far the ground is below the head, in head units. */
  sole: number;
}

/** How many people a frame counts as a crowd beyond, who are none of its own. */
const OF_FRAME = 2;

/** How many people the frame has beyond those who stand in it. */
function unseenOf({ framing, characters }: Composition["spec"]): number {
  return Math.max(0, (framing?.crowd ?? 0) - Math.max(0, characters.length - OF_FRAME));
}

/**
 * Paints the people that a line speaks of as a crowd, and those beyond the ones that can be told
 * apart, into the place: behind everybody, in the air of the distance, the same ones in every shot of
 * the place. Where people sit, on seats or behind a dashboard, nobody has ground to stand on.
 * @param near the place, in units of the frame
 */
export function paintCrowd(composition: Composition, near: Layer): void {
  const extras = castCrowd(composition);
  if (extras.length === 0) return;
  const { light, style, frame, view } = composition;
  const layer = new Layer(near.x, near.y, near.width, near.height, near.scale);
  layer.ctx.save();
  zoomTo(layer.ctx, frame, view);
  for (const extra of extras) drawExtra(composition, layer, extra);
  layer.ctx.restore();
  const air = mix(light.haze, style.shade.colour, 0.25 + light.darkness * 0.45);
  layer.tint(alpha(air, style.finish === "noir" ? 0.5 : 0.36));
  layer.drawOn(near.ctx);
  layer.release();
}

/** Who stands in the background, the farthest first. */
function castCrowd({ spec, floor, people, frame, view, level }: Composition): Extra[] {
  if (!hasCrowds(spec.place) || spec.shotSize === "insert") return [];
  const group = spec.crowd;
  const strangers = group !== null || spec.actions.includes("crowd");
  const wide = spec.shotSize === "wide";
  const shown = wide ? frame.fullWidth / view.zoom : FULL_WIDTH;
  const left = wide ? Math.max(LEFT, view.x - shown / 2) : LEFT;
  // Half as many fill a narrow part of the place: they stand closer.
  const density = Math.min(1, 0.4 + 0.6 * (shown / FULL_WIDTH));
  const most = Math.round(CROWD * density);
  const count = strangers ? Math.min(most, group?.number ?? most) : unseenOf(spec);
  const taken = people.map((person) => placeXOf(frame, level, person.x));
  const extras: Extra[] = [];
  for (let index = 0; index < count; index += 1) {
    const random = seededRandom(`crowd:${spec.placeSeed}:${index}`);
    const share = (index + between(random, 0.2, 0.8)) / count;
    const x = left + 70 + (shown - 140) * share;
    const facts = group?.people[index % group.people.length] ?? null;
    const extra = aPerson(random, index, facts, x, floor, spec);
    // People of the story that the shot is not about are known by their backs at most.
    if (!strangers) extra.away = true;
    const hides = wide && taken.some((one) => Math.abs(one - x) < FREE_PX);
    if (!hides) extras.push(extra);
  }
  return extras.sort((one, other) => one.headPx - other.headPx);
}

function aPerson(
  random: Random,
  index: number,
  told: CrowdOfLine["people"][number] | null,
  x: number,
  floor: Composition["floor"],
  { interior, place, placeSeed, year, region, crowd }: Composition["spec"],
): Extra {
  const id = `${placeSeed}:${index}`;
  const anyGender = random() < 0.5 ? "female" : "male";
  // Drawn in any case, so that the same ones stand there whoever else is named.
  const sex = told?.gender ?? anyGender;
  const age = pick(random, AGES);
  const anybody = { roles: [], sex, age: age === "old" ? OLD_YEARS : null };
  const description = told?.description ?? usualLook(anybody, { year, region }, "crowd", index);
  const look = readCharacter({ id: `crowd:${id}`, name: "", gender: sex, age, description });
  const there = dressOfPlace(place.replaceAll("-", " "), { roles: [], sex });
  const near = between(random, FARTHEST, NEAREST);
  const ground = Math.max(floor.horizonY, GROUND_Y);
  const feetY = Math.max(
    ground + (floor.feetY - ground) * near,
    interior ? ROOM_FLOOR_Y + near * 40 : ground,
  );
  const headPx = floor.headPx * headShare(look) * (0.3 + 0.7 * near);
  const action = crowd?.action ?? null;
  const low = crowd?.low ?? null;
  const upright = (action && poseInAct(action)) ?? poseOf(pick(random, POSES));
  const pose = low === null ? upright : poseOf(low);
  const sole = soleOf(look) - (low === null ? 0 : sinkOf(look, low));
  return {
    look: dressNow(look, id, there[hashText(id) % there.length] ?? ""),
    x,
    y: feetY - sole * headPx,
    sole,
    headPx,
    // Most look to where the story is; those who go somewhere go there together.
    facing: (action && isTravelling(action)) || x < 640 === random() < 0.8 ? 1 : -1,
    away: action === null && random() < 0.35,
    pose,
  };
}

/** How somebody is held in the middle of what all do; null where it has no pose. */
function poseInAct(action: Action): BodyPose | null {
  const told = tellingMoment([action]);
  const pose = poseOfAction(action);
  return (
    (told && actAt([action], "stand", told.seconds, told.progress)?.pose) ??
    (pose && poseOf(pose, STEP))
  );
}

/** At which share of two steps legs are apart. */
const STEP = 0.1;

function drawExtra(composition: Composition, layer: Layer, extra: Extra): void {
  const { look, away } = extra;
  const { ctx } = layer;
  ctx.save();
  const pen = atPerson(composition, { ...extra, lies: null }, layer);
  pen.shadow(0, extra.sole, 0.95, 0.16, 0.5);
  const { pose } = extra;
  if (!away) withHead(pen, look, pose, () => drawBehindBody(pen, look, FACE));
  drawBody(pen, look, FACE.yaw, away ? { ...pose, back: true } : pose);
  withHead(pen, look, pose, () => {
    if (away) drawHeadFromBehind(pen, look, FACE.yaw);
    else drawHead(pen, look, FACE);
  });
  ctx.restore();
}
