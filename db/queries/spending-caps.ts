import { eq } from "drizzle-orm";
import { database } from "@/db/client";
import { projectBudgets, spendingSwitch } from "@/db/schema";

/** The cap that the owner of a project has set, and whether paid work is switched off. */
export async function readCaps(
  projectId: string,
): Promise<{ projectMicros: number | null; isOff: boolean }> {
  const [[budget], isOff] = await Promise.all([
    database()
      .select({ micros: projectBudgets.monthlyCapMicros })
      .from(projectBudgets)
      .where(eq(projectBudgets.projectId, projectId)),
    isSwitchedOff(),
  ]);
  return { projectMicros: budget?.micros ?? null, isOff };
}

/** Whether an admin has switched paid work off for the whole deployment. */
export async function isSwitchedOff(): Promise<boolean> {
  const [row] = await database()
    .select({ isOff: spendingSwitch.isOff })
    .from(spendingSwitch)
    .limit(1);
  return row?.isOff ?? false;
}

/** Sets a project's monthly cap; null goes back to the usual one. */
export async function saveProjectCap(
  projectId: string,
  monthlyCapMicros: number | null,
  setBy: string,
): Promise<void> {
  if (monthlyCapMicros === null) {
    await database().delete(projectBudgets).where(eq(projectBudgets.projectId, projectId));
    return;
  }
  const facts = { monthlyCapMicros, setBy, updatedAt: new Date() };
  await database()
    .insert(projectBudgets)
    .values({ projectId, ...facts })
    .onConflictDoUpdate({ target: projectBudgets.projectId, set: facts });
}

/** Switches paid work of the whole deployment off or on again, at once and for every process. */
export async function saveSpendingSwitch(isOff: boolean): Promise<void> {
  const facts = { isOff, updatedAt: new Date() };
  await database()
    .insert(spendingSwitch)
    .values({ id: "paid-work", ...facts })
    .onConflictDoUpdate({ target: spendingSwitch.id, set: facts });
}
