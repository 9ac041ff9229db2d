import type { ImageStyle } from "./image-style";
import type { ContextType, LoglineAngle, SceneSetting, SceneTime } from "./writing";

/** A text of the context: what somebody wrote, or what was read out of a PDF or another document. */
export interface MaterialText {
  kind: "entry" | "pdf" | "document";
  /** Name of the entry or of the file. */
  name: string;
  text: string;
  /** Only the beginning of it is here; the rest did not fit. */
  isCut: boolean;
}

/** A context item, or all documents, links or pictures of a project, with as much of the texts as fits. */
export interface MaterialItem {
  name: string;
  type: ContextType;
  /** Entries before files, both in the order in which they were added. */
  texts: MaterialText[];
}

/** All that a writer is told about a story and its project; within the token budget. */
export interface StoryMaterial {
  /** Title of the story. */
  title: string;
  /** How long the film is to be: 15 to 345. */
  lengthSeconds: number;
  /** What the story is about, as saved; empty when nobody wrote one. */
  logline: string;
  projectName: string;
  projectDescription: string;
  imageStyle: ImageStyle;
  /** Characters of the project; the description says what they look like and may be empty. */
  characters: { name: string; description: string }[];
  items: MaterialItem[];
}

/** Recommend five loglines for a story. */
export interface LoglineTask {
  task: "logline";
  material: StoryMaterial;
  /** The loglines recommended before, in their order; empty the first time and after a reset. */
  previous: string[];
  /** What the people want to be different; empty when they said nothing. */
  feedback: string;
}

export interface LoglineAnswer {
  /** Five sentences of 18 to 35 words, five different angles. */
  loglines: { angle: LoglineAngle; text: string }[];
}

/** Write the script of a story for its length. */
export interface ScriptTask {
  task: "script";
  material: StoryMaterial;
  /** The script recommended before, as Fountain; empty the first time and after a reset. */
  previous: string;
  /** What the people want to be different; empty when they said nothing. */
  feedback: string;
}

/** One visible event, or what one person says. */
export interface ScriptBeat {
  kind: "action" | "dialogue";
  /** Who speaks; null for action. */
  speaker: string | null;
  /** How it is said, without brackets; null when nothing needs saying, and for action. */
  cue: string | null;
  /** One action paragraph, or the words spoken. */
  text: string;
}

export interface ScriptScene {
  heading: { setting: SceneSetting; place: string; time: SceneTime };
  beats: ScriptBeat[];
}

/** A whole script; code prints it as Fountain, so that it is read again without a model. */
export interface ScriptAnswer {
  scenes: ScriptScene[];
}
