import { clsx } from "clsx";

/**
 * The beginning of the text that was read out of a file.
 * @param pages null while nobody has counted them
 * @param isCut the file holds more text than is kept
 */
export function TextPreviewBox({
  text,
  pages = null,
  isCut = false,
  isTall = false,
}: {
  text: string;
  pages?: number | null;
  isCut?: boolean;
  /** Beside a file, in a column of its own. */
  isTall?: boolean;
}) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-small text-soft figures">
        {["Beginning of its text", pagesText(pages), isCut ? "longer than what is kept" : null]
          .filter(Boolean)
          .join(" · ")}
      </figcaption>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Beginning of its text"
        className={clsx(
          "overflow-y-auto rounded-panel border border-line bg-panel px-4 py-3 text-small break-words whitespace-pre-wrap text-soft",
          isTall ? "max-h-72 lg:max-h-[772px]" : "max-h-72",
        )}
      >
        {text}
      </section>
    </figure>
  );
}

function pagesText(pages: number | null): string | null {
  if (pages === null) return null;
  return pages === 1 ? "1 page" : `${pages} pages`;
}
