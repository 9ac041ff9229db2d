import { movesAllowedAt, STATIC_SHARE } from "@/lib/rules/directing/camera-moves";
import { ESTABLISHING_STEP, stepOf } from "@/lib/rules/directing/frame-size";
import type { PlanLine, ShotPlan } from "@/lib/rules/shot-plan";

/** One size more often than this part is monotonous. Shares are asked of scenes this long and longer. */
const SAME_SIZE_SHARE = 0.5;
const LONG_SCENE_SHOTS = 12;

/** Whether a rule counts also where another one, with precedence, leaves no choice. */
type Strictness = "always" | "where-rules-agree";

type Shot = { line: PlanLine; plan: ShotPlan };

/**
 * Every break of a directing rule in a plan, in words; none in a plan that can be filmed and cut. It
 * knows the rules by what they show and nothing of how the director chooses.
 */
export function planFaults(
  lines: readonly PlanLine[],
  plans: readonly ShotPlan[],
  strictness: Strictness = "always",
): string[] {
  const scenes: Shot[][] = [];
  lines.forEach((line, at) => {
    const plan = plans[at];
    if (!plan) return;
    const scene = scenes.at(-1);
    if (scene?.[0]?.line.scene === line.scene) scene.push({ line, plan });
    else scenes.push([{ line, plan }]);
  });
  return [
    ...(plans.length === lines.length ? [] : ["a line has no shot"]),
    ...scenes.flatMap((scene) => sceneFaults(scene)),
    ...scenes.flatMap((scene, at) => joinFaults(scenes[at - 1], scene, strictness)),
    ...plans.flatMap(shotFaults),
    ...moveFaults(plans),
  ];
}

function sceneFaults(scene: readonly Shot[]): string[] {
  const faults: string[] = [];
  const fault = (shot: Shot, text: string) => faults.push(`line ${shot.plan.lineNumber}: ${text}`);
  const first = scene[0];
  if (!first) return [];
  if (!scene.some(({ plan }) => showsPlace(plan))) fault(first, "the scene never shows its place");
  let order = new Map<string, string>();
  let previous: Shot | undefined;
  for (const shot of scene) {
    const { framing, staging, castIds } = shot.plan;
    if (framing.light.source !== first.plan.framing.light.source) fault(shot, "the light moved");
    const [left, right] = castIds;
    if (left !== undefined && right !== undefined) {
      const pair = [left, right].sort().join(" ");
      if ((order.get(pair) ?? left) !== left) fault(shot, "left and right are exchanged");
      order.set(pair, left);
    }
    if (Math.abs(framing.azimuthDegrees) > 90) fault(shot, "the camera crossed the line");
    if (previous) {
      const before = previous.plan;
      if (keyOf(before) === keyOf(shot.plan)) fault(shot, "the same picture twice");
      if (subjectOf(before) === subjectOf(shot.plan)) {
        const steps = Math.abs(stepOf(before.framing.size) - stepOf(framing.size));
        const turned = Math.abs(before.framing.azimuthDegrees - framing.azimuthDegrees);
        if (steps < 2 && !(steps === 1 && turned >= 30)) fault(shot, "jumps within 30 degrees");
      }
    }
    // From here on everybody may stand on the other side, because it was seen.
    if (framing.crossesLine) order = new Map();
    for (const { facing, side } of staging) {
      if (staging.length === 1 && side === facing) fault(shot, "looks out of the frame");
    }
    previous = shot;
  }
  const sizes = scene.map(({ plan }) => plan.framing.size);
  const count = (size: string) => sizes.filter((other) => other === size).length;
  if (sizes.length >= LONG_SCENE_SHOTS) {
    for (const size of new Set(sizes)) {
      if (count(size) > SAME_SIZE_SHARE * sizes.length) fault(first, `too many of ${size}`);
    }
    if (count("close-up") > 0.35 * sizes.length) fault(first, "too many close-ups");
  }
  if (count("extreme-close-up") > 1) fault(first, "more than one extreme close-up");
  const angled = scene.filter(({ plan }) => ["low", "high"].includes(plan.framing.angle)).length;
  if (angled > 2) fault(first, "more than two power angles");
  return faults;
}

function joinFaults(
  before: readonly Shot[] | undefined,
  scene: readonly Shot[],
  strictness: Strictness,
): string[] {
  const last = before?.at(-1);
  const first = scene[0];
  if (!before || !last || !first) return [];
  if (last.plan.framing.size !== first.plan.framing.size) return [];
  // A spoken opening must show its place, so it is medium whatever came before: D1 before D16.
  const openingIsGiven = isSpoken(first.plan);
  const mayBeGiven = openingIsGiven && strictness === "where-rules-agree";
  return mayBeGiven
    ? []
    : [`line ${first.plan.lineNumber}: the scene begins at the size of the last`];
}

function shotFaults({ lineNumber, framing, castIds, staging, speakerId }: ShotPlan): string[] {
  const faults: string[] = [];
  if (castIds.length > 2) faults.push("more than two people");
  if (staging.map(({ id }) => id).join() !== castIds.join()) faults.push("staging of others");
  if (speakerId !== null) {
    if (!["medium", "medium-close", "close-up"].includes(framing.size)) {
      faults.push(`speaks at ${framing.size}`);
    }
    if (!castIds.includes(speakerId)) faults.push("the speaker is not in the picture");
    for (const { id, seen } of staging) {
      if ((seen === "face") !== (id === speakerId)) faults.push("not exactly the speaker's face");
    }
  }
  return faults.map((text) => `line ${lineNumber}: ${text}`);
}

function moveFaults(plans: readonly ShotPlan[]): string[] {
  const faults = plans.flatMap(({ lineNumber, cameraMove, framing }, at) => {
    const run = [plans[at - 1], plans[at - 2]].every((other) => other?.cameraMove === cameraMove);
    return [
      ...(cameraMove !== "static" && run ? [`line ${lineNumber}: a move three times running`] : []),
      ...(movesAllowedAt(framing.size).includes(cameraMove)
        ? []
        : [`line ${lineNumber}: ${cameraMove} at ${framing.size}`]),
    ];
  });
  const standing = plans.filter(({ cameraMove }) => cameraMove === "static").length;
  return standing < STATIC_SHARE * plans.length ? [...faults, "the camera hardly stands"] : faults;
}

function showsPlace({ framing }: ShotPlan): boolean {
  return framing.showsPlace || stepOf(framing.size) <= ESTABLISHING_STEP;
}

function isSpoken({ speakerId }: ShotPlan): boolean {
  return speakerId !== null;
}

/** Whose picture it is: the speaker's, else that of all who are in it. */
function subjectOf({ speakerId, castIds }: ShotPlan): string {
  return speakerId ?? [...castIds].sort().join(" ");
}

function keyOf(plan: ShotPlan): string {
  return `${plan.shotSize} ${plan.speakerId ?? ""} ${[...plan.castIds].sort().join(" ")}`;
}
