import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useSyncExternalStore,
} from "react";
import { Button, buttonClasses } from "@/components/ui/button";
import { call } from "@/lib/client/call";
import type { WireGuestView } from "@/lib/contracts/guest";
import { frameAt, middleOf } from "@/lib/rules/film-frames";

export interface GuestPlayerHandle {
  /** Shows a frame of the film, and stops there. */
  seek: (frame: number) => void;
  /** Stops where it is. @returns the frame that is seen */
  freeze: () => number;
}

/** How far somebody has watched is told this often while it plays. */
const TELL_EVERY_MS = 10_000;

/**
 * The film of a review link, in the browser's own player, with its captions. A watermark lies over the
 * picture: it is a part of the page and not of the file, so the player then fills the screen only
 * together with it.
 */
export function GuestPlayer({
  handle,
  token,
  film,
  title,
  watermark,
  onFrame,
  children,
}: {
  handle: RefObject<GuestPlayerHandle | null>;
  token: string;
  film: NonNullable<WireGuestView["film"]>;
  title: string;
  /** The name that stands over the picture; null for none. */
  watermark: string | null;
  onFrame: (frame: number) => void;
  /** Lies over the picture. */
  children?: ReactNode;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const furthest = useRef(0);
  const told = useRef(0);
  useImperativeHandle(handle, () => ({
    seek: (frame) => {
      if (!video.current) return;
      video.current.pause();
      video.current.currentTime = middleOf(frame);
      video.current.scrollIntoView({ block: "nearest" });
      onFrame(frame);
    },
    freeze: () => {
      video.current?.pause();
      return frameNow();
    },
  }));
  const frameNow = () => Math.min(frameAt(video.current?.currentTime ?? 0), film.frames - 1);
  const onTime = () => {
    if (!video.current) return;
    const frame = frameNow();
    onFrame(frame);
    if (!video.current.paused) furthest.current = Math.max(furthest.current, frame);
  };
  const tell = useEffectEvent(() => {
    if (furthest.current <= told.current) return;
    told.current = furthest.current;
    // It is for the makers' eyes: a guest is not told when it could not be noted.
    call("PUT /review/{token}/watched", { token, frame: furthest.current }).catch(() => undefined);
  });
  useEffect(() => {
    const timer = setInterval(() => tell(), TELL_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const isMarked = watermark !== null;
  const canFill = useSyncExternalStore(noChange, isFillable, () => false);
  return (
    <div>
      <div ref={stage} className="relative bg-black [&:fullscreen_video]:h-full">
        {/* biome-ignore lint/a11y/useMediaCaption: a film without captions has no track */}
        <video
          ref={video}
          src={film.url}
          poster={film.poster_url ?? undefined}
          controls
          playsInline
          preload="metadata"
          controlsList={isMarked ? "nodownload nofullscreen" : "nodownload"}
          disablePictureInPicture={isMarked}
          aria-label={title}
          className="fit-frame block aspect-frame bg-black"
          onTimeUpdate={onTime}
          onSeeked={onTime}
          onPause={() => {
            onTime();
            tell();
          }}
          onEnded={() => tell()}
        >
          {film.captions_url ? (
            <track kind="captions" src={film.captions_url} srcLang="en" label="Captions" default />
          ) : null}
        </video>
        {isMarked ? (
          <p
            aria-hidden
            className="pointer-events-none absolute inset-0 grid grid-cols-2 place-items-center overflow-hidden text-lead font-semibold text-ink/30 select-none"
          >
            {[0, 1, 2, 3].map((place) => (
              <span key={place} className="-rotate-12 truncate">
                {watermark}
              </span>
            ))}
          </p>
        ) : null}
        {children}
      </div>
      <div className="mt-2 -ml-3 flex flex-wrap gap-2 empty:hidden max-sm:px-4">
        {isMarked ? (
          <Button
            size="small"
            variant="quiet"
            // Phones that fill the screen with nothing but a video would leave the name out.
            hidden={!canFill}
            onClick={() => void stage.current?.requestFullscreen()}
          >
            Full screen
          </Button>
        ) : null}
        {film.download_url ? (
          <a href={film.download_url} download className={buttonClasses("quiet", "small")}>
            Download the film
          </a>
        ) : null}
      </div>
    </div>
  );
}

const noChange = () => () => undefined;
const isFillable = () => document.fullscreenEnabled;
