import type { Condition } from "./conditions";
import type { FrameFormat } from "./frame-format";
import type { ShotFraming, Staging } from "./framing";
import type { Region } from "./region";
import type { CameraMove, ShotSize, ShotType } from "./shot";
import type { VoiceAge, VoiceGender } from "./voice";
import type { World } from "./world";

/** What is known of a person in the story, for whoever draws them. */
export interface CharacterFacts {
  /** Stable id; the same person looks the same wherever the id is the same. */
  id: string;
  name: string;
  /** Free text: age, hair, build, clothes, colours. */
  description: string;
  gender: VoiceGender | null;
  age: VoiceAge | null;
}

/** A character's face: neutral light, front, shoulders up; the reference for every shot. */
export interface PortraitSubject {
  kind: "portrait";
  character: CharacterFacts;
}

/** How a person is at this moment of the story, as far as it differs from their description. */
export interface PresentState {
  /** Empty while they wear what their description says. */
  wardrobe: string;
  carries: string[];
  /** What else is seen of them: `soaked`, `a bandaged hand`. */
  state: string[];
}

/** A person of a shot, and where in the picture they are and look. */
export interface CastMember extends CharacterFacts {
  /** Left out by whoever draws without a director: then the order of the cast says it. */
  staging?: Staging;
  /** Left out when nothing is different. */
  now?: PresentState;
}

/** The colour of an animal or a thing as a script tells it: of `a skinny white dog` it is `white`. */
export interface ToldCoat {
  /** In the singular, in lower case. */
  noun: string;
  colours: readonly string[];
}

/** A line of the scene before that of a shot, in the script's own words. */
export interface EarlierLine {
  /** Who speaks; null for action. */
  speaker: string | null;
  /** `V.O.`, `O.S.`; empty for somebody who is seen. */
  extension: string;
  stageDirections: string;
  dialogue: string;
}

/** The facts behind one shot, in the script's own words. The prompt says the same in prose. */
export interface ShotSubject {
  kind: "shot";
  lineNumber: number;
  /** What shape and size the picture has. */
  format: FrameFormat;
  /** Place, for example `INT. LIGHTHOUSE KITCHEN`, and its description; empty when none is known. */
  location: { id: string; name: string; description: string };
  /** What lies outside a room, in the script's words, the most telling first; left out where it says nothing of it. */
  around?: readonly string[];
  /** In what it is aboard; left out ashore. */
  world?: World;
  /** What the script's action first tells there. */
  toldThere?: readonly string[];
  /** What the script's action has told has become of the place; left out where it says nothing of it. */
  conditions?: readonly Condition[];
  timeOfDay: string;
  /** What colour earlier lines of the story told of animals and things that this one or its scene names. */
  coats?: readonly ToldCoat[];
  /** About which year it plays in; left out for today. */
  year?: number;
  /** In which part of the world; left out where the script does not say it. */
  region?: Region;
  /** Left out when none is known that could be seen. */
  weather?: string;
  /** Who is in the picture, left to right. */
  cast: CastMember[];
  /** Everybody else of the story: a line may mean one of them whom nobody directed into its picture. */
  others?: readonly CharacterFacts[];
  /** Id of the person who speaks in the picture, or null. */
  speakerId: string | null;
  stageDirections: string;
  dialogue: string;
  /** What the scene has told before, oldest first; left out where nothing is known of it. */
  earlier?: readonly EarlierLine[];
  shotType: ShotType;
  shotSize: ShotSize;
  cameraMove: CameraMove;
  /** Size on the fine ladder, view, angle, lens and light, as directed; the size above says it coarsely. */
  framing?: ShotFraming;
}

export type PictureSubject = PortraitSubject | ShotSubject;
