import os from "node:os";
import path from "node:path";
import { z } from "zod";
import {
  type EngineSettings,
  engineSettings,
  platformSettings,
  readInngest,
  vercelUrl,
} from "./engine-settings";
import { type Limits, limitSettings, readLimits } from "./limits";
import { type ProviderSettings, providerSettings, readProviderSettings } from "./provider-settings";
import { EnvironmentError, optionalText, readSettings, webAddress } from "./read-settings";
import { readSpendingSettings, type SpendingSettings, spendingSettings } from "./spending-settings";
import { readS3, type S3Settings, storeSettings } from "./store-settings";
import { readVendors, VENDOR_SETTING_NAMES, type VendorEnvironment } from "./vendor-settings";

export { EnvironmentError } from "./read-settings";

/** How each outside service is provided: built in, or by the vendor named. */
export interface Environment extends VendorEnvironment {
  production: boolean;
  onVercel: boolean;
  port: number;
  host: string;
  /** Public address without a trailing slash; every link, redirect and origin check uses it. */
  publicUrl: string;
  /** Absolute folder under which the embedded mode writes everything. */
  dataDirectory: string;
  authSecret: string;
  adminEmails: string[];
  /** Admins have the rights of admins only while their sign-in takes two steps. */
  adminsNeedTwoStep: boolean;
  /** By which monitoring may ask for the whole of health; null: admins only. */
  healthToken: string | null;
  mailFrom: string;
  trustedProxies: number;
  limits: Limits;
  demo: boolean;
  database: { kind: "embedded" | "hosted"; url: string; directUrl: string };
  blob: { token: string; baseUrl: string | null } | null;
  s3: S3Settings | null;
  inngest: EngineSettings;
  /** What concerns several vendors. */
  providers: ProviderSettings;
  spending: SpendingSettings;
  ffmpegPath: string | null;
}

/** Whoever guesses it learns how the studio does, and nothing else. */
const MINIMUM_TOKEN_LENGTH = 16;

const schema = z.object({
  NODE_ENV: optionalText,
  PORT: optionalText.refine(
    (text) => text === null || (/^\d{1,5}$/u.test(text) && Number(text) <= 65535),
    "must be a port number from 0 to 65535",
  ),
  HOST: optionalText,
  ROUGHCUT_URL: webAddress,
  ROUGHCUT_DATA: optionalText,
  ROUGHCUT_DEMO: optionalText,
  ROUGHCUT_EMBEDDED_DATABASE_URL: optionalText,
  AUTH_SECRET: optionalText,
  ADMIN_EMAILS: optionalText,
  ROUGHCUT_ADMIN_TWO_STEP: optionalText.refine(
    (text) => text === null || text === "required" || text === "off",
    "must be required or off",
  ),
  ROUGHCUT_HEALTH_TOKEN: optionalText.refine(
    (text) => text === null || text.length >= MINIMUM_TOKEN_LENGTH,
    "must have at least 16 characters",
  ),
  MAIL_FROM: optionalText,
  TRUSTED_PROXIES: optionalText.refine(
    (text) => text === null || /^\d{1,2}$/u.test(text),
    "must be the number of proxies in front of the app",
  ),
  DATABASE_URL: optionalText.refine(
    (text) => text === null || /^postgres(ql)?:\/\//u.test(text),
    "must begin with postgres://",
  ),
  DATABASE_URL_UNPOOLED: optionalText,
  BLOB_READ_WRITE_TOKEN: optionalText,
  VERCEL_BLOB_API_URL: webAddress,
  ...storeSettings,
  ...platformSettings,
  ...engineSettings,
  FFMPEG_PATH: optionalText,
  ...limitSettings,
  ...providerSettings,
  ...spendingSettings,
});

/** Set by the platform or the launcher, and by nobody else. */
const NOT_FOR_PEOPLE = [
  "NODE_ENV",
  ...Object.keys(platformSettings),
  "ROUGHCUT_EMBEDDED_DATABASE_URL",
];

/** Every variable that a person may set. */
export const SETTING_NAMES = [...Object.keys(schema.shape), ...VENDOR_SETTING_NAMES].filter(
  (name) => !NOT_FOR_PEOPLE.includes(name),
);

/** What stands in examples, and what is no secret because it repeats itself. */
const KNOWN_SECRET = /change.?me|replace.?me|your.?secret|my.?secret|example|^(.{1,4})\1+$/iu;

type Settings = z.output<typeof schema>;

/** Secrets below this many characters can be guessed; 32 is what HMAC-SHA-256 keys should have. */
const MINIMUM_SECRET_LENGTH = 32;

