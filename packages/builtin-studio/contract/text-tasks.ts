import type { ImageStyle } from "./image-style";
import type { ShotSubject } from "./picture-subject";
import type { Region } from "./region";
import type { VoiceAge, VoiceGender } from "./voice";

/** Describe what a character looks like, from the script alone. */
export interface DescribeCharacterTask {
  task: "describe-character";
  name: string;
  /** Lines by the character and action paragraphs that name it, in order. */
  spoken: string[];
  mentions: string[];
  /** Lines that others say to nobody else than them; left out where there are none. */
  saidTo?: string[];
  /** Nothing of them is seen: no action names them, and all that they say is said from outside the picture. */
  isOnlyHeard: boolean;
  /** About when and where in the world they are seen first; left out where the script does not say it. */
  year?: number | null;
  region?: Region | null;
  /** Descriptions already given to others, so that nobody looks alike. */
  others: { name: string; description: string }[];
  imageStyle: ImageStyle;
}

export interface CharacterDescription {
  gender: VoiceGender;
  age: VoiceAge;
  /** 25-90 words, visible things only. */
  description: string;
}

/** Describe a place without people, story or time of day. */
export interface DescribeLocationTask {
  task: "describe-location";
  name: string;
  /** Action paragraphs that play there. */
  mentions: string[];
}

export interface LocationDescription {
  description: string;
}

/** Write what is seen in one frozen instant of a shot. */
export interface ImagePromptTask {
  task: "image-prompt";
  subject: ShotSubject;
  imageStyle: ImageStyle;
  previousLine: string;
  nextLine: string;
  /** Names of the cast that are not in the picture; a model that is told one paints them in. */
  absentNames: readonly string[];
}

export interface ImagePromptAnswer {
  /** 25-60 words: pose, expression, business, background. */
  prompt: string;
}

/** Write what moves in an action shot. */
export interface VideoPromptTask {
  task: "video-prompt";
  subject: ShotSubject;
  imagePrompt: string;
  durationSeconds: number;
  /** How people are when the shot is over, as far as it changes them; empty when it does not. */
  stateAfter: string;
}

export interface VideoPromptAnswer {
  prompt: string;
}

/** Cut free prose into lines of a script; every quote is copied from the text. */
export interface ParseProseTask {
  task: "parse-prose";
  text: string;
}

export interface ParsedProse {
  lines: {
    kind: "dialogue" | "action";
    character: string | null;
    location: string | null;
    cue: string | null;
    quote: string;
  }[];
}
