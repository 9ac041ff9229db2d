import type { Environment } from "@/lib/env";
import { createElevenLabsSpeech } from "./elevenlabs/elevenlabs-speech";
import { ELEVENLABS } from "./elevenlabs/vendor";
import { createFalImage } from "./fal/fal-image";
import { createFalVideo } from "./fal/fal-video";
import { createFalWebhook } from "./fal/fal-webhook";
import { FAL } from "./fal/vendor";
import { createOpenAiImage } from "./openai/openai-image";
import { createOpenAiText } from "./openai/openai-text";
import { OPENAI } from "./openai/vendor";
import { createResendMailer } from "./resend/resend-mailer";
import { RESEND } from "./resend/vendor";
import { type Products, vendorMaker } from "./vendor-maker";

/** Every vendor with what it makes; of several that make the same, the first that is configured. */
export const VENDORS = [
  vendorMaker(OPENAI, { text: createOpenAiText, image: createOpenAiImage }),
  vendorMaker(ELEVENLABS, { speech: createElevenLabsSpeech }),
  vendorMaker(FAL, { image: createFalImage, video: createFalVideo, webhook: createFalWebhook }),
  vendorMaker(RESEND, { mail: createResendMailer }),
];

/** How a vendor writes itself; null for a name that is none of ours. */
export function vendorName(provider: string): string | null {
  return VENDORS.find((vendor) => vendor.provider === provider)?.name ?? null;
}

/** Who is asked for a product; undefined where it is built in. */
export function vendorFor(product: keyof Products, settings: Environment) {
  const named = product === "image" ? settings.providers.imageProvider : null;
  return VENDORS.find(
    (vendor) =>
      vendor.offers(product, settings, named === vendor.provider) &&
      (named === null || named === vendor.provider),
  );
}
