import type { Delivery } from "@/lib/rules/delivery";

interface Settings {
  /** Lower is livelier and less even. */
  stability: number;
  /** Exaggeration; costs evenness, so it stays at .35 or below. */
  style: number;
  /** 0.7 to 1.2 are allowed. */
  speed: number;
}

/** How the voice is set for each way of speaking: a directing judgement, to be calibrated by ear. */
const SETTINGS: Record<Delivery, Settings> = {
  neutral: { stability: 0.5, style: 0, speed: 1 },
  whisper: { stability: 0.4, style: 0.1, speed: 0.93 },
  shout: { stability: 0.32, style: 0.35, speed: 1.05 },
  sad: { stability: 0.38, style: 0.25, speed: 0.92 },
  tender: { stability: 0.45, style: 0.15, speed: 0.96 },
  afraid: { stability: 0.35, style: 0.25, speed: 1.04 },
  cold: { stability: 0.6, style: 0.1, speed: 0.97 },
  excited: { stability: 0.38, style: 0.3, speed: 1.08 },
};

/** The settings that ElevenLabs takes for a way of speaking. */
export function voiceSettings(delivery: Delivery) {
  return { ...SETTINGS[delivery], similarityBoost: 0.75, useSpeakerBoost: true };
}

/** How the models that take directions in square brackets are told the way of speaking. */
export const DELIVERY_TAGS: Record<Delivery, string> = {
  neutral: "",
  whisper: "[whispers] ",
  shout: "[shouting] ",
  sad: "[sorrowful] ",
  tender: "[warmly] ",
  afraid: "[nervous] ",
  cold: "[sarcastic] ",
  excited: "[excited] ",
};

/** Tags work only on a voice that may move; these keep the middle of the three steps it knows. */
const CALM: readonly Delivery[] = ["neutral", "tender", "cold"];

/** The settings of models that take tags: their stability knows 0 (creative), 0.5 and 1 only. */
export function taggedVoiceSettings(delivery: Delivery) {
  const stability = CALM.includes(delivery) ? 0.5 : 0;
  return { stability, similarityBoost: 0.75, useSpeakerBoost: true };
}
