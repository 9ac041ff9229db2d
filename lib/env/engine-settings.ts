import type { z } from "zod";
import { EnvironmentError, optionalText, webAddress } from "./read-settings";

/** Set by Vercel, and by nobody else. */
export const platformSettings = {
  VERCEL: optionalText,
  VERCEL_ENV: optionalText,
  VERCEL_URL: optionalText,
  VERCEL_BRANCH_URL: optionalText,
  VERCEL_PROJECT_PRODUCTION_URL: optionalText,
};

/** The variables of whoever does the long work. */
export const engineSettings = {
  INNGEST_SIGNING_KEY: optionalText,
  INNGEST_EVENT_KEY: optionalText,
  INNGEST_DEV: optionalText,
  INNGEST_BASE_URL: webAddress,
  INNGEST_SERVE_ORIGIN: webAddress,
};

/** Who does the long work. */
export type EngineSettings =
  | { kind: "embedded" }
  /** Long work is refused: a preview at Vercel without keys. */
  | { kind: "off" }
  | { kind: "dev"; devServer: string }
  /** Without a base URL: Inngest's own cloud. */
  | {
      kind: "cloud";
      signingKey: string;
      eventKey: string;
      baseUrl: string | null;
      /** Where Inngest reaches the app. */
      serveOrigin: string;
    };

type Read<Names extends z.ZodRawShape> = z.output<z.ZodObject<Names>>;
type Settings = Read<typeof platformSettings> & Read<typeof engineSettings>;

/** Where Vercel serves this deployment; null elsewhere. */
export function vercelUrl(settings: Read<typeof platformSettings>): string | null {
  if (settings.VERCEL !== "1") return null;
  const host =
    settings.VERCEL_ENV === "production"
      ? settings.VERCEL_PROJECT_PRODUCTION_URL
      : (settings.VERCEL_BRANCH_URL ?? settings.VERCEL_URL);
  return host ? `https://${host}` : null;
}

/** @throws EnvironmentError with one sentence that names the variable and what to do */
export function readInngest(
  settings: Settings,
  place: { production: boolean; onVercel: boolean; publicUrl: string },
): EngineSettings {
  const { INNGEST_SIGNING_KEY: signingKey, INNGEST_EVENT_KEY: eventKey } = settings;
  const dev = settings.INNGEST_DEV === "0" ? null : settings.INNGEST_DEV;
  // In development mode the SDK checks no signature, so anybody could run any step.
  if (dev && place.production) {
    throw new EnvironmentError(
      "INNGEST_DEV must not be set in production: it lets anybody run any step; remove it.",
    );
  }
  if (signingKey || eventKey) {
    if (!signingKey) {
      throw new EnvironmentError(
        "INNGEST_SIGNING_KEY is missing although INNGEST_EVENT_KEY is set.",
      );
    }
    if (!eventKey) {
      throw new EnvironmentError(
        "INNGEST_EVENT_KEY is missing although INNGEST_SIGNING_KEY is set.",
      );
    }
    const serveOrigin = settings.INNGEST_SERVE_ORIGIN ?? place.publicUrl;
    return { kind: "cloud", signingKey, eventKey, baseUrl: settings.INNGEST_BASE_URL, serveOrigin };
  }
  if (settings.INNGEST_BASE_URL) {
    throw new EnvironmentError(
      "INNGEST_SIGNING_KEY is missing although INNGEST_BASE_URL is set: set it and INNGEST_EVENT_KEY.",
    );
  }
  if (dev) return { kind: "dev", devServer: dev };
  // A preview shows the product to whoever reviews a change; nobody waits for its films.
  if (place.onVercel && settings.VERCEL_ENV === "preview") return { kind: "off" };
  if (place.onVercel) {
    throw new EnvironmentError(
      "INNGEST_SIGNING_KEY is missing: the embedded engine cannot run on Vercel, set it and INNGEST_EVENT_KEY.",
    );
  }
  return { kind: "embedded" };
}
