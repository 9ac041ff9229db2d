import { and, eq, inArray } from "drizzle-orm";
import { database } from "@/db/client";
import { approvals } from "@/db/schema";

/** What a guest decided about what their link shows, newest first. */
export async function listGuestVerdicts(guestId: string) {
  const rows = await database()
    .select({ verdict: approvals.verdict, note: approvals.note, createdAt: approvals.createdAt })
    .from(approvals)
    .where(
      and(eq(approvals.guestId, guestId), inArray(approvals.verdict, ["approved", "changes"])),
    );
  // A guest decides a few times at most.
  const newestFirst = rows.sort(
    (left, right) => right.createdAt.getTime() - left.createdAt.getTime(),
  );
  return newestFirst.flatMap(({ verdict, ...row }) =>
    verdict === "withdrawn" ? [] : [{ ...row, verdict }],
  );
}
