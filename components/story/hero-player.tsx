import { useState } from "react";
import { Frame } from "@/components/ui/frame";
import { Play } from "@/components/ui/icons";
import { TitleCard } from "@/components/ui/title-card";
import { TryAgain } from "@/components/ui/try-again";
import type { WireStoryVideo } from "@/lib/contracts/story-video";
import { useBrokenPicture } from "./use-broken-picture";

/**
 * The largest thing on a story's home: its film, which a click on the picture plays in its place; else
 * its newest still; else its title. Nothing of the film is fetched before somebody wants to see it.
 */
export function HeroPlayer({
  title,
  film,
  stillUrl,
}: {
  title: string;
  film: Pick<WireStoryVideo, "stored_video_url" | "captions_url" | "poster_url"> | null;
  stillUrl: string | null;
}) {
  const [state, setState] = useState<"resting" | "playing" | "failed">("resting");
  const picture = useBrokenPicture(film?.poster_url ?? stillUrl);
  if (film && state === "playing") {
    return (
      // biome-ignore lint/a11y/useMediaCaption: a film that was made before there were captions has none
      <video
        ref={giveFocus}
        src={film.stored_video_url}
        controls
        autoPlay
        playsInline
        aria-label={`${title}, film`}
        onError={() => setState("failed")}
        className="fit-frame aspect-frame bg-black sm:rounded-frame"
      >
        {film.captions_url ? (
          <track kind="captions" src={film.captions_url} srcLang="en" label="English" />
        ) : null}
      </video>
    );
  }
  return (
    <div {...picture.watched}>
      <Frame
        eager
        src={picture.shownSrc}
        alt={film ? "" : `Newest frame of ${title}`}
        label={<TitleCard isLarge>{title}</TitleCard>}
        className="max-sm:rounded-none"
      >
        {film ? (
          <button
            type="button"
            aria-label={`Play ${title}`}
            onClick={() => setState("playing")}
            className="group absolute inset-0 flex items-center justify-center rounded-frame -outline-offset-4"
          >
            <span className="flex size-18 items-center justify-center rounded-full bg-black/70 text-ink transition-colors group-hover:bg-accent group-hover:text-on-accent group-focus-visible:bg-accent group-focus-visible:text-on-accent">
              <Play aria-hidden size={28} fill="currentColor" className="translate-x-0.5" />
            </span>
          </button>
        ) : null}
      </Frame>
      {state === "failed" ? (
        <TryAgain
          className="mt-3"
          message="The film could not be loaded."
          onTry={() => setState("playing")}
        />
      ) : null}
    </div>
  );
}

/** The button that had the focus has gone. */
function giveFocus(player: HTMLVideoElement | null): void {
  player?.focus();
}
