/**
 * What a screenplay is made of. Texts keep their emphasis marks (`*`, `_`) as written, so that an
 * element can be written back; `toPlainText` takes them away where words are spoken or shown.
 */

/** The speaker's name of a line in which nobody speaks. */
export const NON_SPEAKING_PART = "Non-speaking part";

export interface TitleEntry {
  /** As written, without the colon: 'Title', 'Draft date'. */
  key: string;
  values: string[];
}

export interface TitlePage {
  kind: "title-page";
  entries: TitleEntry[];
}

export interface SceneHeading {
  kind: "scene-heading";
  /** The whole heading without its scene number: 'INT. KITCHEN - NIGHT'. */
  text: string;
  sceneNumber: string | null;
}

export interface Action {
  kind: "action";
  /** One paragraph; line breaks and leading spaces as written, tabs as four spaces. */
  text: string;
}

export interface CenteredText {
  kind: "centered";
  text: string;
}

/** Sung words outside a dialogue block. */
export interface Lyrics {
  kind: "lyrics";
  text: string;
}

export interface Transition {
  kind: "transition";
  text: string;
}

export interface Section {
  kind: "section";
  /** 1 (act) to 6. */
  depth: number;
  text: string;
}

export interface Synopsis {
  kind: "synopsis";
  text: string;
}

export interface Note {
  kind: "note";
  text: string;
}

/** Text that its writer has cut but not thrown away. */
export interface Boneyard {
  kind: "boneyard";
  text: string;
}

export interface PageBreak {
  kind: "page-break";
}

export type DialoguePart =
  | { kind: "parenthetical"; text: string }
  | { kind: "speech"; text: string }
  | { kind: "lyrics"; text: string };

/** One cue with everything under it. */
export interface Dialogue {
  kind: "dialogue";
  /** The name without extensions: 'MARTA' of 'MARTA (O.S.) (CONT'D)'. */
  characterName: string;
  /** What stands in brackets behind the name, in order: ['O.S.', "CONT'D"]. */
  extensions: string[];
  /** Spoken at the same time as the dialogue before it. */
  dual: boolean;
  parts: DialoguePart[];
}

/** What a writer notes beside the film: it never makes a line. */
export type HiddenElement = Note | Boneyard;

export type ScreenplayElement =
  | TitlePage
  | SceneHeading
  | Action
  | CenteredText
  | Lyrics
  | Transition
  | Section
  | Synopsis
  | PageBreak
  | Dialogue
  | HiddenElement;

/** An element with where it stands in the script that it was read from. */
export interface PlacedElement {
  element: ScreenplayElement;
  /** Lines of the script, from 0, the last one included. */
  firstLine: number;
  lastLine: number;
  /** Notes and boneyard in those lines, which also follow as elements of their own. */
  hidden: HiddenElement[];
}
