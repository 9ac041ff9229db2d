import { z } from "zod";
import { EnvironmentError, optionalText, readSettings, webAddress } from "./read-settings";

/** The variables of one vendor: its key, its address and what is its own. */
interface VendorRow<Own> {
  names: readonly string[];
  /** Null without a key. @throws EnvironmentError */
  read(source: NodeJS.ProcessEnv): ({ apiKey: string; baseUrl: string | null } & Own) | null;
}

/**
 * @param prefix what the variables of key and address begin with
 * @param own the vendor's other variables
 * @param present gives those the names that the adapters know them by
 */
function row<Shape extends z.ZodRawShape, Own>(
  prefix: string,
  own: Shape,
  present: (settings: z.output<z.ZodObject<Shape>>) => Own,
): VendorRow<Own> {
  const key = prefix === "FAL" ? "FAL_KEY" : `${prefix}_API_KEY`;
  const base = `${prefix}_BASE_URL`;
  const access = z.object({ [key]: optionalText, [base]: webAddress });
  const others = z.object(own);
  return {
    names: [key, base, ...Object.keys(own)],
    read(source) {
      const { [key]: apiKey = null, [base]: baseUrl = null } = readSettings(access, source);
      const settings = readSettings(others, source);
      if (apiKey !== null) return { apiKey, baseUrl, ...present(settings) };
      if (baseUrl === null) return null;
      throw new EnvironmentError(`${key} is missing although ${base} is set.`);
    },
  };
}

/** A whole number of requests at once; left out, the usual one. */
function concurrency(usual: number) {
  return z
    .string()
    .trim()
    .optional()
    .refine((value) => !value || /^[1-9]\d{0,2}$/u.test(value), "must be a number from 1 to 999")
    .transform((value) => (value ? Number(value) : usual));
}

const openai = row(
  "OPENAI",
  {
    OPENAI_TEXT_MODEL: optionalText,
    OPENAI_SHORT_TEXT_MODEL: optionalText,
    OPENAI_IMAGE_MODEL: optionalText,
    OPENAI_CONCURRENCY: concurrency(8),
  },
  (own) => ({
    textModel: own.OPENAI_TEXT_MODEL,
    shortTextModel: own.OPENAI_SHORT_TEXT_MODEL,
    imageModel: own.OPENAI_IMAGE_MODEL,
    concurrency: own.OPENAI_CONCURRENCY,
  }),
);

const elevenlabs = row(
  "ELEVENLABS",
  // The Starter plan allows 3: Free 2, Creator 5, Pro 10, Scale 15 (ElevenLabs help, 2026).
  { ELEVENLABS_MODEL: optionalText, ELEVENLABS_CONCURRENCY: concurrency(3) },
  (own) => ({ model: own.ELEVENLABS_MODEL, concurrency: own.ELEVENLABS_CONCURRENCY }),
);

const fal = row(
  "FAL",
  {
    FAL_IMAGE_MODEL: optionalText,
    FAL_ACTION_VIDEO_MODEL: optionalText,
    FAL_TALKING_VIDEO_MODEL: optionalText,
    FAL_CONCURRENCY: concurrency(8),
    FAL_WEBHOOKS: optionalText.refine(
      (value) => value === null || value === "on" || value === "off",
      "must be on or off",
    ),
  },
  (own) => ({
    imageModel: own.FAL_IMAGE_MODEL,
    actionVideoModel: own.FAL_ACTION_VIDEO_MODEL,
    talkingVideoModel: own.FAL_TALKING_VIDEO_MODEL,
    concurrency: own.FAL_CONCURRENCY,
    /** null: where the public address can be reached from the internet. */
    webhooks: own.FAL_WEBHOOKS === null ? null : own.FAL_WEBHOOKS === "on",
  }),
);

const resend = row("RESEND", {}, () => ({}));

const ROWS = { openai, elevenlabs, fal, resend };

/** Every variable of the vendors. */
export const VENDOR_SETTING_NAMES = Object.values(ROWS).flatMap(({ names }) => names);

/** The vendors of this installation; null for those that have no key. */
export type VendorEnvironment = {
  [Name in keyof typeof ROWS]: ReturnType<(typeof ROWS)[Name]["read"]>;
};

/** @throws EnvironmentError */
export function readVendors(source: NodeJS.ProcessEnv): VendorEnvironment {
  return {
    openai: openai.read(source),
    elevenlabs: elevenlabs.read(source),
    fal: fal.read(source),
    resend: resend.read(source),
  };
}
