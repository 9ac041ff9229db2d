import type { ShotSize, ShotType } from "./shot";
import type { ShotCues } from "./shot-cues";
import type { VoiceGender } from "./voice";

/** More faces than this cannot be told apart in one picture. */
const MAXIMUM_CAST = 3;
/** Longer speeches need air around the face; shorter than the second one are blows. */
const LONG_SPEECH_WORDS = 16;
const SHORT_SPEECH_WORDS = 3;
/** After so many shots without a wide one, nobody knows any more where we are. */
const LINES_BEFORE_RE_ESTABLISHING = 6;
/** Faces filling the frame lose their force when they are more than this part of a scene. */
const CLOSE_UP_SHARE = 0.4;

/** One line with what its words say, ready to be framed. */
export interface Draft {
  line: { lineNumber: number; speakerId: string | null };
  cues: ShotCues;
  shotType: ShotType;
  mentionedIds: string[];
}

/** How near the camera is and whom it sees. */
export interface Framing {
  size: ShotSize;
  cast: string[];
}

/** What a director remembers inside one scene: who stands where, and what was just shown. */
export class SceneFraming {
  private readonly seats = new Map<string, number>();
  private readonly framings: Framing[] = [];
  private focus: string[] = [];

  constructor(
    private readonly drafts: readonly Draft[],
    private readonly people: readonly { id: string; gender: VoiceGender | null }[],
    private readonly endsFilm: boolean,
  ) {
    const speakers = drafts.filter(isSeenSpeaking).flatMap((draft) => draft.line.speakerId ?? []);
    const mentioned = drafts.flatMap((draft) => draft.mentionedIds);
    for (const id of [...speakers, ...mentioned]) {
      if (!this.seats.has(id)) this.seats.set(id, this.seats.size);
    }
  }

  progress(index: number): number {
    return this.drafts.length < 2 ? 0 : index / (this.drafts.length - 1);
  }

  /** The first speaker keeps the left side for the whole scene, the second the right, others between. */
  leftToRight(cast: readonly string[]): string[] {
    return [...cast].sort((a, b) => this.place(a) - this.place(b));
  }

  sideOf(id: string | undefined): "left" | "right" | "middle" {
    const seat = id === undefined ? undefined : this.seats.get(id);
    return seat === 0 ? "left" : seat === 1 ? "right" : "middle";
  }

  /** Chooses the first wish that is not the picture just shown; every list has two different ones. */
  frame(index: number): Framing {
    const draft = this.drafts[index];
    if (draft === undefined) throw new RangeError(`no line at ${index}`);
    const wishes = draft.shotType === "talking" ? this.talking(index, draft) : this.action(draft);
    const previous = this.framings.at(-1);
    const chosen =
      wishes.find((wish) => !previous || !sameFraming(wish, previous)) ?? wishes[0] ?? nobody;
    this.framings.push(chosen);
    const shown = draft.line.speakerId ? [draft.line.speakerId, ...chosen.cast] : chosen.cast;
    if (shown.length > 0) this.focus = [...new Set([...shown, ...this.focus])];
    return chosen;
  }

  private place(id: string): number {
    const seat = this.seats.get(id) ?? this.seats.size;
    return seat === 0 ? 0 : seat === 1 ? Number.MAX_SAFE_INTEGER : seat;
  }

  private talking(index: number, draft: Draft): Framing[] {
    const { cues, line } = draft;
    const speaker = line.speakerId === null ? [] : [line.speakerId];
    const listener = this.listenerOf(index);
    const medium: Framing = { size: "medium", cast: speaker };
    const close: Framing = { size: "close-up", cast: speaker };
    const both: Framing[] = listener
      ? [{ size: "medium", cast: [...speaker, listener] }]
      : [{ size: "wide", cast: speaker }];
    if (index === 0) return [medium, close];
    if (this.endsFilm && index === this.drafts.length - 1) return [close, medium];
    if (listener && this.isFirstAnswer(index)) return [...both, medium, close];
    if (this.singlesInARow() >= 3 && !cues.emotional) return [...both, medium, close];
    return this.wantsCloseUp(index, draft) ? [close, medium, ...both] : [medium, close, ...both];
  }

  private wantsCloseUp(index: number, { cues }: Draft): boolean {
    if (cues.whispers || cues.emotional) return true;
    if (cues.shouts || cues.spokenWords > LONG_SPEECH_WORDS) return false;
    const closeUps = this.framings.filter((framing) => framing.size === "close-up").length;
    if (closeUps + 1 > CLOSE_UP_SHARE * (index + 1)) return false;
    if (cues.spokenWords <= SHORT_SPEECH_WORDS) return true;
    const progress = this.progress(index);
    return progress > 0.7 || (progress >= 0.25 && index % 2 === 1);
  }

