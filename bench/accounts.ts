import { POST as requestReset } from "@/app/api/auth/password-reset/route";
import { POST as register } from "@/app/api/auth/register/route";
import { POST as token } from "@/app/api/auth/token/route";
import { POST as userLogin } from "@/app/api/auth/user-login/route";
import { issueAccessToken } from "@/lib/auth/access-token";
import { settleAfterResponses } from "@/lib/http/after-response";
import type { Command } from "@/scripts/launch/run-command";
import provideTestDatabase from "@/tests/run/test-database";
import { callApi, type Handler } from "@/tests/support/call-api";
import { anAccount, aPerson, PASSWORD } from "@/tests/support/people";
import { openTestApp } from "@/tests/support/test-app";
import type { Figure } from "./run";

const PROBES = 200;
const PARALLEL_LOGINS = 100;
const WITHOUT_LIMIT = "100000";

/**
 * What accounts show to somebody with a stopwatch, and what hashing costs the others: the time of
 * answers for known and unknown addresses, and of another call while a hundred people sign in.
 * @param args which of them (login, register, reset, crowd); all when nothing is named
 */
export default async function benchAccounts(command: Command, args: string[]): Promise<Figure[]> {
  command.onEnd(await provideTestDatabase());
  const app = await openTestApp({
    ROUGHCUT_LIMIT_MAILS: WITHOUT_LIMIT,
    ROUGHCUT_LIMIT_REGISTRATIONS: WITHOUT_LIMIT,
    ROUGHCUT_LIMIT_WRONG_PASSWORDS_PER_ADDRESS: WITHOUT_LIMIT,
  });
  command.onEnd(() => app.close());
  const isWanted = (name: string) => args.length === 0 || args.includes(name);
  return [...(await compareAnswers(isWanted)), ...(isWanted("crowd") ? await crowdTheDoor() : [])];
}

async function compareAnswers(isWanted: (name: string) => boolean): Promise<Figure[]> {
  const known: string[] = [];
  const unknown: string[] = [];
  for (let index = 0; index < PROBES; index += 1) {
    known.push((await anAccount()).email);
    unknown.push(aPerson().email);
  }
  const calls = {
    login: (email: string) => post(token, { email, password: "wrong3password!" }),
    register: (email: string) => post(register, { ...aPerson(), email }),
    reset: (email: string) => post(requestReset, { email, new_password: PASSWORD }),
  };
  const figures: Figure[] = [];
  for (const [name, call] of Object.entries(calls)) {
    if (!isWanted(name)) continue;
    const times = { known: [] as number[], unknown: [] as number[] };
    // In random order: what the machine still does for one answer must not always meet the same kind.
    const probes = [
      ...known.map((email) => ({ email, kind: "known" as const })),
      ...unknown.map((email) => ({ email, kind: "unknown" as const })),
    ].sort(() => Math.random() - 0.5);
    for (const { email, kind } of probes) times[kind].push(await timeOf(() => call(email)));
    const [one, other] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
    figures.push(
      { name: `${name}: known, median of ${PROBES}`, value: one, unit: "ms" },
      { name: `${name}: unknown, median of ${PROBES}`, value: other, unit: "ms" },
      {
        name: `${name}: difference`,
        value: (100 * Math.abs(one - other)) / other,
        unit: "%",
        goal: "at most 10 %",
      },
    );
  }
  return figures;
}

async function crowdTheDoor(): Promise<Figure[]> {
  const { userId, email } = await anAccount();
  const bearer = await issueAccessToken({ userId, sessionVersion: 1 });
  const otherCall = () => callApi(userLogin, { method: "POST", as: { bearer } });
  const idle: number[] = [];
  for (let index = 0; index < PROBES; index += 1) idle.push(await timeOf(otherCall));
  const memoryBefore = process.memoryUsage().rss;
  const crowd = Promise.all(
    Array.from({ length: PARALLEL_LOGINS }, (_, index) =>
      post(token, { email: index % 2 ? email : aPerson().email, password: PASSWORD }),
    ),
  );
  let isOver = false;
  void crowd.finally(() => {
    isOver = true;
  });
  const busy: number[] = [];
  let memoryMost = memoryBefore;
  while (!isOver) {
    busy.push(await timeOf(otherCall));
    memoryMost = Math.max(memoryMost, process.memoryUsage().rss);
  }
  const statuses = (await crowd).map(({ status }) => status);
  const [idleMs, busyMs] = [quantile(idle, 0.99), quantile(busy, 0.99)];
  return [
    { name: "another call, idle, p99", value: idleMs, unit: "ms" },
    {
      name: `another call beside ${PARALLEL_LOGINS} sign-ins, p99`,
      value: busyMs,
      unit: "ms",
      goal: "at most twice as long",
    },
    {
      name: "memory for it",
      value: (memoryMost - memoryBefore) / 1024 / 1024,
      unit: "MB",
      goal: "under 200 MB",
    },
    {
      name: "sign-ins sent away (429)",
      value: statuses.filter((status) => status === 429).length,
      unit: "",
    },
  ];
}

function post(handler: Handler, body: Record<string, unknown>): Promise<Response> {
  return callApi(handler, { method: "POST", body });
}

/** Milliseconds until an answer is there; what is done after it is over before the next one. */
async function timeOf(call: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now();
  await call();
  const time = performance.now() - startedAt;
  await settleAfterResponses();
  return time;
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
