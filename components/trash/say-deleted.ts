import { sayFailure, toast } from "@/components/ui/toast";
import { undoToast } from "@/components/ui/undo-toast";
import { call } from "@/lib/client/call";
import { projectErrors } from "@/lib/errors/catalogue/project";
import type { TrashKind } from "@/lib/rules/trash-kinds";

/** Brings something of a project back. @throws ClientError with words to show */
export async function bringBack(
  projectId: string,
  part: { kind: TrashKind; id: string },
): Promise<void> {
  await call(
    "POST /project/{id}/restore-deleted",
    { id: projectId, kind: part.kind, part_id: part.id },
    { onFailure: projectErrors["project.partNotRestored"].text },
  );
}

/**
 * Says that something was deleted, and offers to undo it. What cannot be undone is said, too.
 * @param restore brings it back
 * @param onBack shows it again
 */
export function sayDeleted(name: string, restore: () => Promise<void>, onBack: () => void): void {
  undoToast(`${name} is deleted.`, () =>
    sayFailure(async () => {
      await restore();
      toast(`${name} is back.`);
      onBack();
    }),
  );
}
