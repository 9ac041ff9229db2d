import { clsx } from "clsx";
import { type CSSProperties, type RefObject, useEffect, useEffectEvent } from "react";

/** One of the two that are compared. */
export interface ComparedSide {
  /** `Version 2`, `Take 1` */
  label: string;
  url: string;
  kind: "video" | "image";
  /** Of a video, in seconds; null where only its player can tell. */
  durationSeconds: number | null;
}

export type CompareMode = "side" | "wipe" | "toggle";

interface StagedSide extends ComparedSide {
  video: RefObject<HTMLVideoElement | null>;
  isMuted: boolean;
  /** Told how long a video lasts, in seconds, once that is known. */
  onMeasured: (seconds: number) => void;
}

/** The two pictures, as they are compared. Both stay loaded, whatever is seen of them. */
export function CompareStage({
  sides: [one, other],
  mode,
  isOtherShown,
  wipe,
  onWipe,
}: {
  sides: readonly [StagedSide, StagedSide];
  mode: CompareMode;
  /** While they are toggled: the second one is seen. */
  isOtherShown: boolean;
  /** How much of the first one is seen, in percent from the left. */
  wipe: number;
  onWipe: (percent: number) => void;
}) {
  const isOneOver = mode === "side" ? "" : "col-start-1 row-start-1";
  const cover: CSSProperties =
    mode === "wipe"
      ? { clipPath: `inset(0 0 0 ${wipe}%)` }
      : mode === "toggle" && !isOtherShown
        ? { visibility: "hidden" }
        : {};
  return (
    <div
      className={clsx(
        "relative grid gap-2 max-sm:-mx-4",
        mode === "side"
          ? "sm:grid-cols-2"
          : "mx-auto max-w-[min(960px,calc((100svh-12rem)*var(--frame-ratio)))]",
      )}
    >
      <Side side={one} className={isOneOver} labelAt="left" />
      <Side
        side={other}
        className={isOneOver}
        style={cover}
        labelAt={mode === "wipe" ? "right" : "left"}
      />
      {mode === "wipe" ? (
        <>
          <input
            type="range"
            aria-label="Wipe"
            aria-valuetext={`${wipe} % of ${one.label}`}
            min={0}
            max={100}
            value={wipe}
            onChange={(event) => onWipe(Number(event.target.value))}
            className="peer absolute inset-0 z-10 size-full cursor-ew-resize opacity-0"
          />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink outline-offset-2 peer-focus-visible:outline-2 peer-focus-visible:outline-accent"
            style={{ left: `${wipe}%` }}
          />
        </>
      ) : null}
    </div>
  );
}

function Side({
  side: { label, url, kind, video, isMuted, onMeasured },
  className,
  style,
  labelAt,
}: {
  side: StagedSide;
  className: string;
  style?: CSSProperties;
  labelAt: "left" | "right";
}) {
  const picture = "aspect-frame max-h-[80svh] w-full bg-black object-contain";
  const measure = () => {
    const seconds = video.current?.duration;
    if (seconds !== undefined && Number.isFinite(seconds)) onMeasured(seconds);
  };
  const measureAtFirst = useEffectEvent(measure);
  // A clip that is there at once tells its length before the view is shown, when nobody listens.
  useEffect(() => measureAtFirst(), []);
  return (
    <figure className={clsx("relative min-w-0", className)} style={style}>
      {kind === "video" ? (
        <video
          ref={video}
          src={url}
          muted={isMuted}
          playsInline
          preload="auto"
          aria-label={label}
          className={picture}
          onLoadedMetadata={measure}
        />
      ) : (
        // Files are read with the session's cookie, which an image optimiser would not send.
        // biome-ignore lint/performance/noImgElement: see above
        <img src={url} alt={label} className={picture} />
      )}
      <figcaption
        className={clsx(
          "pointer-events-none absolute top-2 rounded-frame bg-black/70 px-2 py-0.5 text-caption text-ink",
          labelAt === "left" ? "left-2" : "right-2",
        )}
      >
        {label}
      </figcaption>
    </figure>
  );
}
