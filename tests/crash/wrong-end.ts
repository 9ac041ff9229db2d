import { databaseSql } from "@/db/client";
import type { RunRow } from "@/db/queries/runs";
import { catalogue } from "@/lib/errors";
import type { BooksFound } from "./provider-books";

const INTERRUPTED = catalogue["generation.interrupted"].text;

/**
 * How a run ended wrongly after a kill in its middle; null when it ended right. Right is: all done, or nothing failed but work that was cut off in its submission, which says so and
 * stands in the ledger.
 */
export async function wrongEnd(run: RunRow, { ambiguous }: BooksFound): Promise<string | null> {
  const failures = await databaseSql()<{ error: string }[]>`
    select coalesce(body ->> 'error', '') as error from progress_events
    where run_id = ${run.id} and key <> 'run' and body ->> 'state' = 'failed'`;
  const errors = failures.map(({ error }) => error);
  if (run.status === "failed") errors.push(run.error ?? "");
  else if (run.status !== "completed") return `it ended as ${run.status}`;
  const others = errors.filter((error) => !error.includes(INTERRUPTED));
  // A whole of which every line was cut off says that all have failed, in words of its own.
  const isOfLines = failures.length > 0 && others.length === 1 && others[0] === run.error;
  if (others.length > 0 && !isOfLines) return `it failed: ${others.join(" ")}`;
  return failures.length > ambiguous ? `${failures.length} cut off, ${ambiguous} listed` : null;
}
