import { z } from "zod";
import { sequenceSchema, tableSchema } from "@/db/backup/table-list";

/**
 * A backup is one tar archive, in this order:
 *
 *   manifest.json              what it holds, and which versions wrote it
 *   rows/0007-000001.jsonl     rows of the table at that place of the manifest, one JSON array each
 *   media/KEY, outbox/NAME     files of the data folder
 *   secrets/NAME               auth-secret and demo.json
 *   checksums.sha256           SHA-256 of all files before it, for `sha256sum --check`
 */
export const MANIFEST = "manifest.json";
export const CHECKSUMS = "checksums.sha256";
/** Files of the data folder, beside media and mails, that cannot be made again. */
export const SECRETS = ["auth-secret", "demo.json"] as const;

/** Counted up when a reader of the former format could not read the new one. */
const FORMAT = 1;

export const manifestSchema = z.object({
  kind: z.literal("roughcut-backup"),
  format: z.number().int(),
  made_at: z.iso.datetime(),
  roughcut: z.string(),
  postgres: z.string(),
  newest_migration: z.number().int(),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
});
export type Manifest = z.output<typeof manifestSchema>;

/** The manifest of a backup that is made now. */
export function createManifest(
  facts: Omit<Manifest, "kind" | "format" | "made_at">,
  madeAt: Date,
): Manifest {
  return { kind: "roughcut-backup", format: FORMAT, made_at: madeAt.toISOString(), ...facts };
}

/** Whether this version reads the format. */
export function isKnownFormat({ format }: Manifest): boolean {
  return format === FORMAT;
}

/** Name of a piece of a table's rows. */
export function rowsName(tableIndex: number, piece: number): string {
  return `rows/${String(tableIndex).padStart(4, "0")}-${String(piece).padStart(6, "0")}.jsonl`;
}

/** The place in the manifest of the table that a piece belongs to; null for another name. */
export function tableIndexOf(name: string): number | null {
  const digits = /^rows\/(\d{4})-\d{6}\.jsonl$/u.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}
