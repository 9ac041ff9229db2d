import { listIdleHolds, releaseHold } from "@/db/queries/spending";

/** A hold is made a moment before its run; after so long the run will not come any more. */
const RUN_COMES_MS = 60_000;

/** Gives back what runs that have ended did not need. Answers how many there were. */
export async function releaseIdleHolds(): Promise<number> {
  const idle = await listIdleHolds(new Date(Date.now() - RUN_COMES_MS));
  for (const { id } of idle) await releaseHold(id);
  return idle.length;
}
