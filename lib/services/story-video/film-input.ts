import { z } from "zod";
import { CAPTION_CHOICES, DEFAULT_CAPTION_CHOICE } from "@/lib/rules/caption-choice";
import { DEFAULT_MISSING_CHOICE, MISSING_CHOICES } from "@/lib/rules/missing-shots";

/** What a run of the kind `story-video` is started with. */
export const filmInput = z.object({
  /** Runs from before there was a choice have none. */
  missing: z.enum(MISSING_CHOICES).default(DEFAULT_MISSING_CHOICE),
  /** A title before the film and its cast after it. */
  titles: z.boolean().default(true),
  /** Quiet music under the whole film. */
  music: z.boolean().default(false),
  captions: z.enum(CAPTION_CHOICES).default(DEFAULT_CAPTION_CHOICE),
});
export type FilmInput = z.output<typeof filmInput>;
