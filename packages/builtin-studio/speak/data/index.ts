/**
 * The voices, and words that the engine alone would read wrong: files of data beside this one.
 * @throws ZodError when the program starts with a file that is not as its schema says
 */
import { z } from "zod";
import { VOICE_AGES, VOICE_GENDERS } from "../../contract/voice";
import { WAYS_HEARD } from "../../contract/way-heard";
import deliveries from "./deliveries.json";
import sound from "./sound.json";
import spokenWords from "./spoken-words.json";
import voices from "./voices.json";

const text = z.string().min(1);
/** A look-up that knows nothing but its entries: words like "constructor" are written in scripts, too. */
const table = z
  .record(text, text)
  .transform((entries): ReadonlyMap<string, string> => new Map(Object.entries(entries)));

/** How a voice is made from a recorded one. */
const recipe = z.strictObject({
  /** The recorded voice: slt is a woman (US), rms a man (US), awb a man (Scotland). */
  base: z.enum(["slt", "rms", "awb"]),
  /** Size of the throat: formants are multiplied by this; above 1 is a smaller, younger person. */
  formants: z.number().min(0.8).max(1.3),
  /** Mean pitch in hertz. */
  pitchHz: z.number().min(60).max(350),
  /** Standard deviation of the pitch as a share of its mean; small is monotonous. */
  liveliness: z.number().min(0).max(0.5),
  /** Length of everything relative to the recorded speaker; above 1 is slower. */
  stretch: z.number().min(0.7).max(1.5),
  /** 0 is a clear voice, 1 only breath. */
  breath: z.number().min(0).max(1).default(0),
  /** Depth of the tremor of pitch and loudness, 0 to 1. */
  tremor: z.number().min(0).max(1).default(0),
  /** Gain in decibels around 250 Hz (chest) and around 3 kHz (edge). */
  warmthDb: z.number().default(0),
  edgeDb: z.number().default(0),
});
export type VoiceRecipe = z.output<typeof recipe>;
export type EngineVoice = VoiceRecipe["base"];

export const voicesData = z.array(
  z.strictObject({
    voiceId: text,
    name: text,
    gender: z.enum(VOICE_GENDERS),
    age: z.enum(VOICE_AGES),
    accent: text,
    useCase: text,
    description: text,
    recipe,
  }),
);

const spokenWordsData = z.strictObject({
  /** Words without vowels that the engine would spell, as ARPAbet. */
  interjections: table,
  /** Signs, as regular expressions, that have a plain form. */
  signs: z.array(z.tuple([text.transform((pattern) => new RegExp(pattern, "g")), z.string()])),
  /** Other scripts by the name people know them under, with their names in Unicode. */
  scripts: z.array(
    z.strictObject({
      name: text,
      letters: text.transform(
        (names) => new RegExp(names.replace(/\w+/g, "\\p{Script=$&}").replaceAll(" ", "|"), "u"),
      ),
    }),
  ),
});

const unchanged = z.number().default(1);
const none = z.number().default(0);
/** What a way of speaking changes of a voice; what is left out stays as it is. */
const delivery = z.strictObject({
  /** Factors on pitch, on its range, on the length of sounds and on the length of pauses. */
  ...{ pitch: unchanged, range: unchanged, stretch: unchanged, pauses: unchanged },
  /** Loudness against normal speech, in decibels. */
  gainDb: none,
  /** Added edge around 3 kHz in decibels: pressed voices have it, soft ones lack it. */
  edgeDb: none,
  /** Share of breath, 0 to 1; 1 is a whisper. */
  breath: none,
  /** Added tremor, 0 to 1. */
  tremor: none,
  /** Breaks the sentence with small pauses. */
  hesitant: z.boolean().default(false),
  /** Something stands before the mouth: a door, a gag. */
  muffled: z.boolean().default(false),
});
export type Delivery = z.output<typeof delivery>;

const cuesData = z.array(
  z.strictObject({
    /** How words of a parenthetical begin. */
    words: z
      .array(text)
      .min(1)
      .transform((words) => new RegExp(`\\b(?:${words.join("|")})`)),
    change: delivery,
  }),
);

const hertz = z.number().positive();
const q = z.number().positive();
const gainDb = z.number();
/** A second-order filter; `equaliser.ts` runs it. */
const band = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("low-pass"), hertz, q }),
  z.strictObject({ kind: z.literal("high-pass"), hertz, q }),
  z.strictObject({ kind: z.literal("peak"), hertz, q, gainDb }),
  z.strictObject({ kind: z.literal("high-shelf"), hertz, gainDb }),
]);
export type Band = z.output<typeof band>;
const bands = z.array(band);

/** How a sentence ends; `unfinished` is a long one cut in two: the voice goes on after a breath. */
const ENDINGS = [
  ...(["statement", "yes-no-question", "open-question", "exclamation"] as const),
  ...(["trailing", "cut-off", "unfinished"] as const),
];
export type SentenceEnding = (typeof ENDINGS)[number];

const soundData = z.strictObject({
  /** What becomes of a voice on its way to us. */
  ways: z.record(
    z.enum(WAYS_HEARD),
    z.strictObject({
      why: text,
      bands,
      /** How hard a small loudspeaker is driven, and what it cannot give back of its own overtones; 0 for none. */
      drive: z.number(),
      driven: bands,
      /** What walls send back: seconds behind the voice, and its share. */
      echoes: z.array(z.tuple([z.number(), z.number()])),
    }),
  ),
  /**
   * What each recording lacks or has too much of against the average spectrum of speech (Byrne and others, 1994),
   * over ten lines: awb is dark, rms hollow and sharp.
   */
  balance: z.record(recipe.shape.base, bands),
  bands: z.strictObject({
    /** Rumble below the voice. */
    clean: bands,
    /** Breath alone has none of the low end that the vocal cords give. */
    whisper: bands,
    /** Through a door only the low part comes. */
    muffled: bands,
    /** Where the recorded voices stop, and how far hiss reaches in a real one. */
    hiss: bands,
    air: bands,
  }),
  endings: z.record(
    z.enum(ENDINGS),
    z.strictObject({
      /** Silence after the sentence, and its loudness against a plain statement. */
      pauseSeconds: z.number(),
      gainDb,
      /**
       * How the last word leaves the melody. English rises on a yes-no question and falls on all else; the engine
       * falls always.
       */
      ...{ pitch: z.number(), range: z.number(), stretch: z.number() },
    }),
  ),
});

/** All voices in a stable order: the first of each gender and age is its natural default. */
export const VOICES = voicesData.parse(voices);
export const SPOKEN_WORDS = spokenWordsData.parse(spokenWords);
export const NEUTRAL_DELIVERY = delivery.parse({});
export const CUES = cuesData.parse(deliveries);
export const SOUND = soundData.parse(sound);
