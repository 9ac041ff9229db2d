import { isAnimalNoun } from "@roughcut/builtin-studio/contract/person-nouns";
import type { Pronoun } from "../spoken-of";
import type { VoiceGender } from "../voice";
import { type Draft, isSeenSpeaking } from "./draft";

/** A speaker alone from so many lines on is a monologue (rule D22). */
const MONOLOGUE_LINES = 3;

/** What action says of whoever was not there before. */
const COMES_IN =
  /\b(?:enters?|arrives?|appears?|joins?|(?:comes?|walks?|steps?|climbs?|bursts?|strides?|runs?|leans?) (?:in|into|out|up|over|down|home|back|along)|(?:pulls?|rides?|drives?|rolls?) up)\b/i;

/** Behind somebody's name: they are seen there for the first time in the scene, wherever they were before. */
const ARRIVES =
  "(?:[a-z]+ly )?(?:enters?|arrives?|bursts? in|(?:comes?|walks?) (?:in\\b|into the room|up the stairs|down the stairs))";

const MACHINES = /\b(?:robot|android|droid|drone|cyborg|automaton|bot|computer)$/;

/** Who talks to whom in a scene, and who is meant by a line without a name. */
export class SceneTalk {
  /** People as they were seen or heard, the latest first. */
  private focus: string[] = [];
  /** The pronouns of those who came in without a name. */
  private readonly strangers = new Set<Pronoun>();
  private readonly isAlone: boolean;
  /** At each line, how many were spoken in the picture before it. */
  private readonly spokenBefore: number[] = [];

  constructor(
    private readonly drafts: readonly Draft[],
    private readonly people: readonly {
      id: string;
      name?: string;
      gender: VoiceGender | null;
      noun?: string;
    }[],
    /** Who was seen or heard in the scenes before, the latest first: a pronoun may go on with them. */
    private readonly before: readonly string[] = [],
  ) {
    let spoken = 0;
    for (const draft of drafts) {
      this.spokenBefore.push(spoken);
      if (isSeenSpeaking(draft)) spoken += 1;
    }
    const speakers = drafts.filter(isSeenSpeaking).map(({ line }) => line.speakerId);
    this.isAlone = new Set(speakers).size === 1 && speakers.length >= MONOLOGUE_LINES;
  }

  /** Remembers who was in a picture and who was heard over it. */
  noteShown(draft: Draft, cast: readonly string[]): void {
    const { line } = draft;
    this.noteStrangers(draft);
    // Whom a voice from elsewhere reaches is nearer than whose it is.
    const speaker = line.speakerId === null ? [] : [line.speakerId];
    const shown = draft.cues.voiceOnly
      ? [...cast, ...speaker]
      : [...speaker, ...cast, ...draft.calledIds];
    if (shown.length > 0) this.focus = [...new Set([...shown, ...this.focus])];
  }

  /** Everybody so far, the latest first. */
  get known(): string[] {
    return [...new Set([...this.focus, ...this.before])];
  }

  /** Whom a line is spoken to: somebody it names, the last other speaker, else the next one. */
  listenerOf(index: number): string | null {
    const speaker = this.drafts[index]?.line.speakerId;
    const named = this.drafts[index]?.mentionedIds.find((id) => id !== speaker);
    if (named) return named;
    const isOther = (draft: Draft) => isSeenSpeaking(draft) && draft.line.speakerId !== speaker;
    for (let at = index - 1; at >= 0; at -= 1) {
      const draft = this.drafts[at];
      if (draft && isOther(draft)) return draft.line.speakerId;
    }
    const next = this.drafts.findIndex((draft, at) => at > index && isOther(draft));
    const answers = this.drafts[next]?.line.speakerId ?? null;
    return answers !== null && this.comesIn(answers, index, next) ? null : answers;
  }

  /** Whether somebody comes into the scene, or into the story, between two of its lines, and so is not there at the first. */
  private comesIn(id: string, from: number, to: number): boolean {
    const isNamed = (one: Draft) => [...one.mentionedIds, ...one.calledIds].includes(id);
    if (this.drafts.slice(0, from + 1).some(isNamed)) return false;
    const between = this.drafts
      .slice(from + 1, to)
      .filter(({ mentionedIds }) => mentionedIds.includes(id))
      .map(({ line }) => line.stageDirections);
    const name = this.people.find((one) => one.id === id)?.name ?? "";
    const called = name.split(" ").filter((word) => /^[\p{L}-]+$/u.test(word));
    const arrives = new RegExp(`\\b(?:${called.join("|")}) ${ARRIVES}`, "iu");
    if (called.length > 0 && between.some((action) => arrives.test(action))) return true;
    if (this.before.includes(id)) return false;
    // Scripts write a name in capitals where somebody is seen for the first time.
    return between.some(
      (action) => COMES_IN.test(action) || (name !== "" && isIn(name.toUpperCase(), action)),
    );
  }

