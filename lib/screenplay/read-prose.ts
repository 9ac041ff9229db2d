import { splitSentences } from "@/lib/rules/sentences";
import type { DialoguePart, ScreenplayElement, TitlePage } from "./element";
import { NameBook } from "./name-book";
import { withoutPageFurniture } from "./page-furniture";
import { splitQuotations } from "./quotation";
import {
  findClauseAfter,
  findClauseBefore,
  findSentenceSubject,
  isThought,
  type Subject,
} from "./reporting-clause";
import { findSceneHeading } from "./scene-heading";
import { normaliseSource } from "./source-text";
import { findTitlePage } from "./title-page";

/** Speaker of words for which the text gives no hint at all. */
export const UNKNOWN_SPEAKER = "SOMEONE";
/** Speaker of a story that is told by an 'I'. */
const FIRST_PERSON = "NARRATOR";
/** A longer stretch of narration becomes several lines: one shot cannot show it. */
const MOST_ACTION_WORDS = 40;

/** Why words were given to a speaker, from sure to guessed. */
export type SpeakerReason = "said-clause" | "acting-person" | "pronoun" | "turn" | "unknown";

/** What one stretch of a paragraph was taken for. */
export interface ProseFinding {
  /** 1..n. */
  paragraphNumber: number;
  takenFor: "action" | "dialogue" | "scene-heading";
  /** The words in question, as they went into the element. */
  text: string;
  characterName: string | null;
  /** Null where nobody speaks. */
  reason: SpeakerReason | null;
}

export interface ProseReading {
  elements: ScreenplayElement[];
  findings: ProseFinding[];
}

interface Speaker {
  characterName: string;
  reason: SpeakerReason;
}

interface Utterance {
  kind: "speech";
  text: string;
  manner: string;
  speaker: Speaker | null;
}

type Stretch = Utterance | { kind: "narration"; text: string };

/**
 * Reads a told story by rules alone: words in quotation marks are dialogue, the rest is action. The
 * speaker comes from 'said Anna', else from who acts beside the words, else from whose turn it is;
 * the findings say which, so that a person can check.
 */
export function readProse(text: string): ProseReading {
  const { titlePage, source } = partTitlePage(text);
  const reader = new ProseReader(new NameBook(source));
  if (titlePage) reader.elements.push(titlePage);
  for (const paragraph of splitParagraphs(source)) reader.readParagraph(paragraph);
  return { elements: reader.elements, findings: reader.findings };
}

/** A told story without the title page above it. */
export function proseBody(text: string): string {
  return partTitlePage(text).source.trim();
}

function partTitlePage(text: string): { titlePage: TitlePage | null; source: string } {
  const whole = normaliseSource(text).trimStart();
  const opening = whole.split(/\n *\n/, 1)[0] ?? "";
  const titlePage = findTitlePage(opening.split("\n"));
  const story = titlePage ? whole.slice(opening.length) : whole;
  return { titlePage, source: withoutPageFurniture(story).join("\n") };
}

/** Paragraphs stand between empty lines; in a text without any, every line is one. */
function splitParagraphs(source: string): string[] {
  const blocks = source.split(/\n *\n\s*/);
  const hasEmptyLines = blocks.filter((block) => block.trim() !== "").length > 1;
  const paragraphs = hasEmptyLines ? blocks : source.split("\n");
  return paragraphs.map((block) => block.replace(/\s+/g, " ").trim()).filter(Boolean);
}

class ProseReader {
  readonly elements: ScreenplayElement[] = [];
  readonly findings: ProseFinding[] = [];
  private paragraphNumber = 0;
  private lastSpeaker: string | null = null;

  constructor(private readonly names: NameBook) {}

  readParagraph(paragraph: string): void {
    this.paragraphNumber += 1;
    const heading = findSceneHeading(paragraph, true);
    if (heading) {
      this.elements.push(heading);
      this.note("scene-heading", heading.text, null);
      return;
    }
    const stretches = this.attribute(paragraph);
    const speaker = this.findParagraphSpeaker(stretches);
    let breath: Utterance[] = [];
    for (const [index, stretch] of stretches.entries()) {
      if (stretch.kind === "narration") {
        this.pushAction(stretch.text);
        continue;
      }
      stretch.speaker ??= speaker;
      breath.push(stretch);
      const next = stretches[index + 1];
      const nextSpeaker = next?.kind === "speech" ? (next.speaker ?? speaker) : null;
      if (nextSpeaker?.characterName === stretch.speaker.characterName) continue;
      this.pushDialogue(breath, stretch.speaker);
      breath = [];
    }
    if (stretches.some((stretch) => stretch.kind === "speech")) {
      this.lastSpeaker = speaker.characterName;
      this.names.mention(speaker.characterName);
    }
  }

