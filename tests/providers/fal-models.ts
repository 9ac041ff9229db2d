import { z } from "zod";

const fileUrl = z.url();

const image = {
  prompt: z.string().min(1),
  aspect_ratio: z.enum(["auto", "16:9", "1:1"]).optional(),
  resolution: z.enum(["0.5K", "1K", "2K", "4K"]).optional(),
  output_format: z.enum(["jpeg", "png", "webp"]).optional(),
  num_images: z.int().min(1).max(4).optional(),
  seed: z.int().optional(),
};
const seedream = {
  prompt: z.string().min(1),
  image_size: z.enum(["landscape_16_9", "square_hd"]).optional(),
  num_images: z.int().min(1).max(6).optional(),
  seed: z.int().optional(),
};

export interface FalModel {
  input: z.ZodType;
  makes: "image" | "video";
}

/** The models the product can use, with every field they take. */
export const FAL_MODELS: Record<string, FalModel> = {
  "fal-ai/nano-banana-2": { input: z.strictObject(image), makes: "image" },
  "fal-ai/nano-banana-2/edit": {
    input: z.strictObject({ ...image, image_urls: z.array(fileUrl).min(1).max(14) }),
    makes: "image",
  },
  "fal-ai/bytedance/seedream/v4.5/text-to-image": {
    input: z.strictObject(seedream),
    makes: "image",
  },
  "fal-ai/bytedance/seedream/v4.5/edit": {
    input: z.strictObject({ ...seedream, image_urls: z.array(fileUrl).min(1).max(10) }),
    makes: "image",
  },
  "fal-ai/kling-video/v2.5-turbo/standard/image-to-video": {
    input: z.strictObject({
      prompt: z.string().min(1).max(2500),
      image_url: fileUrl,
      duration: z.enum(["5", "10"]).optional(),
      negative_prompt: z.string().optional(),
      cfg_scale: z.number().min(0).max(1).optional(),
    }),
    makes: "video",
  },
  "fal-ai/kling-video/v3/standard/image-to-video": {
    input: z.strictObject({
      prompt: z.string().min(1).max(2500),
      start_image_url: fileUrl,
      duration: z
        .string()
        .regex(/^(?:[3-9]|1[0-5])$/u)
        .optional(),
      negative_prompt: z.string().optional(),
      generate_audio: z.boolean().optional(),
    }),
    makes: "video",
  },
  "fal-ai/kling-video/ai-avatar/v2/standard": {
    input: z.strictObject({
      prompt: z.string().optional(),
      image_url: fileUrl,
      audio_url: fileUrl,
    }),
    makes: "video",
  },
};
