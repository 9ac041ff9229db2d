import { expect } from "vitest";
import { aStartableStory, routeFile, STARTS, type StartWorld } from "../api/start-calls";
import { callJson, type Handler } from "../support/call-api";
import type { Member } from "../support/world";

/** Moments at which something is removed while one of the ten pipelines works. */

const PIPELINES = [
  ["POST /logline/generate-recommendations"],
  ["POST /script-parsing/parse-script"],
  ["POST /script-character-generation/generate-missing-characters"],
  ["POST /character-image/{id}/generate-image"],
  ["POST /script-audio/start-generation"],
  ["POST /script-shot-types/generate/{storyId}"],
  [
    "POST /script-shot-image-prompts/generate-prompts/{storyId}",
    "POST /script-shot-video-prompts/generate-prompts/{storyId}",
  ],
  ["POST /script-shot-images/generate/{storyId}"],
  [
    "POST /script-talking-videos/generate/{storyId}",
    "POST /script-action-videos/generate/{storyId}",
  ],
  ["POST /story-video/create"],
] as const;

/** The moments, each so long after the one before. */
const POINTS = 10;
const POINT_MS = 150;
/** How long vendors take: they answer in the middle of a moment. */
export const ANSWER_MS = 200;

const routes = import.meta.glob<Record<string, Handler>>("../../app/api/**/route.ts");

interface Moment<Thing> {
  /** The call that starts the work. */
  call: string;
  /** When the thing is removed. */
  afterMs: number;
  thing: Thing;
}

/** Each pipeline at ten points for each of two things, or each pipeline once for one of them. */
export function listMoments<Thing>(one: Thing, other: Thing): Moment<Thing>[] {
  const isLong = Boolean(process.env.LONG_TESTS);
  const count = (isLong ? 2 * POINTS : 1) * PIPELINES.length;
  return Array.from({ length: count }, (_, round) => {
    const lap = Math.floor(round / PIPELINES.length);
    const calls = PIPELINES[round % PIPELINES.length] ?? PIPELINES[0];
    const point = isLong ? lap % POINTS : round % POINTS;
    const isOne = isLong ? lap < POINTS : round % 2 === 0;
    const thing = isOne ? one : other;
    return { call: String(calls[lap % calls.length]), afterMs: point * POINT_MS, thing };
  });
}

/**
 * A story for which a call has just started its work.
 * @param by who makes the call, once they may; default: the owner
 */
export async function aStoryAtWork(
  call: string,
  by: (world: StartWorld) => Promise<Member> = async ({ owner }) => owner,
): Promise<StartWorld> {
  const [, path = ""] = call.split(" ");
  const { POST: start } = (await routes[`../../${routeFile(path)}`]?.()) ?? {};
  const how = STARTS[call];
  if (!start || !how) throw new Error(`${call} starts nothing`);
  const world = await (how.world ?? aStartableStory)();
  const asked = { as: await by(world), method: "POST", ...(await how.input(world)) };
  expect((await callJson(start, asked)).status).toBeLessThan(300);
  return world;
}
