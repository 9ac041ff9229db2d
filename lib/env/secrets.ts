import type { Environment } from "./environment";

/** The values of the settings that nobody but this process and its services may know. */
export function secretsOf(settings: Environment): string[] {
  const { authSecret, blob, s3, resend, inngest, openai, elevenlabs, fal, database } = settings;
  const values = [
    authSecret,
    settings.healthToken ?? undefined,
    blob?.token,
    s3?.secretAccessKey,
    resend?.apiKey,
    openai?.apiKey,
    elevenlabs?.apiKey,
    fal?.apiKey,
    ...(inngest.kind === "cloud" ? [inngest.signingKey, inngest.eventKey] : []),
    ...[database.url, database.directUrl].flatMap(passwordsOf),
  ];
  return values.filter((value): value is string => value !== undefined && value !== "");
}

/** As it stands in the address, and as the server is told it. */
function passwordsOf(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const { password } = new URL(address);
  return [password, decodeURIComponent(password)];
}
