import { findRun } from "@/db/queries/runs";
import {
  type CappedScope,
  endEntry,
  type NewEntry,
  type Refusal,
  readCounters,
  reserveEntry,
} from "@/db/queries/spending";
import { readCaps } from "@/db/queries/spending-caps";
import { environment } from "@/lib/env";
import { AppError, type ErrorCode } from "@/lib/errors";
import type { ProviderCost } from "@/lib/providers/ports/media";
import type { Price } from "@/lib/providers/ports/price";
import { inUsd, type SpendingScope, scopeNames, toMicros, usdText } from "@/lib/rules/spending";

/** A call that costs something: what it is for, and what it may cost. */
export interface PaidCall {
  projectId: string;
  storyId: string | null;
  lineId: string | null;
  runId: string | null;
  requestedBy: string | null;
  price: Price;
}

/** Whose caps are asked: the project's, the person's and the deployment's, as they are now. */
export interface Caps {
  scopes: (CappedScope & { scope: SpendingScope })[];
  isOff: boolean;
}

export async function readScopes(
  who: { projectId: string; requestedBy: string | null },
  at = new Date(),
): Promise<Caps> {
  const { spending } = environment();
  const { projectMicros, isOff } = await readCaps(who.projectId);
  const capOf: Record<SpendingScope, number | null> = {
    project: projectMicros ?? spending.projectMonthMicros,
    person: spending.personDayMicros,
    deployment: spending.deploymentMonthMicros,
  };
  return {
    isOff: isOff || !spending.isOn,
    scopes: scopeNames(who, at).map(({ scope, name }) => ({
      scope,
      name,
      capMicros: capOf[scope],
    })),
  };
}

/**
 * Reserves what a call may cost before it is made.
 * @param jobId its attempt in the ledger of work; null for a call that answers at once
 * @returns id of the entry, by which the reservation is ended; null for what is built in
 * @throws AppError spending.off, spending.priceUnknown, spending.projectCap and its like (402)
 */
export async function reserveSpending(
  call: PaidCall,
  jobId: string | null,
): Promise<string | null> {
  const { price, ...facts } = call;
  if (price === "free") return null;
  const caps = await readScopes(call);
  requireOn(caps, price);
  const { provider, model, kind, micros } = price;
  const entry: NewEntry = { ...facts, jobId, provider, model, kind, estimatedMicros: micros };
  const reserved = await reserveEntry(entry, caps.scopes, await linesOfDescent(call.runId));
  if (reserved.granted) return reserved.id;
  throw capError(reserved.refusal, caps, micros ?? 0);
}

/** A run, and the runs that started it: any of them may have set something aside for its calls. */
async function linesOfDescent(runId: string | null): Promise<string[]> {
  const ids: string[] = [];
  for (let next = runId; next !== null && ids.length < 4; ) {
    ids.push(next);
    next = (await findRun(next))?.parentRunId ?? null;
  }
  return ids;
}

/**
 * Nothing is paid while the switch is off; and where a cap holds, nothing whose price is not known:
 * it could not be kept.
 * @throws AppError spending.off, spending.priceUnknown
 */
export function requireOn(
  { isOff, scopes }: Caps,
  { model, micros }: { model: string; micros: number | null },
): void {
  if (isOff) throw new AppError("spending.off", { details: { scope: "deployment" } });
  if (micros === null && scopes.some(({ capMicros }) => capMicros !== null)) {
    throw new AppError("spending.priceUnknown", { values: { model }, details: { model } });
  }
}

const CAP_ERRORS: Record<SpendingScope, ErrorCode> = {
  project: "spending.projectCap",
  person: "spending.personCap",
  deployment: "spending.deploymentCap",
};

/** The 402 of a cap, with its figures in words and as numbers. */
export function capError(refusal: Refusal, caps: Caps, estimatedMicros: number): AppError {
  const scope = caps.scopes.find(({ name }) => name === refusal.scope)?.scope ?? "deployment";
  const { spentMicros, reservedMicros, capMicros } = refusal;
  const remaining = Math.max(0, capMicros - spentMicros - reservedMicros);
  return new AppError(CAP_ERRORS[scope], {
    values: {
      estimated: usdText(estimatedMicros),
      remaining: usdText(remaining),
      cap: usdText(capMicros),
    },
    details: {
      scope,
      estimated: inUsd(estimatedMicros),
      spent: inUsd(spentMicros),
      reserved: inUsd(reservedMicros),
      remaining: inUsd(remaining),
      cap: inUsd(capMicros),
    },
  });
}

/** Ends the reservation of a call that was made. @param cost null where the provider tells none */
export async function settleSpending(
  which: { id: string } | { jobId: string },
  cost: ProviderCost | null,
): Promise<void> {
  const actualMicros = cost ? toMicros(cost.usd) : null;
  await endEntry(which, { state: "settled", actualMicros });
}

/** Gives back what was reserved for a call that its provider did not accept. */
export async function releaseSpending(which: { id: string } | { jobId: string }): Promise<void> {
  await endEntry(which, { state: "released" });
}

/** What stands in the scopes of a project and a person now. */
export async function readStanding(who: { projectId: string; requestedBy: string | null }) {
  const at = new Date();
  const [caps, counters] = await Promise.all([
    readScopes(who, at),
    readCounters(scopeNames(who, at).map(({ name }) => name)),
  ]);
  return {
    isOff: caps.isOff,
    scopes: caps.scopes.map(({ scope, name, capMicros }) => {
      const counter = counters.find((one) => one.scope === name);
      const spentMicros = counter?.spentMicros ?? 0;
      const reservedMicros = counter?.reservedMicros ?? 0;
      return { scope, capMicros, spentMicros, reservedMicros };
    }),
  };
}
