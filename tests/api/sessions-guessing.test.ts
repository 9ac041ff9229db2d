import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as register } from "@/app/api/auth/register/route";
import { POST as token } from "@/app/api/auth/token/route";
import { countPasswordHashes } from "@/lib/auth/password";
import { settleAfterResponses } from "@/lib/http/after-response";
import { CALL_LIMITS, limitCalls } from "@/lib/http/rate-limit";
import { callRoute } from "../support/call-route";
import { dumpRows } from "../support/dump-rows";
import { anAccount, aPerson, PASSWORD, signIn } from "../support/people";
import { openTestApp } from "../support/test-app";

/** What 1,000 guesses within a minute may cost in computed hashes, however they are spread. */
const MOST_HASHES = 20;
const WRONG = "wrong3password!";
const NAME_CHECKS = 10;

let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp({
    TRUSTED_PROXIES: "1",
    ROUGHCUT_LIMIT_USER_NAME_CHECKS: String(NAME_CHECKS),
  });
});
afterAll(async () => {
  await settleAfterResponses();
  await app?.close();
});

/** Makes many guesses, some at a time, and counts what they were answered. */
async function guess(email: string, count: number, from: (index: number) => string) {
  const statuses = new Map<number, number>();
  const before = countPasswordHashes();
  for (let first = 0; first < count; first += 50) {
    const calls = Array.from({ length: Math.min(50, count - first) }, (_, index) =>
      callRoute(token, { email, password: WRONG }, { from: from(first + index) }),
    );
    for (const { status } of await Promise.all(calls)) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  return { statuses, hashes: countPasswordHashes() - before };
}

describe("a thousand guesses at one account", () => {
  it("from one address compute few hashes, and the owner gets in from another", async () => {
    const person = await anAccount();
    const { statuses, hashes } = await guess(person.email, 1_000, () => "203.0.113.50");
    expect(hashes).toBeLessThanOrEqual(MOST_HASHES);
    expect([...statuses.keys()].sort()).toEqual([401, 429]);
    await signIn(person, "203.0.113.51");
  });

  it("from a thousand addresses compute few hashes, and the owner gets in where they were", async () => {
    const person = await anAccount();
    await signIn(person, "203.0.113.60");
    const from = (index: number) => `198.18.${Math.floor(index / 250)}.${index % 250}`;
    const { hashes } = await guess(person.email, 1_000, from);
    expect(hashes).toBeLessThanOrEqual(MOST_HASHES);
    await signIn(person, "203.0.113.60");
  });

  it("are not more for a caller who invents forwarding headers", async () => {
    const { email } = await anAccount();
    const from = (index: number) => `10.1.${Math.floor(index / 250)}.${index % 250}, 203.0.113.70`;
    const { hashes } = await guess(email, 200, from);
    expect(hashes).toBeLessThanOrEqual(MOST_HASHES);
  });

  it("leave no name and no address behind in the counters", async () => {
    const person = await anAccount();
    await guess(person.email, 20, () => "203.0.113.80");
    const counters = (await dumpRows()).split("\n").filter((row) => row.startsWith("rate_limits "));
    expect(counters.length).toBeGreaterThan(0);
    expect(counters.join("\n")).not.toMatch(/@|203\.0\.113/u);
  });
});

describe("a limit of calls", () => {
  const tries = Array.from({ length: 3 * NAME_CHECKS }, (_, index) => index);
  const headers = (claimed: string) =>
    new Headers({ "x-forwarded-for": `${claimed}, 203.0.113.90` });

  it("is shared by all instances, and not raised by forged forwarding headers", async () => {
    // Another instance of the app, on the same database, at the same time.
    const script = `
      import { CALL_LIMITS, limitCalls } from "@/lib/http/rate-limit";
      import { closeDatabase } from "@/db/client";
      const results = await Promise.allSettled(${JSON.stringify(tries)}.map((index) => limitCalls(
        CALL_LIMITS.checkUserName,
        new Headers({ "x-forwarded-for": "192.0.2." + index + ", 203.0.113.90" }),
      )));
      console.log(results.filter(({ status }) => status === "fulfilled").length);
      await closeDatabase();`;
    const args = ["--import", "tsx", "--input-type=module", "--eval", script];
    const [other, ...own] = await Promise.all([
      promisify(execFile)(process.execPath, args, { env: process.env }),
      ...tries.map((index) =>
        limitCalls(CALL_LIMITS.checkUserName, headers(`198.51.100.${index}`)).then(
          () => 1,
          () => 0,
        ),
      ),
    ]);
    const passed = own.reduce((sum: number, each) => sum + each, Number(other.stdout));
    expect(passed).toBe(NAME_CHECKS);
  });
});

describe("an office behind one address", () => {
  it("registers 300 people in an hour, while somebody there guesses passwords", async () => {
    const from = "203.0.113.100";
    const { email } = await anAccount();
    await guess(email, 60, () => from);
    const statuses: number[] = [];
    for (let first = 0; first < 300; first += 20) {
      const calls = Array.from({ length: 20 }, () => callRoute(register, aPerson(), { from }));
      statuses.push(...(await Promise.all(calls)).map(({ status }) => status));
      await settleAfterResponses();
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    await signIn({ ...(await anAccount()), password: PASSWORD }, from);
  });
});
