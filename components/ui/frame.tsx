import { clsx } from "clsx";
import type { ReactNode } from "react";

/** `film` has the shape of the story's pictures; `face` is upright, for portraits. */
type FrameShape = "film" | "face";

/**
 * A picture as the product shows pictures: sharp corners, a hairline, never stretched. Without a
 * picture it is an unexposed frame, with its label when there is one.
 * @param alt empty when the text beside it says the same
 */
export function Frame({
  src,
  alt,
  shape = "film",
  label,
  eager = false,
  className,
  children,
}: {
  src: string | null;
  alt: string;
  shape?: FrameShape;
  /** Stands in the frame while there is no picture. */
  label?: ReactNode;
  /** Loads at once: for the picture that a screen opens with. */
  eager?: boolean;
  className?: string;
  /** Lies over the picture: a line number, a state. */
  children?: ReactNode;
}) {
  return (
    <div
      className={clsx(
        "relative overflow-hidden rounded-frame bg-black",
        shape === "film" ? "aspect-frame" : "aspect-[3/4]",
        className,
      )}
    >
      {src ? (
        // Files are read with the session's cookie, which an image optimiser would not send.
        // biome-ignore lint/performance/noImgElement: see above
        <img
          src={src}
          alt={alt}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        <Unexposed label={label} />
      )}
      <div
        aria-hidden
        className="pointer-events-none absolute inset-0 rounded-frame border border-line"
      />
      {children}
    </div>
  );
}

/** A viewfinder that looks at nothing yet. */
function Unexposed({ label }: { label: ReactNode }) {
  const corner = "absolute size-2.5 border-line-strong";
  return (
    <div className="flex size-full items-center justify-center bg-[#100f0d] p-4">
      <div aria-hidden className="absolute inset-[8%]">
        <span className={clsx(corner, "top-0 left-0 border-t border-l")} />
        <span className={clsx(corner, "top-0 right-0 border-t border-r")} />
        <span className={clsx(corner, "bottom-0 left-0 border-b border-l")} />
        <span className={clsx(corner, "right-0 bottom-0 border-r border-b")} />
      </div>
      {label ? <span className="text-center text-caption text-faint">{label}</span> : null}
    </div>
  );
}
