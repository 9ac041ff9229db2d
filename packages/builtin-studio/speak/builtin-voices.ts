/**
 * The cast of the built-in studio: eighteen voices made from three recorded ones. Pitch, pace, size of
 * the throat, breath and a little equalising make each a person of its own.
 */
import type { CatalogueVoice } from "../contract/speech";
import type { EngineVoice } from "./flite-engine";

/** How a voice is made from a recorded one. */
export interface VoiceRecipe {
  base: EngineVoice;
  /** Size of the throat: formants are multiplied by this; above 1 is a smaller, younger person. */
  formants: number;
  /** Mean pitch in hertz. */
  pitchHz: number;
  /** Standard deviation of the pitch as a share of its mean; small is monotonous. */
  liveliness: number;
  /** Length of everything relative to the recorded speaker; above 1 is slower. */
  stretch: number;
  /** 0 is a clear voice, 1 only breath. */
  breath: number;
  /** Depth of the tremor of pitch and loudness, 0 to 1. */
  tremor: number;
  /** Gain in decibels around 250 Hz (chest) and around 3 kHz (edge). */
  warmthDb: number;
  edgeDb: number;
}

export interface BuiltinVoice extends CatalogueVoice {
  recipe: VoiceRecipe;
}

type Entry = Omit<CatalogueVoice, "previewUrl"> & { recipe: VoiceRecipe };

const US = "American";
const SCOTTISH = "Scottish";

