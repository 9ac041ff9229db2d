import { z } from "zod";

const fileUrl = z.url();

const image = {
  prompt: z.string().min(1),
  aspect_ratio: z.enum(["auto", "21:9", "16:9", "9:16", "1:1"]).optional(),
  resolution: z.enum(["0.5K", "1K", "2K", "4K"]).optional(),
  output_format: z.enum(["jpeg", "png", "webp"]).optional(),
  num_images: z.int().min(1).max(4).optional(),
  seed: z.int().optional(),
};
const seedream = {
  prompt: z.string().min(1),
  image_size: z
    .union([
      z.enum(["landscape_16_9", "portrait_16_9", "square_hd"]),
      z.strictObject({ width: z.int().max(4096), height: z.int().max(4096) }),
    ])
    .optional(),
  num_images: z.int().min(1).max(6).optional(),
  seed: z.int().optional(),
};

/** A version that draws nothing below 1K. */
const image21 = { ...image, resolution: z.enum(["1K", "2K", "4K"]).optional() };
const fromThreeToFifteen = z
  .string()
  .regex(/^(?:[3-9]|1[0-5])$/u)
  .optional();

export interface FalModel {
  input: z.ZodType;
  makes: "image" | "video";
}

/** The models the product can use, with every field they take. */
export const FAL_MODELS: Record<string, FalModel> = {
  "google/nano-banana-2.1": { input: z.strictObject(image21), makes: "image" },
  "google/nano-banana-2.1/edit": {
    input: z.strictObject({ ...image21, image_urls: z.array(fileUrl).min(1).max(14) }),
    makes: "image",
  },
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
      duration: fromThreeToFifteen,
      negative_prompt: z.string().optional(),
      cfg_scale: z.number().min(0).max(1).optional(),
      generate_audio: z.boolean().optional(),
    }),
    makes: "video",
  },
  "fal-ai/kling-video/o3/standard/image-to-video": {
    input: z.strictObject({
      prompt: z.string().min(1).max(2500),
      image_url: fileUrl,
      end_image_url: fileUrl.optional(),
      duration: fromThreeToFifteen,
      generate_audio: z.boolean().optional(),
    }),
    makes: "video",
  },
  "bytedance/seedance-2.0/image-to-video": {
    input: z.strictObject({
      prompt: z.string().min(1),
      image_url: fileUrl,
      end_image_url: fileUrl.optional(),
      resolution: z.enum(["480p", "720p", "1080p"]).optional(),
      duration: z
        .string()
        .regex(/^(?:auto|[4-9]|1[0-5])$/u)
        .optional(),
      aspect_ratio: z.enum(["auto", "16:9", "9:16", "1:1"]).optional(),
      generate_audio: z.boolean().optional(),
      seed: z.int().optional(),
    }),
    makes: "video",
  },
  "fal-ai/veo3.1/image-to-video": {
    input: z.strictObject({
      prompt: z.string().min(1),
      image_url: fileUrl,
      aspect_ratio: z.enum(["auto", "16:9", "9:16"]).optional(),
      duration: z.enum(["4s", "6s", "8s"]).optional(),
      resolution: z.enum(["720p", "1080p"]).optional(),
      generate_audio: z.boolean().optional(),
      negative_prompt: z.string().optional(),
      seed: z.int().optional(),
    }),
    makes: "video",
  },
  "fal-ai/wan/v2.7/image-to-video": {
    input: z.strictObject({
      prompt: z.string().max(5000).optional(),
      image_url: fileUrl.optional(),
      audio_url: fileUrl.optional(),
      duration: z.int().min(2).max(15).optional(),
      resolution: z.enum(["720p", "1080p"]).optional(),
      negative_prompt: z.string().max(500).optional(),
      enable_prompt_expansion: z.boolean().optional(),
      enable_safety_checker: z.boolean().optional(),
      seed: z.int().min(0).max(2_147_483_647).optional(),
    }),
    makes: "video",
  },
  "fal-ai/bytedance/omnihuman/v1.5": {
    input: z.strictObject({
      image_url: fileUrl,
      audio_url: fileUrl,
      prompt: z.string().optional(),
      resolution: z.enum(["720p", "1080p"]).optional(),
      turbo_mode: z.boolean().optional(),
    }),
    makes: "video",
  },
  "fal-ai/sync-lipsync/v3": {
    input: z.strictObject({
      video_url: fileUrl,
      audio_url: fileUrl,
      sync_mode: z.enum(["cut_off", "loop", "bounce", "silence", "remap"]).optional(),
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
