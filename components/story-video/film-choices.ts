import type { WireStoryVideo } from "@/lib/contracts/story-video";
import { type CaptionChoice, DEFAULT_CAPTION_CHOICE } from "@/lib/rules/caption-choice";
import { DEFAULT_MISSING_CHOICE, type MissingChoice } from "@/lib/rules/missing-shots";

/** What a person chooses for a film before it is made. */
export interface FilmChoices {
  /** What becomes of shots without a video. */
  missing: MissingChoice;
  /** Whether a title stands before the film and its cast after it. */
  titles: boolean;
  /** Whether there is quiet music under the whole film. */
  music: boolean;
  /** How what is said can be read. */
  captions: CaptionChoice;
}

/** What each way of captions is called, beside the word "Captions". */
export const CAPTION_WORDS: readonly { value: CaptionChoice; label: string }[] = [
  { value: "track", label: "Track" },
  { value: "burned-in", label: "Burned in" },
  { value: "none", label: "None" },
];

export function captionWords(choice: CaptionChoice): string {
  return CAPTION_WORDS.find(({ value }) => value === choice)?.label ?? choice;
}

/** The choices by which the film that is there was made; without one, those of a first film. */
export function choicesOf(video: WireStoryVideo | null): FilmChoices {
  if (!video) {
    return {
      ...{ missing: DEFAULT_MISSING_CHOICE, captions: DEFAULT_CAPTION_CHOICE },
      ...{ titles: true, music: false },
    };
  }
  const { missing, music, captions, titles } = video;
  return { missing, music, captions, titles };
}