  private action(draft: Draft): Framing[] {
    const { cues, line } = draft;
    const cast = this.castOfAction(draft);
    const wide: Framing = { size: "wide", cast };
    const medium: Framing = { size: "medium", cast };
    const insert: Framing = { size: "insert", cast: cast.slice(0, 1) };
    const close: Framing[] = cast.length === 1 ? [{ size: "close-up", cast }] : [];
    const speaksUnseen = line.speakerId !== null;
    if (this.framings.length === 0) return [wide, medium];
    const isLast = this.framings.length === this.drafts.length - 1;
    if (this.endsFilm && isLast && !speaksUnseen) return [wide, medium];
    // A mouth that does not move to the words would look wrong: a listener's face, or from afar.
    if (speaksUnseen && cast.length > 0 && !cast.includes(line.speakerId ?? "")) {
      return [...close, medium, wide];
    }
    if (speaksUnseen) return [wide, insert];
    if (cues.eyes && cues.emotional && cast.length === 1 && !this.hasShown("extreme-close-up")) {
      return [{ size: "extreme-close-up", cast }, ...close, medium];
    }
    if (this.linesSinceWide() > LINES_BEFORE_RE_ESTABLISHING) return [wide, medium];
    if (cast.length > 2 || cues.leaves) return [wide, medium];
    if (cues.detail && !cues.travels) return [insert, medium, wide];
    if (this.justLooked() && cast.length === 0) return [insert, wide];
    if (cast.length === 0) return [wide, medium, insert];
    if (cues.emotional && cast.length === 1) return [...close, medium, wide];
    if (cues.travels || cues.landscape) return [wide, medium];
    return [medium, wide, ...close];
  }

  private castOfAction({ line, cues, mentionedIds }: Draft): string[] {
    if (line.speakerId !== null) {
      const others = mentionedIds.filter((id) => id !== line.speakerId);
      const listener = others[0] ?? this.lastSeenExcept(line.speakerId);
      if (listener) return [listener];
      return cues.voiceOnly ? [] : [line.speakerId];
    }
    if (mentionedIds.length > 0) return mentionedIds.slice(0, MAXIMUM_CAST);
    return this.meantByPronoun(cues.pronoun);
  }

  private meantByPronoun(pronoun: ShotCues["pronoun"]): string[] {
    if (pronoun === null) return [];
    if (pronoun === "they") return this.focus.slice(0, 2);
    const other: VoiceGender = pronoun === "she" ? "male" : "female";
    const fits = (id: string) => this.people.find((person) => person.id === id)?.gender !== other;
    return this.focus.filter(fits).slice(0, 1);
  }

  /** Who is spoken to: the last other person seen speaking in this scene, else the next one. */
  private listenerOf(index: number): string | null {
    const speaker = this.drafts[index]?.line.speakerId;
    const named = this.drafts[index]?.mentionedIds.find((id) => id !== speaker);
    if (named) return named;
    const isOther = (draft: Draft) => isSeenSpeaking(draft) && draft.line.speakerId !== speaker;
    const before = this.drafts.slice(0, index).findLast(isOther);
    const after = this.drafts.slice(index + 1).find(isOther);
    return (before ?? after)?.line.speakerId ?? null;
  }

  private isFirstAnswer(index: number): boolean {
    const earlier = this.drafts.slice(0, index).filter(isSeenSpeaking);
    const speaker = this.drafts[index]?.line.speakerId;
    return (
      new Set(earlier.map((draft) => draft.line.speakerId)).size === 1 &&
      earlier.every((draft) => draft.line.speakerId !== speaker)
    );
  }

  private singlesInARow(): number {
    const lastOther = this.framings.findLastIndex(
      (framing) => framing.cast.length !== 1 || framing.size === "insert",
    );
    return this.framings.length - 1 - lastOther;
  }

  private linesSinceWide(): number {
    return this.framings.length - 1 - this.framings.findLastIndex(({ size }) => size === "wide");
  }

  private justLooked(): boolean {
    return this.drafts[this.framings.length - 1]?.cues.looksAtThing ?? false;
  }

  private hasShown(size: ShotSize): boolean {
    return this.framings.some((framing) => framing.size === size);
  }

  private lastSeenExcept(id: string): string | undefined {
    return (
      this.focus.find((other) => other !== id) ??
      this.drafts.find((draft) => isSeenSpeaking(draft) && draft.line.speakerId !== id)?.line
        .speakerId ??
      undefined
    );
  }
}

const nobody: Framing = { size: "wide", cast: [] };

function isSeenSpeaking(draft: Draft): boolean {
  return draft.shotType === "talking" && draft.line.speakerId !== null;
}

function sameFraming(a: Framing, b: Framing): boolean {
  return a.size === b.size && [...a.cast].sort().join() === [...b.cast].sort().join();
}
