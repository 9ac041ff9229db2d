"use client";

import { useRouter } from "next/navigation";
import { bringBack, sayDeleted } from "@/components/trash/say-deleted";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { call } from "@/lib/client/call";
import type { WireRole } from "@/lib/contracts/character";
import { characterErrors } from "@/lib/errors/catalogue/character";
import { TRASH_DAYS } from "@/lib/rules/trash";
import { storiesOf } from "./stories-of";

const BACK = `It can be brought back for ${TRASH_DAYS} days.`;

/** Deletes a character after asking, says which stories lose it, and offers to undo it. */
export function DeleteCharacter({
  characterId,
  name,
  projectId,
  roles,
  backHref,
}: {
  characterId: string;
  name: string;
  projectId: string;
  roles: readonly WireRole[];
  backHref: string;
}) {
  const router = useRouter();
  const stories = storiesOf(roles);
  return (
    <ConfirmButton
      question="Are you sure you want to delete this character?"
      detail={
        stories
          ? `It plays in ${stories}. The lines there keep what was made of them, and need another character before more is made. ${BACK}`
          : `Its faces go with it. No story uses it. ${BACK}`
      }
      confirmLabel="Delete Character"
      busyLabel="Deleting..."
      onConfirm={async () => {
        const input = { character_id: characterId, project_id: projectId };
        await call("DELETE /character/delete", input, {
          onFailure: characterErrors["character.deleteFailed"].text,
        });
        router.replace(backHref);
        router.refresh();
        const restore = () => bringBack(projectId, { kind: "character", id: characterId });
        sayDeleted(name, restore, () => router.refresh());
      }}
    >
      Delete Character
    </ConfirmButton>
  );
}
