import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { catalogue } from "@/lib/errors";
import type { WorkOrder } from "@/lib/ledger/attempts";
import { thisProcess } from "@/lib/ledger/process-identity";
import { callOnce, failLookUp, finishWork, handleOf, submitOnce } from "@/lib/ledger/provider-jobs";
import { ProviderError, type ProviderErrorKind } from "@/lib/providers/ports/provider-error";
import { adviseRetry, failureText } from "@/lib/runs/step-errors";
import { openTestApp } from "../support/test-app";
import { aProject } from "../support/world";

const HANDLE = { provider: "acme", reference: { job: 7 } };
const INTERRUPTED = catalogue["generation.interrupted"].text;

let app: Awaited<ReturnType<typeof openTestApp>>;
let projectId: string;

beforeAll(async () => {
  app = await openTestApp();
  ({ projectId } = await aProject().build());
});
afterAll(() => app?.close());

function anOrder(provider = "acme"): WorkOrder {
  const work = { workKey: `images:${randomUUID()}`, projectId, runId: null, provider };
  return { ...work, storyId: null, lineId: null, price: "free" };
}

/** A provider that counts what it was sent, and answers as it is told. */
function aProvider(answer: () => Promise<typeof HANDLE> = async () => HANDLE) {
  const provider = {
    submissions: 0,
    start: () => {
      provider.submissions += 1;
      return answer();
    },
  };
  return provider;
}

const failing = (kind: ProviderErrorKind) => () =>
  Promise.reject(new ProviderError("acme", kind, `acme: ${kind}`));

const perhapsBilled = (kind: ProviderErrorKind) => () =>
  Promise.reject(new ProviderError("acme", kind, `acme: ${kind}`, { mayBePaid: true }));

async function ledgerOf({ workKey }: WorkOrder) {
  const rows = await databaseSql()`
    select attempt, status from provider_jobs where work_key = ${workKey} order by attempt`;
  return rows.map(({ attempt, status }) => `${attempt} ${status}`);
}

/** As if the process had died in the middle of sending, some time ago. */
async function diedWhileSubmitting(
  order: WorkOrder,
  minutesAgo: number,
  submitter: string | null = null,
): Promise<void> {
  await databaseSql()`
    insert into provider_jobs (work_key, project_id, provider, status, created_at, submitter)
    values (${order.workKey}, ${projectId}, ${order.provider}, 'submitting',
      now() - ${`${minutesAgo} minutes`}::interval, ${submitter})`;
}

/** How a process of this machine that has ended signed its work. */
function aDeadProcess(): string {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  return thisProcess().replace(/[^/]+$/u, `${pid}@1`);
}

