import { useRef, useState } from "react";
import { Play } from "@/components/ui/icons";

/**
 * A line's video in place, no larger than its still: only the picture with a play button, until it
 * is played. Controls would cover most of so small a frame.
 */
export function PlayVideo({
  url,
  poster,
  lineNumber,
  tabIndex = 0,
}: {
  url: string;
  poster: string | null;
  lineNumber: number;
  /** -1 where the keyboard comes by another way. */
  tabIndex?: number;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    for (const other of document.querySelectorAll<HTMLMediaElement>("audio, video")) other.pause();
    setIsOpen(true);
    // What cannot be played says so itself, in its controls.
    video.current?.play().catch(() => undefined);
    video.current?.focus();
  };
  return (
    <div className="relative mx-auto w-[calc(100%*var(--frame-narrow))]">
      <video
        ref={video}
        src={url}
        {...(poster ? { poster } : {})}
        controls={isOpen}
        tabIndex={isOpen ? tabIndex : -1}
        playsInline
        preload="none"
        aria-label={`Video of line ${lineNumber}`}
        className="aspect-frame w-full rounded-frame bg-black"
      />
      {isOpen ? null : (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={`Play video of line ${lineNumber}`}
          onClick={open}
          className="group absolute inset-0 flex items-end rounded-frame p-1.5"
        >
          <span className="flex size-6 items-center justify-center rounded-control bg-black/70 text-ink transition-colors group-hover:bg-black group-hover:text-accent-bright max-md:size-9">
            <Play aria-hidden size={12} />
          </span>
        </button>
      )}
    </div>
  );
}
