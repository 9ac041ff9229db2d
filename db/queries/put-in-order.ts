import { asc, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { database } from "@/db/client";
import type { contextItems, contextPieces } from "@/db/schema";

/** What has an order within its project. */
type Ordered = typeof contextItems | typeof contextPieces;

/** As people have put them; those that nobody has put anywhere come after, the oldest first. */
export function placeOrder(table: {
  position: AnyPgColumn;
  createdAt: AnyPgColumn;
  id: AnyPgColumn;
}) {
  return [sql`${table.position} asc nulls last`, asc(table.createdAt), asc(table.id)];
}

/**
 * Puts the rows of a project in this order. Those that are not named come after, as they were among
 * themselves; names of others are passed over. What is deleted keeps its place for when it comes back.
 */
export async function putInOrder(
  table: Ordered,
  projectId: string,
  ids: readonly string[],
): Promise<void> {
  const ofProject = sql`from ${table} where ${table.projectId} = ${projectId}`;
  await database().transaction(async (transaction) => {
    // Everybody takes the rows in the same order, so that two who order at once wait for each other.
    await transaction.execute(
      sql`select ${table.id} ${ofProject} order by ${table.id} for no key update`,
    );
    const rows = await transaction.execute<{ id: string }>(
      sql`select ${table.id} ${ofProject} order by ${sql.join(placeOrder(table), sql`, `)}`,
    );
    const known = new Set([...rows].map(({ id }) => id));
    const first = new Set(ids.map((id) => id.toLowerCase()).filter((id) => known.has(id)));
    const order = [...first, ...[...known].filter((id) => !first.has(id))];
    if (order.length === 0) return;
    await transaction.execute(sql`
      update ${table} set position = put.position
      from jsonb_array_elements_text(${JSON.stringify(order)}::jsonb)
        with ordinality as put (id, position)
      where ${table.id} = put.id::uuid`);
  });
}
