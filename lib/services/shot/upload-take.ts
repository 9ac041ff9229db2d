import { getShownShot } from "@/db/queries/shown-lines";
import { getStoryHead } from "@/db/queries/stories";
import { keepOwnLineTake, listLineTakes, type TakeRow } from "@/db/queries/takes";
import { actingUserId, type ShotScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { formatOfStory } from "@/lib/rules/frame-format";
import { TAKE_KINDS, type TakeKind } from "@/lib/rules/own-file";
import { lineSeconds } from "@/lib/rules/script-length";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { requireUnlockedShot } from "@/lib/services/lock/require-unlocked";
import { removeNotedFiles } from "@/lib/services/media/unclaimed-files";
import { type ReceivedTake, receiveOwnFile } from "@/lib/services/own-file/receive-own-file";
import { offerPlaceForFile } from "@/lib/services/own-file/sent-file";
import { wrongKind } from "@/lib/services/own-file/spool-own-file";
import { presentLine } from "@/lib/services/parsing/present-line";
import { presentTake, presentTakes } from "./present-takes";

/** Where a browser may put a file for a shot itself. @throws AppError lock.locked, take.tooLarge */
export async function offerTakePlace(scope: ShotScope, file: { kind: TakeKind; size: number }) {
  await requireUnlockedShot(scope);
  return offerPlaceForFile(scope, scope.lineId, file);
}

/** Takes a file in for a shot, before it is known what its sender says it is. @throws AppError lock.locked */
export async function receiveTake(
  scope: ShotScope,
  file: { content: AsyncIterable<Uint8Array> },
): Promise<ReceivedTake> {
  await requireUnlockedShot(scope);
  const [{ line, audio }, head] = await Promise.all([
    getShownShot(scope.lineId),
    getStoryHead(scope.storyId),
  ]);
  return receiveOwnFile(file.content, {
    projectId: scope.projectId,
    subjectId: scope.lineId,
    kinds: TAKE_KINDS,
    shot: {
      durationSeconds: lineSeconds(line, audio?.durationSeconds ?? null),
      format: formatOfStory(head),
      audioKey: audio?.mediaKey ?? null,
    },
  });
}

/**
 * Keeps a received file as a take of the shot and chooses it.
 * @throws AppError take.notImage, take.notVideo or take.notAudio when it is of another kind,
 * shot.nobodySpeaks, take.expired
 */
export async function uploadTake(
  scope: ShotScope,
  body: { kind: TakeKind },
  received: ReceivedTake,
) {
  const take = await keep(scope, body.kind, received).catch(async (error) => {
    await removeNotedFiles([received.mediaKey]);
    throw error;
  });
  // The same file once more: the first one is kept, and this one is nobody's.
  if (take.mediaKey !== received.mediaKey) await removeNotedFiles([received.mediaKey]);
  const row = await getShownShot(scope.lineId);
  return {
    shot: presentLine(row),
    take: presentTake(take, row),
    takes: presentTakes(row, await listLineTakes({ lineId: row.line.id })),
  };
}

async function keep(scope: ShotScope, kind: TakeKind, received: ReceivedTake): Promise<TakeRow> {
  if (received.kind !== kind) throw wrongKind([kind]);
  await requireUnlockedShot(scope);
  const { line } = await getShownShot(scope.lineId);
  if (kind === "audio" && line.characterName === NON_SPEAKING_PART) {
    throw new AppError("shot.nobodySpeaks");
  }
  const broughtBy = actingUserId(scope);
  const take = await keepOwnLineTake({ ...received, lineId: scope.lineId, broughtBy });
  if (!take) throw new AppError("take.expired");
  return take;
}
