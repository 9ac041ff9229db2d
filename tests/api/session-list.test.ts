import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DELETE as endSession } from "@/app/api/auth/session/[sessionId]/route";
import { GET as listSessions } from "@/app/api/auth/sessions/route";
import { POST as signOutEverywhere } from "@/app/api/auth/sign-out-everywhere/route";
import { POST as token } from "@/app/api/auth/token/route";
import { POST as userLogin } from "@/app/api/auth/user-login/route";
import { databaseSql } from "@/db/client";
import { listStillInside } from "@/db/queries/permissions";
import { beginSession } from "@/lib/auth/begin-session";
import { createAuthOptions } from "@/lib/auth/options";
import { renewSessionCookie, sealSession, sessionCookie } from "@/lib/auth/session-cookie";
import { listSessions as contract } from "@/lib/contracts/account";
import { sweepAccounts } from "@/lib/services/account/sweep-accounts";
import { callRoute, ORIGIN } from "../support/call-route";
import { anAccount, signIn } from "../support/people";
import { openTestApp } from "../support/test-app";
import { aProject } from "../support/world";

/** What browsers of the owner and of a stranger call themselves. */
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp({ TRUSTED_PROXIES: "1" });
});
afterAll(() => app?.close());

/** Somebody in two programs and a browser. */
async function aPersonInThreePlaces() {
  const person = await anAccount();
  const [one, two] = [await signIn(person), await signIn(person)];
  const headers = new Headers({ "user-agent": FIREFOX });
  const claim = await beginSession(
    { userId: person.userId, sessionVersion: 1 },
    "browser",
    headers,
  );
  const cookie = `${sessionCookie().name}=${await sealSession(claim)}`;
  return { person, one, two, claim, cookie };
}

async function sessionsOf(bearer: string) {
  const { body } = await callRoute(listSessions, {}, { bearer });
  return contract.response.parse(body).sessions;
}

const end = (bearer: string, sessionId: string) =>
  callRoute(endSession, {}, { bearer, params: { sessionId } });
const byCookie = async (cookie: string) =>
  (await callRoute(userLogin, {}, { headers: { cookie, origin: ORIGIN } })).status;

describe("the sessions of a person", () => {
  it("are listed with what they are, and which of them asks", async () => {
    const { one, claim } = await aPersonInThreePlaces();
    const sessions = await sessionsOf(one.access);
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect(sessions.find(({ id }) => id === claim.sessionId)).toMatchObject({
      kind: "browser",
      user_agent: FIREFOX,
      is_current: false,
    });
    const programs = sessions.filter(({ kind }) => kind === "program");
    expect(programs).toHaveLength(2);
  });

  it("end one by one: cookie, access token and refresh token at the next request", async () => {
    const { one, two, claim, cookie } = await aPersonInThreePlaces();
    expect(await byCookie(cookie)).toBe(200);
    expect((await end(one.access, claim.sessionId)).status).toBe(200);
    expect(await byCookie(cookie)).toBe(401);
    const other = (await sessionsOf(one.access)).find(({ is_current }) => !is_current);
    expect((await end(one.access, String(other?.id))).status).toBe(200);
    expect((await callRoute(userLogin, {}, { bearer: two.access })).status).toBe(401);
    expect((await callRoute(token, { refresh_token: two.refresh })).status).toBe(401);
    expect(await sessionsOf(one.access)).toHaveLength(1);
    const again = await end(one.access, String(other?.id));
    expect(again).toMatchObject({ status: 404, body: { code: "account.sessionNotFound" } });
  });

  it("are nobody else's to end or to see", async () => {
    const { claim, cookie } = await aPersonInThreePlaces();
    const stranger = await signIn(await anAccount());
    expect((await end(stranger.access, claim.sessionId)).status).toBe(404);
    expect(await byCookie(cookie)).toBe(200);
    expect(await sessionsOf(stranger.access)).toHaveLength(1);
  });

  it("end with their streams", async () => {
    const { person, claim } = await aPersonInThreePlaces();
    const { projectId } = await aProject()
      .ownedBy({ ...person, bearer: "" })
      .build();
    const asked = [{ projectId, ...claim, email: person.email }];
    expect([...(await listStillInside(asked))]).toEqual([0]);
    const { access } = await signIn(person);
    await end(access, claim.sessionId);
    expect([...(await listStillInside(asked))]).toEqual([]);
  });

  it("are none that began before everything was ended", async () => {
    const { person, one } = await aPersonInThreePlaces();
    await callRoute(signOutEverywhere, {}, { bearer: one.access });
    // Whoever was signing in at that moment has a session of the version before.
    const late = await beginSession(
      { userId: person.userId, sessionVersion: 1 },
      "browser",
      new Headers(),
    );
    const cookie = `${sessionCookie().name}=${await sealSession(late)}`;
    expect(await byCookie(cookie)).toBe(401);
    const { access } = await signIn(person);
    expect(await sessionsOf(access)).toHaveLength(1);
  });

  it("end where a browser logs out, also for a copy of its cookie", async () => {
    const { claim, cookie } = await aPersonInThreePlaces();
    const { events } = createAuthOptions(() => Promise.reject(new Error("nobody signs in here")));
    const jwt = { sub: claim.userId, sv: claim.sessionVersion, sid: claim.sessionId };
    await events?.signOut?.({ token: jwt, session: { expires: "", user: { id: "" } } });
    expect(await byCookie(cookie)).toBe(401);
  });

  it("say when they were used last, and are forgotten once nobody can go on with them", async () => {
    const { person, one, claim, cookie } = await aPersonInThreePlaces();
    const setSeen = (days: number) => databaseSql()`
      update sessions set seen_at = now() - make_interval(days => ${days})
      where id = ${claim.sessionId}`;
    await setSeen(20);
    expect((await sessionsOf(one.access)).at(-1)?.id).toBe(claim.sessionId);
    await byCookie(cookie);
    await vi.waitFor(async () => {
      expect((await sessionsOf(one.access))[0]?.id).toBe(claim.sessionId);
    });
    await setSeen(32);
    await sweepAccounts();
    const rows = await databaseSql()`
      select id from sessions where user_id = ${person.userId} and id = ${claim.sessionId}`;
    expect(rows).toHaveLength(0);
    expect(await byCookie(cookie)).toBe(401);
  });

  it("from before they had ids live on, and are not renewed", async () => {
    const { userId } = await anAccount();
    const header = `${sessionCookie().name}=${await sealSession({ userId, sessionVersion: 1 })}`;
    expect(await byCookie(header)).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 24 * 60 * 60 * 1000 });
    expect(await renewSessionCookie(header)).toBeNull();
    vi.useRealTimers();
  });
});
