"use client";

import { type KeyboardEvent, type RefObject, useEffect } from "react";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import type { WireStoryVideo } from "@/lib/contracts/story-video";
import { FPS } from "@/lib/rules/house-format";
import { useCaptions } from "./use-captions";
import { usePersistentSource } from "./use-persistent-source";

/**
 * The film, large and black. Beside the browser's own controls: the arrow keys step by frames while
 * it is paused, captions have a button, and a source that fails is tried again.
 * @param onTime seconds, whenever the picture moves on
 */
export function FilmPlayer({
  ref,
  title,
  video,
  onTime,
}: {
  ref: RefObject<HTMLVideoElement | null>;
  title: string;
  video: WireStoryVideo;
  onTime: (seconds: number) => void;
}) {
  const { source, gaveUp, onError, onLoaded, tryAgain } = usePersistentSource(
    ref,
    video.stored_video_url,
  );
  const captions = useCaptions(ref);

  // The browser may have begun before the page was alive.
  useEffect(() => {
    if (ref.current && ref.current.currentTime > 0) onTime(ref.current.currentTime);
  }, [ref, onTime]);

  const onKeys = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlain && event.key.toLowerCase() === "c" && video.captions_url) {
      event.preventDefault();
      captions.toggle();
      return;
    }
    step(event);
  };
  const step = (event: KeyboardEvent) => {
    const direction = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const player = ref.current;
    if (direction === 0 || !player?.paused) return;
    event.preventDefault();
    event.stopPropagation();
    player.currentTime = Math.max(0, player.currentTime + direction / FPS);
  };

  return (
    // A single letter works only while the player has the focus, so that it gets in nobody's way.
    <div className="min-w-0" onKeyDownCapture={onKeys}>
      <div className="max-sm:-mx-4">
        <video
          ref={ref}
          src={source}
          {...(video.poster_url ? { poster: video.poster_url } : {})}
          controls
          playsInline
          preload="metadata"
          aria-label={`${title}, story video`}
          onError={onError}
          onLoadedMetadata={onLoaded}
          onTimeUpdate={(event) => onTime(event.currentTarget.currentTime)}
          onSeeking={(event) => onTime(event.currentTarget.currentTime)}
          className="aspect-video max-h-[540px] w-full max-w-[960px] bg-black sm:rounded-frame"
        >
          {video.captions_url ? (
            <track kind="captions" src={video.captions_url} srcLang="en" label="English" />
          ) : null}
        </video>
      </div>
      {gaveUp ? (
        <ErrorBox
          className="mt-3"
          message="The video could not be loaded."
          action={
            <Button size="small" onClick={tryAgain}>
              Try again
            </Button>
          }
        />
      ) : null}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="text-small text-faint max-sm:hidden">
          {video.captions_url
            ? "Paused, the arrow keys step frame by frame. C shows captions."
            : "Paused, the arrow keys step frame by frame."}
        </p>
        {video.captions_url ? (
          <Button size="small" aria-keyshortcuts="c" onClick={captions.toggle}>
            {captions.shown ? "Hide captions" : "Show captions"}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
