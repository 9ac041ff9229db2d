import { clsx } from "clsx";
import type { RefObject } from "react";
import type { PlayState } from "./cut-player";
import type { PlayedShot, PlayPlan } from "./play-plan";

/** What is seen of a cut: clips where there are some, else stills, with what is over them. */
export function CutScreen({
  screens,
  plan,
  state: { index, isWaiting, showsClip, showsClipBefore, share, black },
  className,
}: {
  /** Where the player finds its screens. */
  screens: RefObject<HTMLDivElement | null>;
  plan: PlayPlan;
  state: PlayState;
  className: string;
}) {
  const shot = plan.shots[index];
  const before = share < 1 ? plan.shots[index - 1] : undefined;
  return (
    <div
      ref={screens}
      className={clsx("relative aspect-frame overflow-hidden bg-black", className)}
    >
      {before && !showsClipBefore ? <Still shot={before} /> : null}
      {shot && !showsClip ? <Still shot={shot} share={share} /> : null}
      <Screen />
      <Screen />
      {black > 0 ? (
        <div aria-hidden className="absolute inset-0 z-4 bg-black" style={{ opacity: black }} />
      ) : null}
      {isWaiting ? (
        <p
          role="status"
          className="absolute top-2 left-2 z-5 rounded-control bg-black/80 px-2 py-0.5 text-caption text-soft"
        >
          Fetching...
        </p>
      ) : null}
    </div>
  );
}

/** A screen for clips; it is heard by the lines' own audio alone. */
function Screen() {
  return (
    <video
      muted
      playsInline
      preload="auto"
      aria-hidden
      tabIndex={-1}
      style={{ visibility: "hidden" }}
      className="absolute inset-0 size-full object-cover"
    />
  );
}

/** What is seen of a shot without a clip: its still, or a card that says that there is none. */
function Still({
  shot: { line },
  share = 1,
}: {
  shot: PlayedShot;
  /** How much of it is seen over the shot before; below that one it lies at the bottom. */
  share?: number;
}) {
  const style = share < 1 ? { opacity: share, zIndex: 2 } : {};
  if (line.image_url !== null) {
    const { image_url: src } = line;
    const look = "absolute inset-0 size-full object-cover";
    // Files are read with the session's cookie, which an image optimiser would not send.
    // biome-ignore lint/performance/noImgElement: see above
    return <img {...{ src, style }} alt="" className={look} />;
  }
  return (
    <p
      style={style}
      className="absolute inset-0 flex items-center justify-center bg-well text-small text-faint"
    >
      {`Line ${line.line_number} has no picture yet`}
    </p>
  );
}