/**
 * Reads and checks all settings at once.
 * @throws EnvironmentError with one sentence that names the variable and what to do
 */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const settings = readSettings(schema, source);
  const vendors = readVendors(source);
  const production = settings.NODE_ENV === "production";
  const onVercel = settings.VERCEL === "1";
  const port = Number(settings.PORT ?? "3000");
  const database = readDatabase(settings);
  const host = settings.HOST ?? (database.kind === "embedded" ? "127.0.0.1" : "0.0.0.0");
  const publicUrl = (settings.ROUGHCUT_URL ?? vercelUrl(settings) ?? `http://localhost:${port}`)
    // The address of a page would be put together with two of them.
    .replace(/\/+$/u, "");
  const inngest = readInngest(settings, { production, onVercel, publicUrl });
  const authSecret = readSecret(settings, database.kind);
  if (production) requireHttps(publicUrl, database.kind);
  if (vendors.resend && !settings.MAIL_FROM) {
    throw new EnvironmentError("MAIL_FROM is missing: RESEND_API_KEY needs a sender address.");
  }
  return {
    production,
    onVercel,
    port,
    host,
    publicUrl,
    // Turbopack traces what path.resolve touches; the data folder is never part of a build.
    dataDirectory: path.resolve(
      /* turbopackIgnore: true */ settings.ROUGHCUT_DATA ??
        // The only folder of a function that can be written; nothing in it lasts.
        (onVercel ? path.join(os.tmpdir(), "roughcut") : "./.roughcut"),
    ),
    authSecret,
    adminEmails: (settings.ADMIN_EMAILS ?? "")
      .split(",")
      .map((email) => email.trim().toLowerCase())
      .filter(Boolean),
    adminsNeedTwoStep: settings.ROUGHCUT_ADMIN_TWO_STEP === "required",
    healthToken: settings.ROUGHCUT_HEALTH_TOKEN,
    mailFrom: settings.MAIL_FROM ?? "Roughcut <studio@roughcut.example>",
    trustedProxies: Number(settings.TRUSTED_PROXIES ?? "0"),
    limits: readLimits(settings),
    demo: settings.ROUGHCUT_DEMO !== "off" && database.kind === "embedded" && isLoopback(host),
    database,
    blob: settings.BLOB_READ_WRITE_TOKEN
      ? { token: settings.BLOB_READ_WRITE_TOKEN, baseUrl: settings.VERCEL_BLOB_API_URL }
      : null,
    s3: readS3(settings, {
      isSecure: publicUrl.startsWith("https:"),
      hasBlob: settings.BLOB_READ_WRITE_TOKEN !== null,
    }),
    ...vendors,
    inngest,
    providers: requireChosenProvider(settings, vendors),
    spending: readSpendingSettings(settings),
    ffmpegPath: settings.FFMPEG_PATH,
  };
}

/**
 * Sessions and passwords cross the network, so a studio that is hosted for others is reached by
 * https. One on this machine, and one in somebody's own network, may do without.
 */
function requireHttps(publicUrl: string, database: "embedded" | "hosted"): void {
  const url = new URL(publicUrl);
  if (database === "embedded" || url.protocol === "https:" || isLoopback(url.hostname)) return;
  throw new EnvironmentError(
    "ROUGHCUT_URL must begin with https:// in production: passwords and sessions cross the network.",
  );
}

/** Whether only this machine can reach an address. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127\.\d+\.\d+\.\d+$/u.test(host);
}

function readDatabase(settings: Settings): Environment["database"] {
  if (settings.DATABASE_URL) {
    return {
      kind: "hosted",
      url: settings.DATABASE_URL,
      directUrl: settings.DATABASE_URL_UNPOOLED ?? settings.DATABASE_URL,
    };
  }
  if (settings.DATABASE_URL_UNPOOLED) {
    throw new EnvironmentError("DATABASE_URL is missing although DATABASE_URL_UNPOOLED is set.");
  }
  // Empty until the launcher has started the embedded database and passed its address on.
  const url = settings.ROUGHCUT_EMBEDDED_DATABASE_URL ?? "";
  return { kind: "embedded", url, directUrl: url };
}

function readSecret(settings: Settings, database: "embedded" | "hosted"): string {
  const secret = settings.AUTH_SECRET;
  if (!secret) {
    // The launcher makes one for the embedded mode before the app starts.
    if (database === "embedded") return "";
    throw new EnvironmentError(
      "AUTH_SECRET is missing: set it to a random text of at least 32 characters.",
    );
  }
  if (secret.length < MINIMUM_SECRET_LENGTH) {
    throw new EnvironmentError("AUTH_SECRET is too short: use at least 32 random characters.");
  }
  if (settings.NODE_ENV === "production" && KNOWN_SECRET.test(secret)) {
    throw new EnvironmentError(
      "AUTH_SECRET is an example that everybody knows: set it to random characters.",
    );
  }
  return secret;
}

/** A vendor that is chosen by name needs its key. */
function requireChosenProvider(settings: Settings, vendors: VendorEnvironment): ProviderSettings {
  const providers = readProviderSettings(settings);
  const { imageProvider } = providers;
  if (imageProvider === "openai" && !vendors.openai) {
    throw new EnvironmentError("OPENAI_API_KEY is missing although IMAGE_PROVIDER is openai.");
  }
  if (imageProvider === "fal" && !vendors.fal) {
    throw new EnvironmentError("FAL_KEY is missing although IMAGE_PROVIDER is fal.");
  }
  return providers;
}
