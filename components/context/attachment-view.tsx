import { EmptyState } from "@/components/ui/empty-state";
import type { WireAttachment } from "@/lib/contracts/attachment";
import { problemText } from "./missing-text";
import { TextPreviewBox } from "./text-preview-box";

/** How tall a PDF is shown, in pixels (spec 1, §9). */
const FRAME_HEIGHT_PX = 800;

/** For the browser's viewer: the page as wide as the frame, without a column of thumbnails. */
const VIEWER_SETTINGS = "#navpanes=0&view=FitH";

/**
 * A file and the beginning of its text. The frame has no `sandbox`: browsers would refuse to run
 * their own viewer in it; what the file may do is decided by the answer that carries it.
 */
export function AttachmentView({
  attachment,
  preview,
}: {
  attachment: WireAttachment;
  /** Empty when there is no text. */
  preview: string;
}) {
  const { name, url, type } = attachment;
  return (
    <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {type === "pdf" ? (
        <iframe
          src={`${url}${VIEWER_SETTINGS}`}
          title={name}
          style={{ height: FRAME_HEIGHT_PX }}
          className="block w-full rounded-frame border border-line bg-raised"
        />
      ) : (
        <EmptyState>Preview not available for this file type</EmptyState>
      )}
      {preview === "" ? (
        <p className="text-soft">{missingText(attachment)}</p>
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
