import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import pLimit from "p-limit";
import type { NewTake } from "@/db/queries/takes";
import { inputHash } from "@/lib/ledger/input-hash";
import { withScratch } from "@/lib/media/scratch";
import { scratchDirectory } from "@/lib/providers";
import { OWN_PROVIDER, type TakeKind } from "@/lib/rules/own-file";
import { keepFileOnDisk } from "@/lib/services/media/keep-file";
import { fileEnding, projectMediaPrefix } from "@/lib/services/media/media-url";
import { checkOwnFile, type ShotToFill } from "./check-own-file";
import { spoolOwnFile } from "./spool-own-file";

/** Takes in the files that people bring as takes: checked, made over, and stored as nobody's. */

/** A stored file that no take names yet; given up by itself when none does in time. */
export type ReceivedTake = Pick<
  NewTake,
  | "projectId"
  | "kind"
  | "mediaKey"
  | "contentType"
  | "durationSeconds"
  | "sizeBytes"
  | "provider"
  | "inputHash"
>;

interface Destination {
  projectId: string;
  /** The line or character that it is for. */
  subjectId: string;
  kinds: readonly TakeKind[];
  shot: ShotToFill | null;
}

/** Each keeps two encoders busy; more at once would only make all of them slow. */
const checkLimit = pLimit(2);

/** @throws AppError that says why the file cannot be used; then nothing is left of it */
export async function receiveOwnFile(
  content: AsyncIterable<Uint8Array>,
  { projectId, subjectId, kinds, shot }: Destination,
): Promise<ReceivedTake> {
  return withScratch(scratchDirectory(), "own-file", async (scratch) => {
    const given = await spoolOwnFile(content, kinds, scratch);
    const file = await checkLimit(() => checkOwnFile(given, kinds, shot, scratch));
    const name = `own-${randomUUID()}.${fileEnding(file.contentType)}`;
    const mediaKey = `${projectMediaPrefix(projectId)}${subjectId}/${name}`;
    const { size: sizeBytes } = await stat(file.path);
    await keepFileOnDisk(mediaKey, file.path, file.contentType);
    return {
      projectId,
      kind: file.kind,
      mediaKey,
      contentType: file.contentType,
      durationSeconds: file.durationSeconds,
      sizeBytes,
      provider: OWN_PROVIDER,
      // A clip holds its line's voice: with another voice the same file is another take.
      inputHash: inputHash({ own: given.hash, ...(file.kind === "video" ? shot : {}) }),
    };
  });
}
