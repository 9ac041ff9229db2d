import { buttonClasses } from "@/components/ui/button";
import type { WirePiece } from "@/lib/contracts/context-piece";
import { fileSizeText } from "./file-size";
import { OutsideLink } from "./outside-link";
import { TextPreviewBox } from "./text-preview-box";

/** A piece of context itself: the picture, the address, or the words of the document. */
export function PieceView({
  piece,
  text,
  isCut,
}: {
  piece: WirePiece;
  /** Of a document, or its beginning. */
  text: string;
  isCut: boolean;
}) {
  const { kind, title, note, address, url } = piece;
  if (kind === "link") {
    return (
      <p className="mt-8">
        <OutsideLink address={address ?? ""} />
      </p>
    );
  }
  return (
    <div className="mt-8 flex flex-col items-start gap-5">
      {kind === "picture" ? (
        // biome-ignore lint/performance/noImgElement: private files have no public address for an optimiser
        <img
          src={url ?? ""}
          alt={note || title}
          className="max-h-[80vh] max-w-full rounded-frame bg-panel outline -outline-offset-1 outline-line"
        />
      ) : (
        <div className="w-full">
          <TextPreviewBox text={text} isCut={isCut} isTall />
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-faint figures">
        <a
          href={`${url}?download=${encodeURIComponent(downloadName(piece))}`}
          download
          className={buttonClasses("secondary", "small")}
        >
          Download
        </a>
        <span className="break-all">{`${piece.file_name}, ${fileSizeText(piece.size)}`}</span>
      </p>
    </div>
  );
}

/** Pictures are kept as JPEG, whatever they were. */
function downloadName({ kind, title, file_name }: WirePiece): string {
  return kind === "picture" ? `${title}.jpg` : file_name;
}
