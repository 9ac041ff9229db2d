/** Models by name, so that figures stay as they are when others become usual. */
export const NAMED_MODELS = {
  OPENAI_TEXT_MODEL: "gpt-5.5",
  ELEVENLABS_MODEL: "eleven_multilingual_v2",
  FAL_IMAGE_MODEL: "fal-ai/nano-banana-2",
  FAL_ACTION_VIDEO_MODEL: "fal-ai/kling-video/v2.5-turbo/standard/image-to-video",
  FAL_TALKING_VIDEO_MODEL: "fal-ai/kling-video/ai-avatar/v2/standard",
};
