/**
 * Mouth shapes for speech: which of nine drawn mouths is seen at which moment. Owns the mapping from
 * speech sounds to shapes and its smoothing; drawing the shapes belongs to the renderer.
 */
import type { SpeechTiming } from "../../contract/speech";
import data from "./visemes.json";

/**
 * The nine mouths of hand-drawn animation:
 * `A` lips pressed (m b p) · `B` teeth nearly together (s t k, ee) · `C` open (eh, uh) ·
 * `D` wide open (aa, ae) · `E` open and rounded (o, er) · `F` lower lip under the teeth (f v) ·
 * `G` small and puckered (w, oo) · `L` tongue at the teeth (l, th) · `X` at rest, closed.
 */
export const MOUTH_SHAPES = ["A", "B", "C", "D", "E", "F", "G", "L", "X"] as const;

export type MouthShape = (typeof MOUTH_SHAPES)[number];

export interface MouthCue {
  shape: MouthShape;
  startSeconds: number;
  endSeconds: number;
}

type Phone = SpeechTiming["phones"][number];

/** ARPAbet phones by the shape that is held while they are spoken; diphthongs have two, between which the mouth travels. */
const SHAPES_OF_PHONE = new Map(
  Object.entries(data.phones).flatMap(([shapes, phones]) =>
    phones.split(" ").map((phone) => [phone, [...shapes] as MouthShape[]] as const),
  ),
);

/** Lips that must be seen closed, however short: a missed m or f is what looks out of sync. */
const CONTACT_SHAPES: ReadonlySet<MouthShape> = new Set<MouthShape>(["A", "F"]);

/** A mouth takes its shape before the sound is heard; animators lead by about one frame of 24. */
const LEAD_SECONDS = 0.04;
/** A little over one frame of 24, so that sampling once a frame cannot miss it. */
const SHORTEST_CONTACT_SECONDS = 0.043;
/** Shorter than one and a half frames a shape only flickers. */
const SHORTEST_SHAPE_SECONDS = 0.062;
/** Pauses shorter than this are part of speaking: the mouth does not come to rest. */
const SHORTEST_REST_SECONDS = 0.12;

/**
 * The whole mouth movement of one audio: contiguous cues without gaps, none equal to its neighbour.
 * Without phones (a voice that only gives words) shapes are guessed from the letters.
 */
export function mouthCues(timing: SpeechTiming): MouthCue[] {
  const phones = timing.phones.length > 0 ? timing.phones : phonesFromLetters(timing.words);
  const cues = merge(mergeShort(spread(phones)));
  widenContacts(cues);
  return cues;
}

const cuesByTiming = new WeakMap<SpeechTiming, MouthCue[]>();

/**
 * The mouth shape to draw at a moment, in seconds from the start of the audio; `X` before, after and
 * in pauses. Smoothed: no flicker, and every closed-lip sound shows in at least one frame of 24.
 */
export function mouthAt(timing: SpeechTiming, seconds: number): MouthShape {
  const cues = cuesByTiming.get(timing) ?? mouthCues(timing);
  cuesByTiming.set(timing, cues);
  const cue = cues.findLast(({ startSeconds }) => startSeconds <= seconds);
  // Each lasts until the next begins, and only the last one ends by itself.
  return cue && (cue !== cues.at(-1) || seconds < cue.endSeconds) ? cue.shape : "X";
}

function shapesOf(phone: string): readonly MouthShape[] {
  return SHAPES_OF_PHONE.get(phone) ?? ["C"];
}

/** One cue for each phone, two for a diphthong, moved earlier by the lead. */
function spread(phones: readonly Phone[]): MouthCue[] {
  const cues: MouthCue[] = [];
  for (const { phone, startSeconds, endSeconds } of phones) {
    const shapes = shapesOf(phone);
    const step = (endSeconds - startSeconds) / shapes.length;
    shapes.forEach((shape, index) => {
      const start = startSeconds + index * step;
      const end = start + step - LEAD_SECONDS;
      cues.push({ shape, startSeconds: start - LEAD_SECONDS, endSeconds: end });
    });
  }
  return cues;
}

function merge(cues: readonly MouthCue[]): MouthCue[] {
  const merged: MouthCue[] = [];
  for (const cue of cues) {
    const last = merged.at(-1);
    if (last && last.shape === cue.shape) last.endSeconds = cue.endSeconds;
    else merged.push({ ...cue });
  }
  return merged;
}

/**
 * Gives the time of shapes that would flicker, and of pauses too short to rest in, to a neighbour. The
 * mouth always comes to rest at the end.
 */
function mergeShort(cues: readonly MouthCue[]): MouthCue[] {
  const kept: MouthCue[] = [];
  const merged = merge(cues);
  merged.forEach((cue, index) => {
    const length = cue.endSeconds - cue.startSeconds;
    const isPause = cue.shape === "X";
    const shortest = isPause ? SHORTEST_REST_SECONDS : SHORTEST_SHAPE_SECONDS;
    const isLastRest = isPause && index === merged.length - 1;
    const last = kept.at(-1);
    // Lips that were closed or at rest open into the short shape, or a word would begin with a shut
    // mouth; any other mouth simply holds.
    const opens = last && (last.shape === "X" || CONTACT_SHAPES.has(last.shape));
    const isHeld = last && (isPause || !opens);
    if (length >= shortest || isLastRest || CONTACT_SHAPES.has(cue.shape) || !isHeld) {
      kept.push({ ...cue });
    } else last.endSeconds = cue.endSeconds;
  });
  return kept;
}

/** Lengthens closed-lip cues to one frame by taking time from the longer neighbour. */
function widenContacts(cues: MouthCue[]): void {
  cues.forEach((cue, index) => {
    const missing = SHORTEST_CONTACT_SECONDS - (cue.endSeconds - cue.startSeconds);
    if (!CONTACT_SHAPES.has(cue.shape) || missing <= 0) return;
    const before = cues[index - 1];
    const after = cues[index + 1];
    const beforeLength = before ? before.endSeconds - before.startSeconds : 0;
    const afterLength = after ? after.endSeconds - after.startSeconds : 0;
    if (before && beforeLength >= afterLength) {
      cue.startSeconds -= missing;
      before.endSeconds = cue.startSeconds;
    } else if (after) {
      cue.endSeconds += missing;
      after.startSeconds = cue.endSeconds;
    }
  });
}

/** A phone with about the right mouth for each letter; `t` for all others. */
const PHONE_OF_LETTER = new Map(Object.entries(data.letters));

/** A plausible phone for each letter, evenly spaced within its word, with pauses between words. */
function phonesFromLetters(words: SpeechTiming["words"]): Phone[] {
  const phones: Phone[] = [];
  let spokenUntil = 0;
  for (const { text, spoken = text, startSeconds, endSeconds } of words) {
    if (startSeconds > spokenUntil) {
      phones.push({ phone: "pau", startSeconds: spokenUntil, endSeconds: startSeconds });
    }
    const letters = spoken.toLowerCase().match(/[a-z]/g) ?? ["a"];
    const step = (endSeconds - startSeconds) / letters.length;
    letters.forEach((letter, index) => {
      const start = startSeconds + index * step;
      const phone = PHONE_OF_LETTER.get(letter) ?? "t";
      phones.push({ phone, startSeconds: start, endSeconds: start + step });
    });
    spokenUntil = endSeconds;
  }
  return phones;
}
