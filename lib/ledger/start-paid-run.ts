import { randomUUID } from "node:crypto";
import { findActiveRun, type NewRun, type RunRow } from "@/db/queries/runs";
import { type Refusal, releaseHold, reserveHold } from "@/db/queries/spending";
import type { Estimate } from "@/lib/rules/spending";
import { startRun } from "@/lib/runs/start-run";
import { withKeyLocked } from "./keyed-mutex";
import { isAnythingPaid } from "./prices";
import { releaseIdleHolds } from "./release-idle-holds";
import { type Caps, capError, readScopes, requireOn } from "./reserve-spending";

/**
 * Starts a run that may cost something, or joins the one that is active. What it would cost is set
 * aside first: of many starts at one moment, those begin that can be paid, and the others make no
 * row and change nothing. Starts of the very same wait for each other: if each set money aside before
 * it learned that it joins, the twins of one start would take what another could have had.
 * @param estimate asked only where something is paid, and only when nothing is joined
 * @param prepare what the start changes before the run is there; a refused start changes nothing
 * @throws AppError spending.projectCap and its like, spending.off, spending.priceUnknown (402)
 */
export async function startPaidRun(
  run: NewRun,
  estimate: () => Promise<Estimate>,
  prepare: () => Promise<unknown> = async () => undefined,
): Promise<{ run: RunRow; joined: boolean }> {
  const start = async (known: NewRun) => {
    await prepare();
    return startRun(known);
  };
  if (!isAnythingPaid()) return start(run);
  return withKeyLocked(`${run.kind} ${run.subjectId}`, () => payAndStart(run, estimate, start));
}

async function payAndStart(
  run: NewRun,
  estimate: () => Promise<Estimate>,
  start: (known: NewRun) => Promise<{ run: RunRow; joined: boolean }>,
): Promise<{ run: RunRow; joined: boolean }> {
  if (await findActiveRun(run.kind, run.subjectId)) return start(run);
  const worth = await estimate();
  const costs = worth.isPaid && (worth.micros > 0 || worth.unpriced > 0);
  if (!costs) return start(run);
  const id = randomUUID();
  const caps = await readScopes(run);
  requireOn(caps, {
    model: worth.unknownModel ?? "",
    micros: worth.unpriced > 0 ? null : worth.micros,
  });
  const held = await setAside({ ...run, id }, worth.micros, caps);
  if (!held.granted) {
    // Somebody started the very same in another process, and took what was left.
    if (await findActiveRun(run.kind, run.subjectId)) return start(run);
    throw capError(held.refusal, caps, worth.micros);
  }
  try {
    const started = await start({ ...run, id });
    if (started.joined) await releaseHold(held.id);
    return started;
  } catch (error) {
    await releaseHold(held.id);
    throw error;
  }
}

type Held = { granted: true; id: string } | { granted: false; refusal: Refusal };

async function setAside(
  run: { id: string; projectId: string },
  micros: number,
  { scopes }: Caps,
): Promise<Held> {
  const held = await reserveHold(run, micros, scopes);
  if (held.granted) return held;
  // Runs that ended a moment ago may still hold what they did not need.
  if ((await releaseIdleHolds()) === 0) return held;
  return reserveHold(run, micros, scopes);
}
