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
  "Sort Key"?: string[] | undefined;
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
    "Sort Key": z.array(z.string()).optional(),
    Plans: z.array(planNode).optional(),
  }),
);
const answer = z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: planNode })]) })]);

/** Indexes of a part of a table, such as what still waits: reading one as a whole reads that part. */
const partialIndexes = new Set<string>();

const SELECTS_OR_CHANGES = /^\s*(?:select|with|update|delete|insert)\b/iu;

/**
 * Keeps the server from counting the tables' rows, as it does in the background about once a minute,
 * and has it forget what it counted before, also in the database that this one was copied from.
 * A table of which it knows that a handful of rows is all there is it reads as a whole, whatever it is
 * told to avoid; of one that it never counted it expects more.
 */
export async function withoutStatistics(sql: Sql): Promise<void> {
  const tables = await sql<{ name: string }[]>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  const changes = tables.map(({ name }) => `alter table ${name} set (autovacuum_enabled = off)`);
  await sql.unsafe(changes.join(";"));
  await sql`
    select pg_clear_relation_stats('public', relname) from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`;
}

/** Something of a statement's plan, in words. */
interface Found {
  statement: string;
  what: string;
}

/**
 * Where statements would read a whole table, found without a table that is large: the server is
 * told to avoid that by any means, so what is left is what no index helps. Reading a whole index
 * counts the same.
 * @returns the tables, each with what it is searched by; nothing for statements without a plan
 */
export function findWholeReads(sql: Sql, statements: readonly string[]): Promise<Found[]> {
  return findInPlans(sql, statements, ["enable_seqscan"], (plan) => wholeReadsOf(plan, false));
}

/**
 * The orders that no index gives statements, so that all rows are read and sorted before the first
 * is known; they are told alike however the tables were joined. The server avoids sorting by any
 * means, so what is left is what no index helps.
 */
export function findSorts(sql: Sql, statements: readonly string[]): Promise<Found[]> {
  return findInPlans(sql, statements, ["enable_seqscan", "enable_sort"], sortsOf);
}

function sortsOf(node: PlanNode): string[] {
  const sorts = (node.Plans ?? []).flatMap(sortsOf);
  const [table, ...others] = new Set(tablesOf(node));
  // An incremental one begins with the order of an index, and sorts only what is equal in it; and
  // without a table it sorts what the statement was given.
  if (node["Node Type"] !== "Sort" || table === undefined) return sorts;
  const keys = (node["Sort Key"] ?? []).map((key) => {
    // A table that is mentioned again in one statement is told with a number behind it.
    const named = key.replace(/_\d+(?=\.)/gu, "").replaceAll('"', "");
    const isBare = others.length === 0 && /^\w+(?: |$)/u.test(named);
    return isBare ? `${table}.${named}` : named;
  });
  return [...sorts, keys.join(", ")];
}

function tablesOf(node: PlanNode): string[] {
  const own = node["Relation Name"];
  return [...(own ? [own] : []), ...(node.Plans ?? []).flatMap(tablesOf)];
}

/** Looks at the plans of all statements that have one, in one transaction: each alone would be eight questions. */
async function findInPlans(
  sql: Sql,
  statements: readonly string[],
  avoided: readonly string[],
  look: (plan: PlanNode) => string[],
): Promise<Found[]> {
  const planned = statements.filter((statement) => SELECTS_OR_CHANGES.test(statement));
  return sql.begin(async (transaction) => {
    // A small table is read whole for the joins, by which it would look as if nothing else was possible.
    for (const way of [...avoided, "enable_mergejoin", "enable_hashjoin"]) {
      await transaction.unsafe(`set local ${way} = off`);
    }
    const partial = await transaction<{ name: string }[]>`
      select indexrelid::regclass::text as name from pg_index where indpred is not null`;
    for (const { name } of partial) partialIndexes.add(name);
    const found: Found[] = [];
    for (const statement of planned) {
      const rows = await transaction.unsafe(`explain (generic_plan, format json) ${statement}`);
      const [row] = answer.parse([...rows]);
      for (const what of look(row["QUERY PLAN"][0].Plan)) found.push({ statement, what });
    }
    return found;
  });
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
