import { actingUserId, type StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { plainName } from "@/lib/exchange/timeline/plain-name";
import {
  archiveEntries,
  type Companion,
  packageEntries,
} from "@/lib/services/hand-over/package-entries";
import { planHandOver } from "@/lib/services/hand-over/plan-hand-over";
import { streamPackage } from "@/lib/services/hand-over/stream-package";
import type { ExportOptions, ExportWriter } from "./export-writer";
import { nameOfFile } from "./file-name";

/** What of a story goes along in a package, as far as there is a writer for it. */
const COMPANIONS = ["script.fountain", "script.fdx", "boards.pdf", "shots.csv", "notes.csv"];

/**
 * Packages for editing programs, sent as they are read.
 * @param files the writers of single files, some of which go along
 */
export function packageWriters(files: Readonly<Record<string, ExportWriter>>) {
  return {
    "handover.zip": async (scope, options) => {
      const plan = await planHandOver(scope);
      const entries = await packageEntries(scope, plan, await companions(files, scope, options));
      const folder = `${plainName(plan.title, "Film")}_hand-over`;
      const content = streamPackage(actingUserId(scope), entries, folder);
      return { name: `${folder}.zip`, contentType: "application/zip", content };
    },
    "handover.otioz": async (scope) => {
      const plan = await planHandOver(scope);
      const entries = await archiveEntries(scope, plan);
      const content = streamPackage(actingUserId(scope), entries, "");
      return { name: nameOfFile(plan.title, "otioz"), contentType: "application/zip", content };
    },
  } satisfies Record<string, ExportWriter>;
}

/** A file that cannot be written now (a story without pictures has no boards) is left out. */
async function companions(
  files: Readonly<Record<string, ExportWriter>>,
  scope: StoryScope,
  options: ExportOptions,
): Promise<Companion[]> {
  const written: Companion[] = [];
  for (const name of COMPANIONS) {
    const file = await files[name]?.(scope, options).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
    if (!file) continue;
    const { content } = file;
    if (typeof content === "string" || content instanceof Uint8Array) {
      written.push({ path: name, content });
    }
  }
  return written;
}
