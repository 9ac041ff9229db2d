import type { Weather } from "../contract/weather";
import type { ThingKind } from "./kinds";
import type { VerbClass } from "./lexicon";
import type { PlaceKind } from "./places";
import type feelings from "./words/feelings.json";

/** A piece of a script, in its order. Texts are plain, without marks of emphasis. */
export type ScriptPiece =
  | { kind: "heading"; text: string }
  | { kind: "transition"; text: string }
  | { kind: "action"; id: string; text: string }
  | {
      kind: "speech";
      id: string;
      speaker: string;
      /** `V.O.`, `O.S.`, `ON PHONE`; null for somebody who is seen. */
      extension: string | null;
      /** The parentheticals: `to Ana, whispering`. */
      direction: string;
      words: string;
    };

/** What a person's own text says of them, kept beside the script: it counts first. */
export interface KnownPerson {
  name: string;
  description: string;
}

export type TimeOfDay = "dawn" | "morning" | "day" | "afternoon" | "dusk" | "evening" | "night";
export type Sex = "female" | "male";
export type Posture = "stand" | "sit" | "lie" | "kneel" | "lean" | "crouch" | "hang" | "float";

export type Feeling = keyof typeof feelings;

/** How somebody looks, as far as it is said. */
export interface Look {
  sex: Sex | null;
  /** In years; a middle where a span is said ("in her thirties": 35). */
  age: number | null;
  /** No number says it, but a word: `elderly`, `boy`. */
  isAgeRough: boolean;
  /** `black`, `grey`, `none` for a bald head. */
  hairColour: string | null;
  /** `short black hair`, `bun`: phrases as written. */
  hair: string[];
  /** `grey beard`, `waxed moustache`: phrases as written. */
  beards: string[];
  /** What they wear, each with its colour and cloth as written: `yellow raincoat`. */
  clothes: string[];
  /** Of face and skin: `grey eyes`, `scar`. */
  features: string[];
  /** `tall`, `thin`, `bearded`, `tattooed` ... */
  traits: string[];
}

export interface Being {
  /** The same in every line in which it is the same person. */
  id: string;
  /** As the script calls them: `HENRYK BAUER`, `OLD MAN`, `thieves`. */
  name: string;
  kind: "human" | "animal" | "robot" | "creature";
  /** More than one for a group; null for a crowd that nobody counts. */
  number: number | null;
  look: Look;
  /** Of this line, else of the last one of the scene that says it. */
  posture: Posture | null;
  /** Where they are in that posture, in the script's words: `on the floor`. */
  at: string | null;
  /** The id of whom they sit, lie or kneel next to; left out where a line has not said it. */
  nextTo?: string;
  /** The vehicle in or on which they are; left out for whoever is in none that the scene has told. */
  aboard?: Thing;
  /** The telephone that they have at their ear, `receiver`; left out for whoever makes no call. */
  telephones?: string;
  isAsleep: boolean;
  /** What is in their hands since an earlier line of the scene. */
  holds: Thing[];
  /** Nouns of what they wear and have taken off. */
  off: string[];
  /** What their line shows them to feel; null where it does not. */
  feeling: Feeling | null;
  /** Only a hand, a face or feet of them is seen. */
  part: string | null;
  /** What an animal with a name is, `collie`; null for all others, and where the script does not say it. */
  animal: Thing | null;
}

export interface Thing {
  /** The noun: `boat`. */
  noun: string;
  kind: ThingKind;
  /** From the noun to ever more general words. */
  is: string[];
  number: number | null;
  /** `red`, `broken`, `violin` (case). */
  traits: string[];
  /** `on`, with the noun of what it is on; null when not said. */
  where: { preposition: string; noun: string } | null;
  /** How an animal without a name holds itself; left out where no line has said it. */
  posture?: Posture;
  /** The vehicle in or on which an animal is. */
  aboard?: Thing;
  /** Somebody's: `her glasses`. */
  isOwned: boolean;
}

/** What happens: somebody or something does something. */
export interface Doing {
  /** Ids of beings, or the noun of a thing. */
  who: string[];
  verb: string;
  /** What kind of verb that is to WordNet; null for one that it does not know. */
  class: VerbClass | null;
  /** Verbs of which it is a way, ever more general: `stride` is `walk`, `travel`. */
  is: string[];
  particle: string | null;
  /** It is done to those who stand in `who`. */
  passive: boolean;
  /** Nouns or ids of what it is done to. */
  to: string[];
  /** Where or with what, in the script's words. */
  where: string[];
  /** Ids of the people among these: beside whom, with whom. */
  beside: string[];
  /** How, and what they become by it: `slowly`, `silent`. */
  manner: string[];
}

export interface Setting {
  inside: boolean;
  kind: PlaceKind | null;
  /** The place in the heading's own words, in small letters: `lighthouse kitchen`. */
  name: string;
  time: TimeOfDay;
  weather: Weather;
  /** `candlelight`, `neon`, `moonlight`: where the light comes from, as far as it is said. */
  light: string | null;
}

/** How a line wants to be shown, by its writer: instructions to camera and editor. */
export interface Direction {
  note: string;
  size: "insert" | "close" | "wide" | null;
}

/** What one line of a script shows. */
export interface ReadLine {
  id: string;
  /** False for what is an instruction alone, or black: there is no picture of its own. */
  shows: boolean;
  setting: Setting;
  beings: Being[];
  /** Names of those whom the line names and who are not there. */
  absent: string[];
  /** Those of the scene of whom the line does not tell, as the last one left them. */
  others: Being[];
  things: Thing[];
  /** The noun of the thing that the line is about; null when it is about people or the place. */
  mainThing: string | null;
  doings: Doing[];
  /** What lies or stands in this place since an earlier line. */
  leftBehind: string[];
  directions: Direction[];
  /** Words that are drawn as words: a title, a sign, a caption. */
  lettering: string[];
  /** Voices that are heard and not seen. */
  voices: string[];
  /** Sentences of the script that could not be understood, or tell of nobody who is there: `The poster shows a wrestler.` */
  unknown: string[];
}
