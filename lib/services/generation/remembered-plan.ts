import { keepLast } from "@/lib/keep-last";
import type { Aspect } from "@/lib/rules/frame-format";
import type { ImageStyle } from "@/lib/rules/image-style";
import { type PlanLine, type PlanPerson, planShots, type ShotPlan } from "@/lib/rules/shot-plan";

/** Stories whose plans are kept: more are hardly worked on at once, and each takes a few 100 kB. */
const MOST_STORIES = 8;

/** The last plan of each story with all that it was made from, the story used last at the end. */
const plans = new Map<string, { madeFrom: string; plan: readonly ShotPlan[] }>();

/**
 * The shots of a story as `planShots` directs them. Every step of every line asks for them, and they
 * are the same until the words, the cast, the style or the shape of the frame change: so they are kept in this process, and
 * made anew as soon as any of that differs. Nobody may change what is answered.
 */
export function rememberedPlan(
  storyId: string,
  lines: readonly PlanLine[],
  people: readonly PlanPerson[],
  imageStyle: ImageStyle,
  aspect: Aspect,
): readonly ShotPlan[] {
  // The whole content and no version of it: nothing can change without being seen.
  const madeFrom = JSON.stringify([lines, people, imageStyle, aspect]);
  const known = plans.get(storyId);
  const plan =
    known?.madeFrom === madeFrom ? known.plan : planShots(lines, people, imageStyle, aspect);
  keepLast(plans, storyId, { madeFrom, plan }, MOST_STORIES);
  return plan;
}
