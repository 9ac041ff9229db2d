import { databaseSql } from "@/db/client";
import type { LocalVendors } from "../providers/local-vendors";

/** What the counting servers have seen, at one moment. */
export interface Seen {
  falJobs: number;
  voices: number;
  questions: number;
}

/** Those of the local vendors that are paid. */
export type CountingVendors = Pick<LocalVendors, "openai" | "elevenlabs" | "fal">;

export function seenBy(vendors: CountingVendors): Seen {
  const isPaid = (path: string) => path.includes("text-to-speech");
  return {
    falJobs: vendors.fal.jobs.length,
    voices: vendors.elevenlabs.calls.filter(({ path }) => isPaid(path)).length,
    questions: vendors.openai.calls.filter(({ method }) => method === "POST").length,
  };
}

/** What must not be: work that the books do not know, or that was ordered although it was stored. */
export interface BooksFound {
  secondSubmissions: number;
  ambiguous: number;
  unknownSubmissions: number;
  unknownCalls: number;
}

/** Compares what the servers have seen since a moment with what is written of a project since then. */
export async function compareBooks(
  vendors: CountingVendors,
  projectId: string,
  before: Seen,
  since: Date,
): Promise<BooksFound> {
  const sql = databaseSql();
  const rows = await sql<LedgerRow[]>`
    select work_key as "workKey", attempt, provider, status,
      handle -> 'reference' ->> 'requestId' as request
    from provider_jobs where project_id = ${projectId} and created_at >= ${since.toISOString()}`;
  const open = rows.filter(({ status, request, provider }) => {
    return request === null && status !== "done" && provider !== "builtin";
  });
  const openAt = (provider: string) => open.filter((row) => row.provider === provider).length;

  const known = new Set(rows.map(({ request }) => request));
  const jobs = vendors.fal.jobs.slice(before.falJobs);
  const unknown = jobs.filter(({ id }) => !known.has(id)).length;
  const [booked] = await sql<{ voices: number; questions: number }[]>`
    select count(*) filter (where provider = 'elevenlabs')::int as voices,
      count(*) filter (where provider = 'openai')::int as questions
    from spending_entries where project_id = ${projectId} and created_at >= ${since.toISOString()}`;
  const now = seenBy(vendors);
  return {
    secondSubmissions: countRepeated(rows),
    ambiguous: open.length,
    unknownSubmissions: Math.max(0, unknown - openAt("fal")),
    unknownCalls:
      Math.max(0, now.voices - before.voices - (booked?.voices ?? 0)) +
      Math.max(0, now.questions - before.questions - (booked?.questions ?? 0)),
  };
}

interface LedgerRow {
  workKey: string;
  attempt: number;
  provider: string;
  status: string;
  request: string | null;
}

/** Attempts at work that had an attempt with a stored id, or a finished one, before. */
function countRepeated(rows: LedgerRow[]): number {
  return rows.filter((row) =>
    rows.some(
      (other) =>
        other.workKey === row.workKey &&
        other.attempt < row.attempt &&
        (other.request !== null || other.status === "done"),
    ),
  ).length;
}
