import { sealSession, sessionCookie } from "@/lib/auth/session-cookie";
import { getAuthSecret } from "@/scripts/launch/auth-secret";
import type { OpenStudio } from "./open-studio";

/** The cookie that the started app itself would have set for the person of the benchmark. */
export async function sessionCookieOf({
  app,
  person,
}: OpenStudio): Promise<{ name: string; value: string }> {
  Object.assign(process.env, {
    AUTH_SECRET: await getAuthSecret(app.dataDirectory),
    ROUGHCUT_URL: app.url,
  });
  const value = await sealSession({ userId: person.userId, sessionVersion: 1 });
  return { name: sessionCookie().name, value };
}