const ENTRIES: readonly Entry[] = [
  {
    voiceId: "offline-female-young-1",
    name: "Wren",
    gender: "female",
    age: "young",
    accent: US,
    useCase: "Leading roles",
    description: "Clear and quick, with a smile in it",
    recipe: make("slt", 1.07, 218, 0.15, 0.94, { warmthDb: -5, edgeDb: 1 }),
  },
  {
    voiceId: "offline-female-young-2",
    name: "Isla",
    gender: "female",
    age: "young",
    accent: SCOTTISH,
    useCase: "Friends and rivals",
    description: "Cool, dry and direct",
    recipe: make("awb", 1.19, 197, 0.13, 0.98, { breath: 0.08, warmthDb: -2 }),
  },
  {
    voiceId: "offline-female-young-3",
    name: "Pip",
    gender: "female",
    age: "young",
    accent: US,
    useCase: "Girls",
    description: "A bright girl's voice",
    recipe: make("slt", 1.2, 284, 0.17, 0.95, { warmthDb: -8, edgeDb: 1 }),
  },
  {
    voiceId: "offline-female-middle-1",
    name: "Nora",
    gender: "female",
    age: "middle_aged",
    accent: US,
    useCase: "Leading roles",
    description: "Even, warm and sure of itself",
    recipe: make("slt", 1, 194, 0.14, 1, { warmthDb: 1 }),
  },
  {
    voiceId: "offline-female-middle-2",
    name: "Greer",
    gender: "female",
    age: "middle_aged",
    accent: SCOTTISH,
    useCase: "Officials and experts",
    description: "Firm, with a hard edge",
    recipe: make("awb", 1.14, 178, 0.11, 1.02, { edgeDb: 3, warmthDb: -1 }),
  },
  {
    voiceId: "offline-female-middle-3",
    name: "Vera",
    gender: "female",
    age: "middle_aged",
    accent: US,
    useCase: "Narration and intimacy",
    description: "Low, breathy and slow",
    recipe: make("slt", 0.94, 164, 0.11, 1.1, { breath: 0.22, warmthDb: 3, edgeDb: -2 }),
  },
  {
    voiceId: "offline-female-old-1",
    name: "Edith",
    gender: "female",
    age: "old",
    accent: US,
    useCase: "Grandmothers and judges",
    description: "Gentle, with a tremor",
    recipe: make("slt", 0.97, 180, 0.13, 1.2, { tremor: 0.6, breath: 0.1 }),
  },
  {
    voiceId: "offline-female-old-2",
    name: "Maud",
    gender: "female",
    age: "old",
    accent: US,
    useCase: "Witches and neighbours",
    description: "Thin, sharp and nasal",
    recipe: make("slt", 1.06, 192, 0.17, 1.16, { tremor: 0.9, edgeDb: 5, warmthDb: -5 }),
  },
  {
    voiceId: "offline-female-old-3",
    name: "Morag",
    gender: "female",
    age: "old",
    accent: SCOTTISH,
    useCase: "Matriarchs",
    description: "Deep, weathered and unhurried",
    recipe: make("awb", 1.08, 162, 0.12, 1.22, { tremor: 0.45, breath: 0.14, warmthDb: 2 }),
  },
  {
    voiceId: "offline-male-young-1",
    name: "Theo",
    gender: "male",
    age: "young",
    accent: US,
    useCase: "Leading roles",
    description: "Open, light and eager",
    recipe: make("rms", 1.09, 125, 0.15, 0.94, { edgeDb: 1 }),
  },
  {
    voiceId: "offline-male-young-2",
    name: "Callum",
    gender: "male",
    age: "young",
    accent: SCOTTISH,
    useCase: "Friends and rivals",
    description: "Relaxed, with a lilt",
    recipe: make("awb", 1.06, 146, 0.17, 0.97, {}),
  },
  {
    voiceId: "offline-male-young-3",
    name: "Jules",
    gender: "male",
    age: "young",
    accent: US,
    useCase: "Boys",
    description: "A boy's voice, before it breaks",
    recipe: make("slt", 1.14, 262, 0.16, 0.95, { warmthDb: 1, edgeDb: -1 }),
  },
  {
    voiceId: "offline-male-middle-1",
    name: "Marcus",
    gender: "male",
    age: "middle_aged",
    accent: US,
    useCase: "Leading roles",
    description: "Steady, plain and trustworthy",
    recipe: make("rms", 1, 108, 0.13, 1, { warmthDb: 1 }),
  },
  {
    voiceId: "offline-male-middle-2",
    name: "Angus",
    gender: "male",
    age: "middle_aged",
    accent: SCOTTISH,
    useCase: "Officers and fathers",
    description: "Full, precise and formal",
    recipe: make("awb", 0.98, 124, 0.15, 1.02, { warmthDb: 2 }),
  },
  {
    voiceId: "offline-male-middle-3",
    name: "Dane",
    gender: "male",
    age: "middle_aged",
    accent: US,
    useCase: "Narration and villains",
    description: "Very deep and deliberate",
    recipe: make("rms", 0.91, 92, 0.11, 1.1, { warmthDb: 3, edgeDb: -1 }),
  },
  {
    voiceId: "offline-male-old-1",
    name: "Walter",
    gender: "male",
    age: "old",
    accent: US,
    useCase: "Grandfathers",
    description: "Kind, husky and slow",
    recipe: make("rms", 0.97, 106, 0.13, 1.2, { tremor: 0.5, breath: 0.2 }),
  },
  {
    voiceId: "offline-male-old-2",
    name: "Fergus",
    gender: "male",
    age: "old",
    accent: SCOTTISH,
    useCase: "Wardens and wise men",
    description: "Grave, dark and rolling",
    recipe: make("awb", 0.9, 94, 0.13, 1.2, { tremor: 0.35, warmthDb: 3 }),
  },
  {
    voiceId: "offline-male-old-3",
    name: "Silas",
    gender: "male",
    age: "old",
    accent: US,
    useCase: "Misers and eccentrics",
    description: "High, reedy and cracked",
    recipe: make("rms", 1.05, 126, 0.18, 1.14, {
      tremor: 1,
      edgeDb: 5,
      warmthDb: -5,
      breath: 0.08,
    }),
  },
];

/** All voices in a stable order: the first of each gender and age is its natural default. */
export const BUILTIN_VOICES: readonly BuiltinVoice[] = ENTRIES.map((entry) => ({
  ...entry,
  previewUrl: null,
}));

/** The voice with that id, or null. */
export function findBuiltinVoice(voiceId: string): BuiltinVoice | null {
  return BUILTIN_VOICES.find((voice) => voice.voiceId === voiceId) ?? null;
}

/** Base, formants, pitch, liveliness and stretch in the order of `VoiceRecipe`; the rest by name. */
function make(
  base: EngineVoice,
  formants: number,
  pitchHz: number,
  liveliness: number,
  stretch: number,
  colour: Partial<Pick<VoiceRecipe, "breath" | "tremor" | "warmthDb" | "edgeDb">>,
): VoiceRecipe {
  const plain = { breath: 0, tremor: 0, warmthDb: 0, edgeDb: 0 };
  return { base, formants, pitchHz, liveliness, stretch, ...plain, ...colour };
}
