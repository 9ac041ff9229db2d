"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { call } from "@/lib/client/call";
import type { WireRole } from "@/lib/contracts/character";
import { characterErrors } from "@/lib/errors/catalogue/character";
import { storiesOf } from "./stories-of";

/** Deletes a character after asking, and says which stories lose it. */
export function DeleteCharacter({
  characterId,
  projectId,
  roles,
  backHref,
}: {
  characterId: string;
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
          ? `It plays in ${stories}. The lines there keep what was made of them, and need another character before more is made.`
          : "Its faces go with it. No story uses it."
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
      }}
    >
      Delete Character
    </ConfirmButton>
  );
}
