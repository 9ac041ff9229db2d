import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { listOutbox, readOutboxMail } from "@/lib/providers/outbox/outbox-mailer";
import type { StartedApp } from "@/tests/run/started-app";

const EMAIL = "bench@mail.example";
const PASSWORD = "lantern#42";
const MAIL_ATTEMPTS = 50;
const MAIL_WAIT_MS = 200;

/** Somebody who signed up as people do: by form, mail and link. */
export interface BenchPerson {
  userId: string;
  email: string;
  bearer: string;
}

/** Signs somebody up at a started app. @throws Error when a step is refused */
export async function signUp(app: StartedApp): Promise<BenchPerson> {
  await post(app, "/auth/register", { userName: "bench", email: EMAIL, password: PASSWORD });
  const token = await tokenInMail(app);
  await post(app, "/auth/verify-email", { token, password: PASSWORD });
  const tokens = z
    .object({ access_token: z.string(), user_id: z.string() })
    .parse(await post(app, "/auth/token", { email: EMAIL, password: PASSWORD }));
  return { userId: tokens.user_id, email: EMAIL, bearer: tokens.access_token };
}

async function tokenInMail({ dataDirectory }: StartedApp): Promise<string> {
  const outbox = path.join(dataDirectory, "outbox");
  for (let attempt = 0; attempt < MAIL_ATTEMPTS; attempt += 1) {
    for (const { to, name } of await listOutbox(outbox)) {
      if (to !== EMAIL) continue;
      const { text } = await readOutboxMail(outbox, name);
      const token = /\/verify\?token=([A-Za-z0-9_-]{43})/u.exec(text)?.[1];
      if (token) return token;
    }
    await wait(MAIL_WAIT_MS);
  }
  throw new Error("the mail with the link did not arrive");
}

async function post(app: StartedApp, call: string, body: object): Promise<unknown> {
  const answer = await fetch(`${app.url}/api${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