  /** Lines spoken in the picture of this scene before this one. */
  linesSpokenBefore(index: number): number {
    return this.spokenBefore[index] ?? 0;
  }

  /** Whether nobody else speaks in the scene, and nobody is spoken to. */
  isMonologue(index: number): boolean {
    return this.isAlone && this.listenerOf(index) === null;
  }

  /** Who is to be seen in a line in which no mouth speaks, the most important first. */
  peopleOfAction(index: number): string[] {
    const draft = this.drafts[index];
    if (draft === undefined || isSeenSpeaking(draft)) return [];
    const { line, cues, mentionedIds } = draft;
    const speaker = line.speakerId;
    if (speaker !== null) {
      const others = mentionedIds.filter((id) => id !== speaker);
      const listener = others[0] ?? this.lastSeenExcept(speaker);
      if (listener) return [listener];
      return cues.voiceOnly ? [] : [speaker];
    }
    const meant = cues.pronouns.flatMap((pronoun) => this.meantBy(pronoun, draft));
    if (mentionedIds.length > 0 || meant.length > 0)
      return [...new Set([...mentionedIds, ...meant])];
    return cues.pronoun === null ? [] : this.meantBy(cues.pronoun, draft);
  }

  /** Whom of the cast a pronoun adds to those whom its line names. */
  private meantBy(pronoun: Pronoun, { cues, mentionedIds }: Draft): string[] {
    if (cues.newcomers.includes(pronoun)) return [];
    if (pronoun === "they") {
      if (mentionedIds.length > 0 || this.strangers.has("they")) return [];
      return this.known.slice(0, 2);
    }
    if (this.strangers.has(pronoun)) return [];
    const genderOf = (id: string) => {
      const person = this.people.find((one) => one.id === id);
      return person && this.isIt(person) ? undefined : (person?.gender ?? null);
    };
    // Whose gender is known comes before whom it might be.
    for (const gender of [pronoun === "she" ? "female" : "male", null] as const) {
      if (mentionedIds.some((id) => genderOf(id) === gender)) return [];
      const meant = this.known.find((id) => genderOf(id) === gender);
      if (meant !== undefined) return [meant];
    }
    // Nobody was seen yet: whoever is named later in the scene is there already.
    const own = pronoun === "she" ? "female" : "male";
    const later = this.everybody.find((id) => genderOf(id) === own || genderOf(id) === null);
    return later === undefined ? [] : [later];
  }

  /** A robot is neither he nor she, nor is an animal that never talks; a giant is. */
  private isIt({ id, noun }: { id: string; noun?: string }): boolean {
    if (noun === undefined) return false;
    if (MACHINES.test(noun)) return true;
    return isAnimalNoun(noun) && !this.drafts.some(({ line }) => line.speakerId === id);
  }

  /** Somebody without a name who came in is meant by a pronoun until one of the cast acts whom it fits. */
  private noteStrangers({ cues, mentionedIds, line }: Draft): void {
    const acting = [...mentionedIds, ...(line.speakerId === null ? [] : [line.speakerId])];
    const genders = acting.map((id) => this.people.find((person) => person.id === id)?.gender);
    if (genders.some((gender) => gender !== "male")) this.strangers.delete("she");
    if (genders.some((gender) => gender !== "female")) this.strangers.delete("he");
    if (mentionedIds.length > 1) this.strangers.delete("they");
    for (const pronoun of cues.newcomers) this.strangers.add(pronoun);
  }

  /** All of the scene, in the order in which it names them. */
  private get everybody(): string[] {
    return this.drafts.flatMap(({ line, mentionedIds }) => [
      ...mentionedIds,
      ...(line.speakerId === null ? [] : [line.speakerId]),
    ]);
  }

  private lastSeenExcept(id: string): string | null {
    const seen = this.focus.find((other) => other !== id);
    if (seen) return seen;
    const speaks = (draft: Draft) => isSeenSpeaking(draft) && draft.line.speakerId !== id;
    return this.drafts.find(speaks)?.line.speakerId ?? null;
  }
}

/** Whether a name stands in a text as it is written, and not as a part of a longer word. */
function isIn(name: string, text: string): boolean {
  const words = (of: string) => ` ${of.replace(/[^\p{L}\p{N}'’-]+/gu, " ").trim()} `;
  return words(text).includes(words(name));
}
