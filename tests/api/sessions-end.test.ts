import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as changePassword } from "@/app/api/auth/change-password/route";
import { DELETE as deleteAccount } from "@/app/api/auth/delete-account/route";
import { POST as confirmReset } from "@/app/api/auth/password-reset/confirm/route";
import { POST as token } from "@/app/api/auth/token/route";
import { POST as userLogin } from "@/app/api/auth/user-login/route";
import { recordLink } from "@/db/queries/account-links";
import { hashPassword } from "@/lib/auth/password";
import { createSecretToken } from "@/lib/auth/secret-token";
import { sealSession, sessionCookie } from "@/lib/auth/session-cookie";
import { settleAfterResponses } from "@/lib/http/after-response";
import { issueTokens } from "@/lib/services/account/sessions";
import { callRoute, ORIGIN } from "../support/call-route";
import { anAccount, PASSWORD, type Person } from "../support/people";
import { openTestApp } from "../support/test-app";

/** How often each way of ending sessions is tried; none of them may fail once. */
const ROUNDS = process.env.LONG_TESTS ? 50 : 5;
const OTHER_PASSWORD = "battery2staple#";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await settleAfterResponses();
  await app?.close();
});

/** Somebody with an API client, a browser, and one more client that does what ends the sessions. */
async function aPersonInThreePlaces() {
  const person = await anAccount();
  const claim = { userId: person.userId, sessionVersion: 1 };
  const [mine, other] = await Promise.all([
    issueTokens(claim, new Headers()),
    issueTokens(claim, new Headers()),
  ]);
  const cookie = `${sessionCookie().name}=${await sealSession(claim)}`;
  return { person, mine: mine.access_token, other, cookie };
}

/** What the three ways of coming back are answered. */
async function comeBack(sessions: {
  cookie: string;
  other: { access_token: string; refresh_token: string };
}): Promise<number[]> {
  const { cookie, other } = sessions;
  const answers = await Promise.all([
    callRoute(userLogin, {}, { bearer: other.access_token }),
    callRoute(userLogin, {}, { headers: { cookie, origin: ORIGIN } }),
    callRoute(token, { refresh_token: other.refresh_token }),
  ]);
  return answers.map(({ status }) => status);
}

const endings: Record<
  string,
  (person: Person & { userId: string }, bearer: string) => Promise<number>
> = {
  "a change of the password": async (_person, bearer) => {
    const body = { old_password: PASSWORD, new_password: OTHER_PASSWORD };
    return (await callRoute(changePassword, body, { bearer })).status;
  },
  "a reset of the password": async ({ userId }) => {
    const { token: link, hash: tokenHash } = createSecretToken();
    const expiresAt = new Date(Date.now() + 60_000);
    const pendingPasswordHash = await hashPassword(OTHER_PASSWORD);
    await recordLink({ userId, purpose: "reset", tokenHash, expiresAt, pendingPasswordHash });
    return (await callRoute(confirmReset, { token: link, new_password: OTHER_PASSWORD })).status;
  },
  "the deletion of the account": async (_person, bearer) => {
    return (await callRoute(deleteAccount, { password: PASSWORD }, { bearer })).status;
  },
};

describe("sessions in other places are dead at the next request after", () => {
  it.each(Object.entries(endings))(`%s, ${ROUNDS} times of ${ROUNDS}`, async (_name, end) => {
    const outcomes: unknown[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { person, mine, ...sessions } = await aPersonInThreePlaces();
      if (round === 0) {
        const { access_token, refresh_token } = sessions.other;
        const alive = { ...sessions, other: { access_token, refresh_token: "" } };
        expect((await comeBack(alive)).slice(0, 2)).toEqual([200, 200]);
        expect(refresh_token).not.toBe("");
      }
      const ended = await end(person, mine);
      outcomes.push([ended, ...(await comeBack(sessions))]);
    }
    expect(outcomes).toEqual(Array.from({ length: ROUNDS }, () => [200, 401, 401, 401]));
  });
});
