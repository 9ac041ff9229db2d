import { expect, it } from "vitest";
import { EnvironmentError, readEnvironment } from "@/lib/env";
import { requireKnownModels } from "@/lib/providers";

const keys = {
  NODE_ENV: "test",
  OPENAI_API_KEY: "key",
  ELEVENLABS_API_KEY: "key",
  FAL_KEY: "key",
} as const;
const start = (settings: Record<string, string>) =>
  requireKnownModels(readEnvironment({ ...keys, ...settings }));

it("a start with the usual models, or with others that are known, goes on", () => {
  start({});
  start({ OPENAI_TEXT_MODEL: "gpt-5.5", FAL_IMAGE_MODEL: "fal-ai/nano-banana-2" });
  start({ OPENAI_TEXT_MODEL: "llama3", OPENAI_BASE_URL: "http://127.0.0.1:11434/v1" });
});

it.each([
  ["OPENAI_TEXT_MODEL", "gpt-6.2-terra"],
  ["OPENAI_SHORT_TEXT_MODEL", "gpt-7-luna"],
  ["ELEVENLABS_MODEL", "eleven_v5"],
  ["FAL_IMAGE_MODEL", "google/nano-banana-3"],
  ["FAL_ACTION_VIDEO_MODEL", "fal-ai/kling-video/v4/standard/image-to-video"],
  ["FAL_TALKING_VIDEO_MODEL", "fal-ai/bytedance/omnihuman/v2"],
])("a start with %s=%s is refused", (variable, model) => {
  expect(() => start({ [variable]: model })).toThrow(EnvironmentError);
  expect(() => start({ [variable]: model })).toThrow(`${variable} names ${model}, which`);
});

it("what is named for work that somebody else does hinders no start", () => {
  start({ OPENAI_IMAGE_MODEL: "gpt-image-9" });
  expect(() => start({ OPENAI_IMAGE_MODEL: "gpt-image-9", IMAGE_PROVIDER: "openai" })).toThrow(
    "OPENAI_IMAGE_MODEL names gpt-image-9, which",
  );
});
