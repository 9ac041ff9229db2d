import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { POST as register } from "@/app/api/auth/register/route";
import { POST as resend } from "@/app/api/auth/resend-verification/route";
import { POST as verify } from "@/app/api/auth/verify-email/route";
import { settleAfterResponses } from "@/lib/http/after-response";
import { sendLogTo } from "@/lib/log/log";
import { callRoute } from "../support/call-route";
import { readLinkToken, readMails } from "../support/outbox";
import { aPerson } from "../support/people";
import { openTestApp } from "../support/test-app";

let app: Awaited<ReturnType<typeof openTestApp>>;
const said: string[] = [];

beforeAll(async () => {
  app = await openTestApp();
  sendLogTo((_level, line) => said.push(line));
});
afterAll(() => app?.close());

it("an outbox that cannot be written loses the mail and nothing else, says so, and works again", async () => {
  // A file where the mailer needs a folder: nobody, not even root, can write below it.
  const claims = path.join(app.outbox, ".claims");
  await mkdir(app.outbox, { recursive: true });
  await writeFile(claims, "");
  const person = aPerson();
  expect((await callRoute(register, { ...person })).status).toBe(200);
  await settleAfterResponses();
  expect(await readMails(app.outbox, person.email)).toEqual([]);
  expect(said.join("\n")).toMatch(/work after an answer failed/u);

  await rm(claims);
  expect((await callRoute(resend, { email: person.email })).status).toBe(200);
  const token = await readLinkToken(app.outbox, person.email, "verify");
  const verified = await callRoute(verify, { token, password: person.password });
  expect(verified.body).toMatchObject({ email: person.email, userName: person.userName });
});
