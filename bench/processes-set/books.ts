import { databaseSql } from "@/db/client";
import {
  type CountingVendors,
  compareBooks,
  type Seen,
  seenBy,
} from "@/tests/crash/provider-books";
import type { Figure } from "../run";

/** What a project's books say beside what the vendors have seen since a moment. */
export async function bookFigures(
  projectId: string,
  vendors: CountingVendors,
  before: Seen,
  since: Date,
): Promise<Figure[]> {
  const books = await compareBooks(vendors, projectId, before, since);
  const now = seenBy(vendors);
  const [takes] = await databaseSql()<{ count: number; subjects: number }[]>`
    select count(*)::int as count,
      count(distinct (coalesce(line_id, character_id), kind))::int as subjects
    from takes where project_id = ${projectId} and created_at >= ${since.toISOString()}`;
  const rows: [string, number][] = [
    ["orders at the vendors", sum(now) - sum(before)],
    ["takes", takes?.count ?? 0],
    ["takes that were made twice", (takes?.count ?? 0) - (takes?.subjects ?? 0)],
    ["orders sent again that were stored", books.secondSubmissions],
    ["orders cut off, told as perhaps paid", books.ambiguous],
    ["orders that the books do not know", books.unknownSubmissions + books.unknownCalls],
  ];
  return rows.map(([name, value]) => ({ name, value, unit: "" }));
}

function sum({ falJobs, voices, questions }: Seen): number {
  return falJobs + voices + questions;
}
