import { useRouter } from "next/navigation";
import { useState } from "react";
import { bringBack, sayDeleted } from "@/components/trash/say-deleted";
import { Button } from "@/components/ui/button";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { LinkButton } from "@/components/ui/link-button";
import { StateWord } from "@/components/ui/state-word";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import type { WireAttachment } from "@/lib/contracts/attachment";
import { contextErrors } from "@/lib/errors/catalogue/context";
import { TRASH_DAYS } from "@/lib/rules/trash";
import { fileSizeText } from "./file-size";
import { problemText, WriteNoteInstead } from "./missing-text";

/**
 * One file of an entry: its name, size and whether its text was read.
 * @param onChange after its text was read, or could not be, and after it was brought back
 * @param onRemoved after it was deleted
 */
export function AttachmentRow({
  projectId,
  contextId,
  infoId,
  attachment,
  mayEdit,
  onChange,
  onRemoved,
}: {
  projectId: string;
  contextId: string;
  infoId: string;
  attachment: WireAttachment;
  mayEdit: boolean;
  onChange: () => void;
  onRemoved: () => void;
}) {
  const router = useRouter();
  const [reading, setReading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { id: attachmentId, name, size, extraction } = attachment;
  const ids = { contextId, infoId, attachmentId };
  const readText = async () => {
    setReading(true);
    setError(null);
    try {
      await call(
        "POST /upload-context/pdf-to-text/{contextId}/information/{infoId}/attachment/{attachmentId}",
        ids,
        { onFailure: contextErrors["upload.extractionFailed"].text },
      );
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setReading(false);
      onChange();
    }
  };
  const remove = async () => {
    await call(
      "DELETE /view-attachment/{contextId}/information/{infoId}/attachment/{attachmentId}",
      ids,
      { onFailure: contextErrors["attachment.deleteFailed"].text },
    );
    onRemoved();
    const restore = () => bringBack(projectId, { kind: "attachment", id: attachmentId });
    sayDeleted(name, restore, () => {
      onChange();
      // Its project may be in sight by then, where it is listed as deleted.
      router.refresh();
    });
  };
  const mayRead = mayEdit && (extraction === "waiting" || extraction === "failed");
  return (
    <li className="flex gap-x-6 gap-y-3 border-b border-line py-3 max-sm:flex-col sm:items-center">
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-small text-faint figures">
          <span>{fileSizeText(size)}</span>
          <Extraction attachment={attachment} reading={reading} />
          {mayEdit && attachment.problem ? <WriteNoteInstead contextId={contextId} /> : null}
        </p>
        {error ? (
          <p role="alert" className="text-small text-bad">
            {error}
          </p>
        ) : null}
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        {mayRead ? (
          <Button
            size="small"
            variant="quiet"
            aria-disabled={reading}
            onClick={() => reading || readText()}
          >
            Read text<span className="sr-only"> of {name}</span>
          </Button>
        ) : null}
        <LinkButton
          href={`/view-attachment/${contextId}?infoId=${infoId}&attachmentId=${attachmentId}`}
          size="small"
          aria-label={`View ${name}`}
        >
          View
        </LinkButton>
        {mayEdit ? (
          <ConfirmButton
            question="Are you sure you want to delete this attachment?"
            detail={`The file "${name}" and its text go for everybody in the project. They can be brought back for ${TRASH_DAYS} days.`}
            confirmLabel="Delete Attachment"
            busyLabel="Deleting..."
            size="small"
            onConfirm={remove}
          >
            Delete<span className="sr-only"> {name}</span>
          </ConfirmButton>
        ) : null}
      </div>
    </li>
  );
}

/** Whether the text of a file was read, in words. */
function Extraction({ attachment, reading }: { attachment: WireAttachment; reading: boolean }) {
  const { extraction, pages } = attachment;
  if (reading || extraction === "running") {
    return <StateWord state="running">Reading its text</StateWord>;
  }
  const problem = problemText(attachment);
  if (problem !== null) {
    return (
      <StateWord
        state={extraction === "failed" ? "failed" : "blocked"}
        className="whitespace-normal!"
      >
        {problem}
      </StateWord>
    );
  }
  if (extraction === "waiting") {
    return <StateWord state="ready">Its text was not read yet</StateWord>;
  }
  const count = pages === null ? "" : `, ${pages} ${pages === 1 ? "page" : "pages"}`;
  return <StateWord state="done">{`Text read${count}`}</StateWord>;
}
