import type { z } from "zod";
import { EnvironmentError, optionalText, webAddress } from "./read-settings";

/** The variables of an S3-compatible store. */
export const storeSettings = {
  S3_ENDPOINT: webAddress,
  S3_PUBLIC_ENDPOINT: optionalText.refine(
    (text) => text === null || text === "off" || /^https?:\/\/[^\s]+$/u.test(text),
    "must be off, or a web address that begins with http:// or https://",
  ),
  S3_BUCKET: optionalText.refine(
    (text) => text === null || /^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/u.test(text),
    "must be the bare name of a bucket",
  ),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  S3_REGION: optionalText.refine(
    (text) => text === null || /^[a-z0-9-]{1,40}$/u.test(text),
    "must be the name of a region, such as eu-central-1 or auto",
  ),
};

/** An S3-compatible store: AWS, Cloudflare R2, MinIO, Garage and others. */
export interface S3Settings {
  /** Where this process reaches it, without the bucket and a trailing slash. */
  endpoint: string;
  /** Where browsers reach it; null: they do not, and all files go through the app. */
  publicEndpoint: string | null;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

type Settings = { [Name in keyof typeof storeSettings]: z.output<(typeof storeSettings)[Name]> };

/** What the store cannot do without. */
const NEEDED = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** AWS takes it as its first region, R2 and most others as the name of their only one. */
const USUAL_REGION = "us-east-1";

/**
 * @param place whether the studio is reached by https, and whether another store is set
 * @returns null where no variable of it is set
 * @throws EnvironmentError for half of the settings, or for those of two stores
 */
export function readS3(
  settings: Settings,
  place: { isSecure: boolean; hasBlob: boolean },
): S3Settings | null {
  const names = Object.keys(storeSettings) as (keyof Settings)[];
  const given = names.find((name) => settings[name] !== null);
  if (given === undefined) return null;
  const missing = NEEDED.find((name) => settings[name] === null);
  if (missing !== undefined) {
    const other = NEEDED.find((name) => settings[name] !== null) ?? given;
    throw new EnvironmentError(`${missing} is missing although ${other} is set.`);
  }
  if (place.hasBlob) {
    throw new EnvironmentError(
      "BLOB_READ_WRITE_TOKEN and S3_BUCKET name two stores: leave one of them out.",
    );
  }
  const region = settings.S3_REGION ?? USUAL_REGION;
  const endpoint = withoutSlash(settings.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`);
  return {
    endpoint,
    publicEndpoint: readPublicEndpoint(settings.S3_PUBLIC_ENDPOINT, endpoint, place.isSecure),
    bucket: settings.S3_BUCKET ?? "",
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? "",
    region,
  };
}

/** Browsers load nothing by http into a page that came by https. */
function readPublicEndpoint(
  given: string | null,
  endpoint: string,
  isSecure: boolean,
): string | null {
  if (given === "off") return null;
  const address = withoutSlash(given ?? endpoint);
  if (!isSecure || address.startsWith("https:")) return address;
  const name = given === null ? "S3_PUBLIC_ENDPOINT is missing" : "S3_PUBLIC_ENDPOINT is http";
  throw new EnvironmentError(
    `${name}: browsers load no file by http into a studio at https, so set it to an https address of the store, or to off.`,
  );
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/u, "");
}
