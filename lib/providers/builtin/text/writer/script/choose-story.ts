/** Which story, voices and world a script is told with. */
import { hashText } from "@roughcut/builtin-studio/draw";
import { LACONIC_AND_FORMAL } from "../exchanges/laconic-and-formal";
import { NERVOUS_AND_BLUNT } from "../exchanges/nervous-and-blunt";
import { WARM_AND_EVASIVE } from "../exchanges/warm-and-evasive";
import type { Findings } from "../material/read-findings";
import { ALL_STORIES } from "../stories/all-stories";
import {
  readExchanges,
  type Stage,
  type StoryPlan,
  type Tone,
  type Unit,
} from "../stories/story-plan";

export interface Voices {
  id: string;
  exchanges: (Unit & { stage: Stage })[];
  heroContracts: boolean;
  tones: readonly Tone[];
}

const VOICES: readonly [Voices, ...Voices[]] = [
  {
    id: "laconic-and-formal",
    exchanges: readExchanges(LACONIC_AND_FORMAL),
    heroContracts: false,
    tones: ["dark"],
  },
  {
    id: "warm-and-evasive",
    exchanges: readExchanges(WARM_AND_EVASIVE),
    heroContracts: true,
    tones: ["warm"],
  },
  {
    id: "nervous-and-blunt",
    exchanges: readExchanges(NERVOUS_AND_BLUNT),
    heroContracts: true,
    tones: ["comic"],
  },
];

/** The stories, best for this material first; the order never depends on feedback. */
export function rankStories(findings: Findings): StoryPlan[] {
  const wish = `${findings.logline.want ?? ""} ${findings.loglineText}`.toLowerCase();
  const score = (plan: StoryPlan) =>
    (plan.verbs.test(findings.logline.want ?? "") ? 12 : 0) +
    (plan.verbs.test(wish) ? 6 : 0) +
    (findings.things.some((thing) => plan.fits.test(thing)) ? 3 : 0) +
    (plan.verbs.test(findings.words) ? 1 : 0) +
    (hashText(`${findings.seed}:${plan.id}`) % 1000) / 250;
  const scores = new Map(ALL_STORIES.map((plan) => [plan.id, score(plan)]));
  return [...ALL_STORIES].sort((a, b) => (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0));
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
  const avoided = findings.wishes.avoided.join(" ");
  const ranked = rankStories(findings).filter(
    ({ id }) => !(/crime|murder|detective|police|case/.test(avoided) && id === "missing-piece"),
  );
  const at = ranked.findIndex((plan) => isTold(plan.text, previous));
  const first = Math.max(0, at) + (at >= 0 && !findings.wishes.keepsStory ? 1 : 0);
  return ranked.flatMap((_, step) => {
    const round = (first + step) % ranked.length;
    const plan = ranked[round];
    return plan ? [{ plan, round }] : [];
  });
}

/** The voices: those of the tone first, and then others than in the script before. */
export function chooseVoices(findings: Findings, previous: string): Voices {
  const start = VOICES.findIndex(({ tones }) => tones.includes(findings.tone));
  const first = start >= 0 ? start : findings.seed % VOICES.length;
  const used = VOICES.findIndex(({ exchanges }) =>
    exchanges.some(({ lines }) => lines.some(({ text }) => isLineIn(text, previous))),
  );
  if (used < 0) return VOICES[first] ?? VOICES[0];
  if (findings.wishes.tone !== null) return VOICES[first] ?? VOICES[0];
  return VOICES[(used + (findings.wishes.keepsStory ? 0 : 1)) % VOICES.length] ?? VOICES[0];
}

/** Whether several lines of a plan stand in a script. */
function isTold(text: string, script: string): boolean {
  if (script.trim() === "") return false;
  const rows = text.split("\n").filter((row) => /^[-HO] /.test(row));
  return (
    rows.filter((row) => isLineIn(row.replace(/^(?:-|[HO](?: \([^)]*\))?) /, ""), script)).length >=
    2
  );
}

/** Whether the longest part of a line without gaps stands in a script. */
export function isLineIn(template: string, script: string): boolean {
  const parts = template.split(/\{[^}]*\}|[[\]]/u).map((part) => part.trim());
  const longest = parts.sort((a, b) => b.length - a.length)[0] ?? "";
  return longest.split(" ").length >= 4 && script.replace(/\s+/gu, " ").includes(longest);
}
