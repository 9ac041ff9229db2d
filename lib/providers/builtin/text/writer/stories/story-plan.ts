/**
 * How stories are written down for the built-in writer: whole small dramas with gaps. A plan is a
 * script in the order of the film; every unit of it has a priority, and a shorter film simply leaves
 * the later priorities out, so that what remains is still the same story.
 *
 * ```
 * @1          a scene in the second place; `@0 end` is the last scene, some hours later
 * #3 dark     a unit of priority 3 (0 is in every film), only when the tone is dark
 * - {H} waits[ by the door].      action; what stands in square brackets may be left out
 * O (dryly) You are late.         speech of the other; `H` is the hero, `X` a third person
 * +middle     here exchanges of the middle may be put in
 * ```
 *
 * Gaps: `{H}`, `{O}`, `{X}` names; with `s`, `o`, `p` behind them she, her, her (`{Hs}`, `{Ho}`,
 * `{Hp}`); `{T}`, `{aT}`, `{t}` the thing; `{home}`, `{place}`, `{clock}`, `{years}`, `{want}`,
 * `{fact}`, `{kin}`. Sentences get their capitals when the gaps are filled.
 */
import type { VoiceGender } from "@/lib/rules/voice";

export type Stage = "early" | "middle" | "late";
export type Tone = "dark" | "comic" | "warm" | "plain";
export type Role = "H" | "O" | "X";

export interface StoryPlan {
  id: string;
  /** Verbs of a logline that call for this story; matched against lower case. */
  verbs: RegExp;
  /** The thing it turns around when the material has none that fits. */
  thing: string;
  /** Things of the material that it can turn around instead. */
  fits: RegExp;
  /** What the hero wants, as words behind `to`. */
  want: string;
  /** Who the other is when the material does not say, with an article; null: by their work. */
  otherRole: Record<VoiceGender, string> | null;
  /** The first picture looks out into the open; all others need a room with a table and a door. */
  startsOutside?: boolean;
  /** Parts of its loglines, without a capital or a full stop. */
  logline: {
    /** Who stands in the way, when nobody of the material does. */
    opponent: string;
    /** What that person does: a verb in the third person and what belongs to it. */
    does: string;
    /** What is lost otherwise. */
    cost: string;
    irony: string;
    twist: string;
    mood: string;
  };
  /** Other last pictures, for other tones. */
  ends: { dark: string; comic: string };
  text: string;
}

export interface TemplateLine {
  /** Null for action. */
  speaker: Role | null;
  cue: string | null;
  text: string;
}

export interface Unit {
  priority: number;
  /** Null suits every tone. */
  tone: Tone | null;
  lines: TemplateLine[];
}

export interface Segment {
  /** Which of the story's places it plays in, from 0. */
  place: number;
  /** Hours have gone by. */
  isEnd: boolean;
  parts: (Unit | Stage)[];
}

/** Reads the text of a plan. @throws Error when a line of it is in none of the forms above */
export function readPlanText(text: string): Segment[] {
  const segments: Segment[] = [];
  for (const line of text.split("\n").filter((row) => row.trim() !== "")) {
    const scene = /^@(\d)( end)?$/.exec(line);
    const segment = segments.at(-1);
    if (scene) {
      segments.push({ place: Number(scene[1]), isEnd: scene[2] !== undefined, parts: [] });
      continue;
    }
    if (!segment) throw new Error(`a plan begins with a scene, not with: ${line}`);
    const unit = /^#(\d)(?: (\w+))?$/.exec(line);
    const last = segment.parts.at(-1);
    if (unit) segment.parts.push({ priority: Number(unit[1]), tone: readTone(unit[2]), lines: [] });
    else if (line.startsWith("+")) segment.parts.push(readStage(line.slice(1)));
    else if (typeof last === "object") last.lines.push(readTemplateLine(line));
    else throw new Error(`a line outside a unit: ${line}`);
  }
  return segments;
}

/** Exchanges of one voice pairing, by stage. @throws Error for a block without a stage */
export function readExchanges(text: string): (Unit & { stage: Stage })[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const [head = "", ...rows] = block.trim().split("\n");
      const [stage = "", tone] = head.split(" ");
      return {
        priority: 9,
        stage: readStage(stage),
        tone: readTone(tone),
        lines: rows.map(readTemplateLine),
      };
    });
}

/** Lines without priority or stage. */
export function readSceneText(text: string): Unit {
  const rows = text.split("\n").filter((row) => row.trim() !== "");
  return { priority: 9, tone: null, lines: rows.map(readTemplateLine) };
}

function readTemplateLine(line: string): TemplateLine {
  if (line.startsWith("- ")) return { speaker: null, cue: null, text: line.slice(2) };
  const speech = /^([HOX]) (?:\(([^)]*)\) )?(.+)$/.exec(line);
  const role = speech?.[1];
  if (role !== "H" && role !== "O" && role !== "X") throw new Error(`not a line: ${line}`);
  return { speaker: role, cue: speech?.[2] ?? null, text: speech?.[3] ?? "" };
}

function readStage(word: string): Stage {
  if (word === "early" || word === "middle" || word === "late") return word;
  throw new Error(`not a stage: ${word}`);
}

function readTone(word: string | undefined): Tone | null {
  if (word === undefined) return null;
  if (word === "dark" || word === "comic" || word === "warm") return word;
  throw new Error(`not a tone: ${word}`);
}