  /** Takes reporting clauses out of the narration and gives them to the words they belong to. */
  private attribute(paragraph: string): Stretch[] {
    const pieces = splitQuotations(paragraph);
    const stretches: Stretch[] = [];
    let lead: { manner: string; speaker: Speaker } | null = null;
    for (const [index, piece] of pieces.entries()) {
      if (piece.kind === "speech") {
        const { manner, speaker } = lead ?? { manner: "", speaker: null };
        stretches.push({ kind: "speech", text: piece.text, manner, speaker });
        lead = null;
        continue;
      }
      const last = stretches.at(-1);
      let told = piece.text;
      if (last?.kind === "speech" && isThought(told)) {
        stretches.splice(-1, 1, { kind: "narration", text: `${last.text} ${told}` });
        continue;
      }
      const after = last?.kind === "speech" ? findClauseAfter(told) : null;
      if (after && last?.kind === "speech") {
        last.speaker = this.resolve(after.subject);
        last.manner = after.manner;
        told = after.rest;
      }
      const before = pieces[index + 1]?.kind === "speech" ? findClauseBefore(told) : null;
      const narration = before ? before.rest : told;
      if (narration !== "") {
        this.names.observe(narration);
        stretches.push({ kind: "narration", text: narration });
      }
      if (before) lead = { manner: before.manner, speaker: this.resolve(before.subject) };
    }
    return stretches;
  }

  private resolve(subject: Subject): Speaker {
    if (subject.kind === "name") {
      const characterName = this.names.name(subject.name);
      this.names.mention(characterName);
      return { characterName, reason: "said-clause" };
    }
    if (subject.pronoun === "i") return { characterName: FIRST_PERSON, reason: "said-clause" };
    const found = this.names.findByPronoun(subject.pronoun, this.lastSpeaker);
    if (!found) return { characterName: UNKNOWN_SPEAKER, reason: "unknown" };
    this.names.learn(found, subject.pronoun);
    return { characterName: found, reason: "pronoun" };
  }

  /** One person speaks in a paragraph, unless a clause says otherwise. */
  private findParagraphSpeaker(stretches: Stretch[]): Speaker {
    for (const stretch of stretches) {
      if (stretch.kind === "speech" && stretch.speaker) return stretch.speaker;
    }
    for (const stretch of stretches) {
      if (stretch.kind !== "narration") continue;
      for (const sentence of splitSentences(stretch.text)) {
        const subject = findSentenceSubject(sentence);
        if (subject?.kind === "name" && this.names.isPerson(subject.name)) {
          return { characterName: this.names.name(subject.name), reason: "acting-person" };
        }
        if (subject?.kind === "pronoun" && /^(?:he|she|i)$/.test(subject.pronoun)) {
          return this.resolve(subject);
        }
      }
    }
    const other = this.lastSpeaker === null ? null : this.names.findOther(this.lastSpeaker);
    if (other) return { characterName: other, reason: "turn" };
    return { characterName: UNKNOWN_SPEAKER, reason: "unknown" };
  }

  private pushAction(text: string): void {
    for (const action of groupSentences(text)) {
      this.elements.push({ kind: "action", text: action });
      this.note("action", action, null);
    }
  }

  /** Words of one person with nothing between them but 'she said' are one dialogue. */
  private pushDialogue(utterances: Utterance[], speaker: Speaker): void {
    const text = joinSpeech(utterances.map((utterance) => utterance.text));
    const manners = utterances.map(({ manner }) => manner).filter((manner) => manner !== "");
    const parts: DialoguePart[] = manners.map((manner) => ({
      kind: "parenthetical",
      text: manner,
    }));
    parts.push({ kind: "speech", text });
    const { characterName } = speaker;
    this.elements.push({ kind: "dialogue", characterName, extensions: [], dual: false, parts });
    this.note("dialogue", text, speaker);
  }

  private note(takenFor: ProseFinding["takenFor"], text: string, speaker: Speaker | null): void {
    this.findings.push({
      paragraphNumber: this.paragraphNumber,
      takenFor,
      text,
      characterName: speaker?.characterName ?? null,
      reason: speaker?.reason ?? null,
    });
  }
}

/**
 * A comma that led to 'she said' becomes a full stop, unless the words go on in small letters:
 * 'If you go,' she said, 'take the lamp.'
 */
function joinSpeech(texts: string[]): string {
  return texts
    .map((text, index) => {
      const goesOn = /^\p{Ll}/u.test(texts[index + 1] ?? "");
      return goesOn ? text.replace(/[,.]$/, ",") : text.replace(/,$/, ".");
    })
    .join(" ");
}

function groupSentences(text: string): string[] {
  const groups: string[] = [];
  let words = 0;
  for (const sentence of splitSentences(text)) {
    const length = sentence.split(" ").length;
    const last = groups.length - 1;
    if (last >= 0 && words + length <= MOST_ACTION_WORDS) {
      groups[last] = `${groups[last]} ${sentence}`;
      words += length;
    } else {
      groups.push(sentence);
      words = length;
    }
  }
  return groups;
}
