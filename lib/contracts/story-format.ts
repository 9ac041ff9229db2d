import * as z from "zod";
import { ASPECTS, isFormatHeight } from "@/lib/rules/frame-format";
import { MODEL_JOBS } from "@/lib/rules/model-job";
import { defineContract } from "./contract";
import { frameFormat } from "./frame-format";
import { estimateShape } from "./spending";
import { storyShape } from "./story";

/**
 * Gives a story another format. What was made for the one before is out of date from then on, and kept:
 * it is right again when the story comes back to that format. Sound and texts stay.
 */
export const updateStoryFormat = defineContract("PUT /story/{id}/update-format", {
  body: frameFormat.extend({
    /** Whether its pictures are cropped from those that are there; left out, they are made anew. */
    reframe: z.boolean().optional(),
  }),
  response: z.object({ story: storyShape }),
  notFound: "story.notFound",
});

const work = {
  /** Pictures and clips that would be made anew. */
  images: z.int(),
  videos: z.int(),
  estimate: estimateShape,
};

/** What another format would mean for a story, before anything is changed or paid. */
export const previewStoryFormat = defineContract("GET /story/{id}/format-preview", {
  query: z.object({
    aspect: z.enum(ASPECTS),
    height: z.coerce.number().refine(isFormatHeight, "must be 720 or 1080"),
  }),
  response: z.object({
    ...work,
    /**
     * The same where the pictures that are there are cropped to the format, and only the clips are made of
     * them; null where pictures cost nothing.
     */
    reframing: z.object(work).nullable(),
    /** Of those that are there already for that format: they would be used again. */
    kept_images: z.int(),
    kept_videos: z.int(),
    /** Shots that are approved or locked: theirs stay, cropped to the new format. */
    left_alone: z.int(),
    /** What models that cannot make the shape crop of what they make. */
    croppings: z.array(
      z.object({
        job: z.enum(MODEL_JOBS),
        model: z.string(),
        from: z.string(),
        lost_percent: z.int(),
        text: z.string(),
      }),
    ),
    /** Whether something is being made of the story now: the format has to wait for it. */
    is_busy: z.boolean(),
  }),
  notFound: "story.notFound",
});
export type WireFormatPreview = z.output<typeof previewStoryFormat.response>;
