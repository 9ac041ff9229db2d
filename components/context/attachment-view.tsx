import { PdfFrame } from "@/components/pdf/pdf-frame";
import { EmptyState } from "@/components/ui/empty-state";
import type { WireAttachment } from "@/lib/contracts/attachment";
import { problemText, WriteNoteInstead } from "./missing-text";
import { TextPreviewBox } from "./text-preview-box";

/** How tall a PDF is shown, in pixels (spec 1, §9). */
const FRAME_HEIGHT_PX = 800;

/** A file and the beginning of its text. */
export function AttachmentView({
  contextId,
  attachment,
  preview,
  mayEdit,
}: {
  contextId: string;
  attachment: WireAttachment;
  /** Empty when there is no text. */
  preview: string;
  mayEdit: boolean;
}) {
  const { name, url, type } = attachment;
  return (
    <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {type === "pdf" ? (
        <PdfFrame
          url={url}
          name={name}
          height={FRAME_HEIGHT_PX}
          isSuspect={attachment.problem === "damaged"}
        />
      ) : (
        <EmptyState>Preview not available for this file type</EmptyState>
      )}
      {preview === "" ? (
        <p className="text-soft">
          {missingText(attachment)}{" "}
          {mayEdit && attachment.problem ? <WriteNoteInstead contextId={contextId} /> : null}
        </p>
      ) : (
        <TextPreviewBox text={preview} pages={attachment.pages} isTall />
      )}
    </div>
  );
}

/** Saves the file under the name it was uploaded with. */
export function downloadHref({ url, name }: WireAttachment): string {
  return `${url}?download=${encodeURIComponent(name)}`;
}

/** Why there is no text beside the file. */
function missingText(attachment: WireAttachment): string {
  if (attachment.type !== "pdf") return "Only the text of PDF files is read.";
  const problem = problemText(attachment);
  return problem === null ? "The text of this file was not read yet." : `${problem}.`;
}
