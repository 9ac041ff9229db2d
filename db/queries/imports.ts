import { and, eq, lt } from "drizzle-orm";
import { database } from "@/db/client";
import { imports } from "@/db/schema";

export type ImportKind = (typeof imports.$inferSelect)["kind"];

/** Keeps what was read of a file until somebody has looked at it. @returns its id */
export async function insertImport(row: {
  storyId: string;
  kind: ImportKind;
  madeBy: string | null;
  fileName: string;
  content: unknown;
}): Promise<string> {
  const [inserted] = await database().insert(imports).values(row).returning({ id: imports.id });
  if (!inserted) throw new Error("insert returned no row");
  return inserted.id;
}

/** What was read of a file of this story, as it was stored; null when it is gone or of another kind. */
export async function findImport(
  storyId: string,
  importId: string,
  kind: ImportKind,
): Promise<{ content: unknown; fileName: string } | null> {
  const [row] = await database()
    .select({ content: imports.content, fileName: imports.fileName })
    .from(imports)
    .where(and(eq(imports.id, importId), eq(imports.storyId, storyId), eq(imports.kind, kind)));
  return row ?? null;
}

/** Forgets what came in before a moment. @returns how many there were */
export async function deleteImportsBefore(moment: Date): Promise<number> {
  const rows = await database()
    .delete(imports)
    .where(lt(imports.createdAt, moment))
    .returning({ id: imports.id });
  return rows.length;
}
