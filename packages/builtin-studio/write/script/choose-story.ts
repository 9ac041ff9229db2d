/** Which story, voices and world a script is told with. */
import { hashText } from "../../draw/pen/seeded-random";
import { EXCHANGES, STORIES, type StoryPlan, type Voices } from "../data";
import type { Findings } from "../material/read-findings";

/**
 * The stories, best for this material first; the order never depends on feedback, which only takes one out that is
 * not wanted.
 */
export function rankStories(findings: Findings): StoryPlan[] {
  const wish = `${findings.logline.want ?? ""} ${findings.loglineText}`.toLowerCase();
  const score = (plan: StoryPlan) =>
    (plan.verbs.test(findings.logline.want ?? "") ? 12 : 0) +
    (plan.verbs.test(wish) ? 6 : 0) +
    (findings.things.some((thing) => plan.fits(thing)) ? 3 : 0) +
    (plan.verbs.test(findings.words) ? 1 : 0) +
    (hashText(`${findings.seed}:${plan.id}`) % 1000) / 250;
  return STORIES.filter(
    ({ unwanted }) => !findings.wishes.avoided.some((word) => unwanted?.test(word)),
  ).sort((a, b) => score(b) - score(a));
}

/**
 * The stories to tell now, best first, each with its round. A wish about manner keeps the story of the
 * script before; without one, or with one for something new, the next in order comes first, so that no
 * two in a row are the same.
 */
export function chooseStories(
  findings: Findings,
  previous: string,
): { plan: StoryPlan; round: number }[] {
  const ranked = rankStories(findings);
  const at = ranked.findIndex((plan) => isTold(plan, previous));
  const first = Math.max(0, at) + (at >= 0 && !findings.wishes.keepsStory ? 1 : 0);
  const rounds = ranked.map((plan, round) => ({ plan, round }));
  return [...rounds.slice(first), ...rounds.slice(0, first)];
}

/** The voices: those of the tone first, and then others than in the script before. */
export function chooseVoices(findings: Findings, previous: string): Voices {
  const { voices } = EXCHANGES;
  const start = voices.findIndex(({ tone }) => tone === findings.tone);
  const first = start >= 0 ? start : findings.seed % voices.length;
  const used = voices.findIndex(({ exchanges }) =>
    exchanges.some(({ lines }) => lines.some(({ text }) => isLineIn(text, previous))),
  );
  const isNext = used >= 0 && findings.wishes.tone === null;
  const at = isNext ? (used + (findings.wishes.keepsStory ? 0 : 1)) % voices.length : first;
  return voices[at] ?? voices[0];
}

/** Whether several lines of a plan, without those of a third person, stand in a script. */
function isTold({ scenes }: StoryPlan, script: string): boolean {
  if (script.trim() === "") return false;
  const lines = scenes
    .flatMap(({ parts }) => parts.flatMap((part) => (typeof part === "string" ? [] : part.lines)))
    .filter(({ speaker }) => speaker !== "X");
  return lines.filter(({ text }) => isLineIn(text, script)).length >= 2;
}

/** Whether the longest part of a line without gaps stands in a script. */
export function isLineIn(template: string, script: string): boolean {
  const parts = template.split(/\{[^}]*\}|[[\]]/u).map((part) => part.trim());
  const longest = parts.sort((a, b) => b.length - a.length)[0] ?? "";
  return longest.split(" ").length >= 4 && script.replace(/\s+/gu, " ").includes(longest);
}
