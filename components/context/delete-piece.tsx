"use client";

import { useRouter } from "next/navigation";
import { bringBack, sayDeleted } from "@/components/trash/say-deleted";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { call } from "@/lib/client/call";
import type { WirePiece } from "@/lib/contracts/context-piece";
import { contextErrors } from "@/lib/errors/catalogue/context";
import { TRASH_DAYS } from "@/lib/rules/trash";
import { kindWord } from "./kind-word";

/** Deletes a picture, link or document after asking, goes back to its project, and offers to undo it. */
export function DeletePiece({ piece, projectId }: { piece: WirePiece; projectId: string }) {
  const router = useRouter();
  const { id, kind, title } = piece;
  const word = kindWord(kind);
  return (
    <ConfirmButton
      question={`Are you sure you want to delete this ${word.toLowerCase()}?`}
      detail={`It goes for everybody in the project, and can be brought back for ${TRASH_DAYS} days.`}
      confirmLabel={`Delete ${word}`}
      busyLabel="Deleting..."
      onConfirm={async () => {
        const failure = { onFailure: contextErrors["piece.deleteFailed"].text } as const;
        await call("DELETE /context-piece/{pieceId}", { pieceId: id }, failure);
        router.replace(`/project/${projectId}`);
        router.refresh();
        const restore = () => bringBack(projectId, { kind, id });
        sayDeleted(title, restore, () => router.refresh());
      }}
    >
      {`Delete ${word}`}
    </ConfirmButton>
  );
}