describe("work that is submitted", () => {
  it("is sent once, however often it is asked for, and looked up by its handle", async () => {
    const order = anOrder();
    const provider = aProvider();
    const jobId = await submitOnce(order, provider.start);
    expect(await submitOnce(order, provider.start)).toBe(jobId);
    expect(await handleOf(jobId)).toEqual(HANDLE);
    await finishWork(jobId, { usd: 0.04, units: 1, unit: "image" });
    expect(await submitOnce(order, provider.start)).toBe(jobId);
    expect(provider.submissions).toBe(1);
    expect(await ledgerOf(order)).toEqual(["1 done"]);
  });

  it("is sent once when several ask at the same moment; the others are told to wait", async () => {
    const order = anOrder();
    const provider = aProvider();
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, () => submitOnce(order, provider.start)),
    );
    expect(provider.submissions).toBe(1);
    const refused = asked.filter((result) => result.status === "rejected");
    for (const { reason } of refused) expect(reason).toMatchObject({ kind: "busy" });
    expect(await ledgerOf(order)).toEqual(["1 submitted"]);
  });

  it("is not sent again while another process may still be sending it", async () => {
    const order = anOrder();
    await diedWhileSubmitting(order, 1);
    const provider = aProvider();
    await expect(submitOnce(order, provider.start)).rejects.toMatchObject({
      kind: "busy",
      facts: { retryAfterSeconds: expect.any(Number) },
    });
    expect(provider.submissions).toBe(0);
  });

  it("whose fate is unknown after a crash stops, and is repeated only when asked again", async () => {
    const order = anOrder();
    await diedWhileSubmitting(order, 10);
    const provider = aProvider();
    await expect(submitOnce(order, provider.start)).rejects.toThrow(INTERRUPTED);
    expect(provider.submissions).toBe(0);
    await submitOnce(order, provider.start);
    expect(provider.submissions).toBe(1);
    expect(await ledgerOf(order)).toEqual(["1 failed", "2 submitted"]);
  });

  it("by a process that is known to be dead stops at once", async () => {
    const order = anOrder();
    await diedWhileSubmitting(order, 0, aDeadProcess());
    const provider = aProvider();
    await expect(submitOnce(order, provider.start)).rejects.toThrow(INTERRUPTED);
    expect(provider.submissions).toBe(0);
    const living = anOrder();
    await diedWhileSubmitting(living, 0, thisProcess());
    await expect(submitOnce(living, provider.start)).rejects.toMatchObject({ kind: "busy" });
  });

  it.each(["unreachable", "malformed"] as const)(
    "and was perhaps billed (%s) is not repeated by a step, only when it is asked for again",
    async (kind) => {
      const order = anOrder();
      const error = await submitOnce(order, perhapsBilled(kind)).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ kind });
      expect(adviseRetry(error)).toEqual({ retry: false });
      expect(failureText(error)).toContain("Perhaps it was paid for");
      expect(await ledgerOf(order)).toEqual(["1 failed"]);
      await submitOnce(order, aProvider().start);
      expect(await ledgerOf(order)).toEqual(["1 failed", "2 submitted"]);
    },
  );

  it.each(["unreachable", "malformed", "refused", "busy", "quota", "unauthorised"] as const)(
    "and was not accepted (%s) may be sent again",
    async (kind) => {
      const order = anOrder();
      await expect(submitOnce(order, failing(kind))).rejects.toMatchObject({ kind });
      await submitOnce(order, aProvider().start);
      expect(await ledgerOf(order)).toEqual(["1 failed", "2 submitted"]);
    },
  );

  it("of the built-in studio is simply done again after a crash", async () => {
    const order = anOrder("builtin");
    await diedWhileSubmitting(order, 0);
    const provider = aProvider();
    await submitOnce(order, provider.start);
    expect(provider.submissions).toBe(1);
    expect(await ledgerOf(order)).toEqual(["1 submitted"]);
  });
});

describe("looking submitted work up", () => {
  it.each(["busy", "unreachable", "unauthorised", "quota"] as const)(
    "in vain (%s) does not have it sent again",
    async (kind) => {
      const order = anOrder();
      const provider = aProvider();
      const jobId = await submitOnce(order, provider.start);
      await failLookUp(jobId, new ProviderError("acme", kind, kind));
      expect(await submitOnce(order, provider.start)).toBe(jobId);
      expect(provider.submissions).toBe(1);
    },
  );

  it.each(["refused", "lost", "malformed"] as const)(
    "and learning that nothing will come of it (%s) lets the next start send it again",
    async (kind) => {
      const order = anOrder();
      const provider = aProvider();
      const jobId = await submitOnce(order, provider.start);
      await failLookUp(jobId, new ProviderError("acme", kind, kind));
      expect(await submitOnce(order, provider.start)).not.toBe(jobId);
      expect(provider.submissions).toBe(2);
    },
  );
});

describe("a paid call that answers at once", () => {
  const spoken = { cost: { usd: 0.01, units: 20, unit: "character" as const } };

  it("is never repeated by itself when its result could not be stored", async () => {
    const order = anOrder();
    let calls = 0;
    const call = async () => {
      calls += 1;
      return spoken;
    };
    const full = () => Promise.reject(new Error("no space left on device"));
    await expect(callOnce(order, call, full)).rejects.toThrow(INTERRUPTED);
    expect(calls).toBe(1);
    await callOnce(order, call, async () => undefined);
    expect(await ledgerOf(order)).toEqual(["1 failed", "2 done"]);
  });

  it("that was perhaps billed stops until somebody asks again", async () => {
    const order = anOrder();
    const keep = async () => undefined;
    const error = await callOnce(order, perhapsBilled("unreachable"), keep).catch(
      (reason: unknown) => reason,
    );
    expect(adviseRetry(error)).toEqual({ retry: false });
    await callOnce(order, async () => spoken, keep);
    expect(await ledgerOf(order)).toEqual(["1 failed", "2 done"]);
  });
});
