import type { ShotSubject } from "@/lib/providers/ports/picture-subject";
import { type Delivery, readDelivery } from "@/lib/rules/delivery";
import type { ImageStyle } from "@/lib/rules/image-style";
import { eyelineWords } from "./camera-words";
import { STYLE_BLOCKS } from "./style-blocks";

/** What a voice does to a body, for each way of speaking. One small gesture each. */
const GESTURES: Record<Delivery, string> = {
  neutral: "speaks calmly, with one small nod",
  whisper: "whispers, leaning in a little",
  shout: "shouts, chin lifted and shoulders tense",
  sad: "speaks with effort, eyes lowered once",
  tender: "speaks warmly, head tilted a little",
  afraid: "speaks fast and low, shoulders drawn up",
  cold: "speaks evenly, almost without moving",
  excited: "speaks quickly, eyebrows raised",
};

/**
 * The prompt of a talking shot. A template, because the voice already says everything; the words
 * themselves stay out, since models would write or mouth them twice.
 */
export function talkingPrompt(subject: ShotSubject, imageStyle: ImageStyle): string {
  const camera = subject.cameraMove === "push-in" ? "barely pushing in" : "static";
  const gesture = GESTURES[readDelivery(subject.stageDirections)];
  const speaker = subject.cast.find((person) => person.id === subject.speakerId);
  const other = subject.cast.some((person) => person.id !== subject.speakerId);
  const eyes = speaker?.staging
    ? capitalised(eyelineWords(speaker.staging.eyeline, speaker.staging.eyeHeight))
    : other
      ? "Looks at the listener"
      : "Looks just past the lens";
  return `Same shot. The person facing us ${gesture}. ${eyes}. Camera ${camera}. Background, framing and ${STYLE_BLOCKS[imageStyle].keptLook} unchanged.`;
}

function capitalised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
