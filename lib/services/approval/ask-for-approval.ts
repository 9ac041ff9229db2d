import { randomUUID } from "node:crypto";
import { database } from "@/db/client";
import { listAskable, listJudgedLines, upsertApprovalRequests } from "@/db/queries/approvals";
import { actingUserId, type StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { judgedTakeId } from "@/lib/rules/approval";
import { noteEvent } from "@/lib/services/inbox/note-event";

/**
 * Asks people of the project to decide about shots; who was asked already and has not answered is
 * asked with the new words.
 * @throws AppError shot.notFound for a line of another story; approval.unknownPerson for somebody who
 *   may not comment in the project
 */
export async function askForApproval(
  scope: StoryScope,
  body: { line_ids: string[]; people: string[]; message?: string | undefined },
): Promise<{ shots: number; people: number }> {
  const { storyId, projectId } = scope;
  const lineIds = new Set(body.line_ids.map((id) => id.toLowerCase()));
  const personIds = new Set(body.people.map((id) => id.toLowerCase()));
  const [lines, askable] = await Promise.all([listJudgedLines(storyId), listAskable(projectId)]);
  const asked = lines.filter(({ id }) => lineIds.has(id));
  const people = askable.filter(({ id }) => personIds.has(id));
  if (asked.length < lineIds.size) throw new AppError("shot.notFound");
  if (people.length < personIds.size) throw new AppError("approval.unknownPerson");
  const requestedBy = actingUserId(scope);
  const message = body.message?.trim() ?? "";
  const rows = asked.flatMap((line) =>
    people.map(({ id: personId }) => ({
      storyId,
      lineId: line.id,
      takeId: judgedTakeId(line),
      requestedBy,
      personId,
      message,
    })),
  );
  await database().transaction(async (transaction) => {
    await upsertApprovalRequests(transaction, rows);
    await noteEvent(transaction, {
      kind: "asked",
      storyId,
      actor: { personId: requestedBy },
      requestId: randomUUID(),
      lineIds: asked.map(({ id }) => id),
      people: people.map(({ id }) => id),
      note: message,
    });
  });
  return { shots: asked.length, people: people.length };
}
