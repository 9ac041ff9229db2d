/**
 * How stories are written down for the built-in writer: whole small dramas with gaps. A story is a
 * script in the order of the film; every unit of it has a priority (0 is in every film), and a shorter
 * film simply leaves the later priorities out, so that what remains is still the same story. Between
 * units the name of a stage says that exchanges of that stage may be put in.
 *
 * A line is written as `- {H} waits[ by the door].` (an action; what stands in square brackets may be
 * left out) or as `O (dryly) You are late.` (a speech of the other; `H` is the hero, `X` a third person).
 *
 * Gaps: `{H}`, `{O}`, `{X}` names; with `s`, `o`, `p` behind them she, her, her (`{Hs}`, `{Ho}`,
 * `{Hp}`); `{A}` whoever is not speaking; `{T}`, `{aT}`, `{t}` the thing; `{home}`, `{place}`,
 * `{clock}`, `{years}`, `{want}`, `{fact}`, `{kin}`. Sentences get their capitals when the gaps are filled.
 */
import { z } from "zod";
import { some, text, wordStarts } from "./fields";

const STAGES = ["early", "middle", "late"] as const;
export const ROLES = ["H", "O", "X"] as const;
/** A tone that a line can ask for. */
export const ASKED_TONES = ["dark", "comic", "warm"] as const;

export type Stage = (typeof STAGES)[number];
export type Role = (typeof ROLES)[number];
export type Tone = (typeof ASKED_TONES)[number] | "plain";

export interface TemplateLine {
  /** Null for action. */
  speaker: Role | null;
  cue: string | null;
  text: string;
}

const LINE = /^(?:-|(?<speaker>[HOX])(?: \((?<cue>[^)]*)\))?) (?<text>\S.*)$/u;

const line = text.regex(LINE).transform((written): TemplateLine => {
  const { speaker, cue, text: words = "" } = LINE.exec(written)?.groups ?? {};
  return { speaker: ROLES.find((role) => role === speaker) ?? null, cue: cue ?? null, text: words };
});
const lines = z.array(line).min(1);
/** Null suits every tone. */
const tone = z.enum(ASKED_TONES).nullable().default(null);

const unit = z.strictObject({ priority: z.int().min(0).max(9), tone, lines });
export type Unit = z.output<typeof unit>;

const scene = z.strictObject({
  /** Which of the story's places it plays in, from 0. */
  place: z.int().min(0),
  /** Hours have gone by. */
  isEnd: z.boolean().default(false),
  parts: z.array(z.union([unit, z.enum(STAGES)])).min(1),
});

const story = z
  .strictObject({
    id: text,
    /** Verbs of a logline that call for this story, by how they begin; matched against lower case. */
    verbs: wordStarts,
    /** What there shall be less of where it is not wanted, by how it begins. */
    unwanted: wordStarts.optional(),
    /** The thing it turns around when the material has none that fits. */
    thing: text,
    /** Things of the material that it can turn around instead; or those alone that it cannot. */
    fits: z.array(text).optional(),
    fitsAllBut: z.array(text).optional(),
    /** What the hero wants, as words behind `to`. */
    want: text,
    /** Who the other is when the material does not say, with an article; null: by their work. */
    otherRole: z.strictObject({ female: text, male: text }).nullable(),
    /** The first picture looks out into the open; all others need a room with a table and a door. */
    startsOutside: z.boolean().default(false),
    /** Parts of its loglines, without a capital or a full stop. */
    logline: z.strictObject({
      /** Who stands in the way, when nobody of the material does. */
      opponent: text,
      /** What that person does: a verb in the third person and what belongs to it. */
      does: text,
      /** What is lost otherwise. */
      cost: text,
      irony: text,
      twist: text,
      mood: text,
    }),
    /** Other last pictures, for other tones. */
    ends: z.strictObject({ dark: text, comic: text }),
    scenes: z.array(scene).min(1),
  })
  .transform(({ fits = [], fitsAllBut = [], ...rest }) => ({
    ...rest,
    /** Whether the story can turn around a thing. */
    fits: (thing: string) =>
      fits.some((word) => thing.includes(word)) ||
      (fitsAllBut.length > 0 && !fitsAllBut.some((word) => new RegExp(`\\b${word}`).test(thing))),
  }));
export type StoryPlan = z.output<typeof story>;

export const storiesData = some(story);

/** What two people say to each other that can stand in any story at its stage. */
const exchange = z
  .strictObject({ stage: z.enum(STAGES), tone, lines })
  .transform((read) => ({ priority: 9, ...read }));

const voices = z.strictObject({
  id: text,
  /** Whether the hero speaks in contractions. */
  heroContracts: z.boolean(),
  /** The tone of films that are told in them first. */
  tone: z.enum(ASKED_TONES),
  exchanges: z.array(exchange).min(1),
});
/** How the two of a story talk to each other. */
export type Voices = z.output<typeof voices>;

export const exchangesData = z.strictObject({
  voices: some(voices),
  /** For two people of one family, or of one bond; `{kin}` is what the other is to the hero. */
  kin: z.array(exchange),
  /**
   * Whole small scenes with a third person, who sees more than the two who quarrel. The third asks,
   * knows, or carries something; each scene can stand between two others of any story.
   */
  thirds: some(lines.transform((read): Unit => ({ priority: 9, tone: null, lines: read }))),
});
