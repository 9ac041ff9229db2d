import { readFileSync } from "node:fs";
import type { Sql } from "postgres";
import { z } from "zod";

/** A step of a plan, as `explain (format json)` tells it. */
interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string | undefined;
  "Index Name"?: string | undefined;
  "Index Cond"?: string | undefined;
  "Recheck Cond"?: string | undefined;
  Filter?: string | undefined;
  Plans?: PlanNode[] | undefined;
}

const planNode: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    "Node Type": z.string(),
    "Relation Name": z.string().optional(),
    "Index Name": z.string().optional(),
    "Index Cond": z.string().optional(),
    "Recheck Cond": z.string().optional(),
    Filter: z.string().optional(),
    Plans: z.array(planNode).optional(),
  }),
);
const answer = z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: planNode })]) })]);

/** Indexes of a part of a table, such as what still waits: reading one as a whole reads that part. */
const partialIndexes = new Set<string>();

const SELECTS_OR_CHANGES = /^\s*(?:select|with|update|delete|insert)\b/iu;

/**
 * Where a statement would read a whole table, found without a table that is large: the server is
 * told to avoid that by any means, so what is left is what no index helps. Reading a whole index
 * counts the same.
 * @returns the tables, each with what it is searched by; nothing for statements without a plan
 */
export async function findWholeReads(sql: Sql, statement: string): Promise<string[]> {
  if (!SELECTS_OR_CHANGES.test(statement)) return [];
  const rows = await sql.begin(async (transaction) => {
    await transaction`set local enable_seqscan = off`;
    // A small table is read whole for these, by which it would look as if nothing else was possible.
    await transaction`set local enable_mergejoin = off`;
    await transaction`set local enable_hashjoin = off`;
    const partial = await transaction<{ name: string }[]>`
      select indexrelid::regclass::text as name from pg_index where indpred is not null`;
    for (const { name } of partial) partialIndexes.add(name);
    return transaction.unsafe(`explain (generic_plan, format json) ${statement}`);
  });
  const [row] = answer.parse([...rows]);
  return wholeReadsOf(row["QUERY PLAN"][0].Plan, false);
}

function wholeReadsOf(node: PlanNode, isLimited: boolean): string[] {
  const { "Node Type": type, "Relation Name": table = "" } = node;
  const reads = (node.Plans ?? []).flatMap((part) => wholeReadsOf(part, type === "Limit"));
  const isWhole =
    type === "Seq Scan" ||
    // The first rows in an index's order are no whole table, unless they have to be searched for.
    (/^Index(?: Only)? Scan/u.test(type) &&
      !node["Index Cond"] &&
      !partialIndexes.has(node["Index Name"] ?? "") &&
      !(isLimited && !node.Filter));
  if (isWhole) reads.push(`${table}: ${node.Filter ?? "everything"}`);
  return reads;
}

/** Whether a statement is the product's own: the query builder's, or one that stands in a source. */
export function createProductFilter(files: string[]): (statement: string) => boolean {
  const sources = files.map((file) => collapse(readFileSync(file, "utf8"))).join("\n");
  return (statement) => {
    const text = collapse(statement);
    const builders =
      /^(?:select (?:distinct on )?\(?[("]|update "|delete from "|insert into "|with ")/u;
    return builders.test(text) || sources.includes(text.slice(0, 60).replace(/\$\d.*$/u, ""));
  };
}

function collapse(text: string): string {
  return text.replace(/\s+/gu, " ").trim();
}
