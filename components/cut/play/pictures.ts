import { slownessOf } from "@/lib/rules/cut/slow-motion";
import { middleOf } from "@/lib/rules/film-frames";
import { FPS } from "@/lib/rules/house-format";
import type { PlayedShot } from "./play-plan";

/** Further apart than this, a clip is put where it should be; nearer, it is played a little faster or slower. */
const JUMP_SECONDS = 0.25;
/** Half a frame: so near, a clip shows the picture that it should. */
const NEAR_SECONDS = 0.5 / FPS;
const RATE_CHANGE = 0.1;

interface Screen {
  video: HTMLVideoElement;
  /** Whose clip it holds. */
  shot: PlayedShot | null;
  isBroken: boolean;
}

/**
 * Two screens for clips: one is seen while the other waits on the first picture of the next shot, so that
 * a cut takes no longer than a picture of the display.
 */
export class Pictures {
  private readonly screens: readonly Screen[];

  /** @param onChange when a clip can be shown, or is known to be broken */
  constructor(
    videos: readonly HTMLVideoElement[],
    private readonly onChange: () => void,
  ) {
    this.screens = videos.map((video) => ({ video, shot: null, isBroken: false }));
    for (const screen of this.screens) {
      screen.video.oncanplay = this.onChange;
      screen.video.onseeked = this.onChange;
      screen.video.onerror = () => {
        screen.isBroken = screen.shot !== null;
        this.onChange();
      };
    }
  }

  /** Puts a shot on a screen, on the picture that comes first, unless it is there. */
  prepare(shot: PlayedShot | undefined, keeps: PlayedShot | undefined): void {
    const url = shot?.line.video_url;
    if (!shot || !url || this.screenOf(shot)) return;
    const screen = this.screens.find((one) => one.shot !== keeps) ?? this.screens[0];
    if (!screen) return;
    const isSameFile = screen.shot?.line.video_url === url;
    screen.shot = shot;
    screen.isBroken = false;
    screen.video.pause();
    if (!isSameFile) screen.video.src = url;
    screen.video.currentTime = middleOf(shot.from) / slownessOf(shot.slow);
  }

  /** Whether a shot can be seen; one without a clip, or with a broken one, is seen as its still. */
  isReady(shot: PlayedShot): boolean {
    if (shot.line.video_url === null) return true;
    const screen = this.screenOf(shot);
    if (!screen) return false;
    return screen.isBroken || (screen.video.readyState >= 2 && !screen.video.seeking);
  }

  /**
   * Shows a shot over the last picture of the one before, or alone.
   * @param seconds how far into the shot, for a clip to keep step with
   * @param under is seen through it; undefined where nothing is
   * @returns whether the clip of each is seen; else its still is to be
   */
  show(
    shot: PlayedShot | undefined,
    seconds: number,
    isPlaying: boolean,
    { under, share }: { under: PlayedShot | undefined; share: number },
  ): { shows: boolean; showsUnder: boolean } {
    const shown = this.workingScreenOf(shot);
    const below = this.workingScreenOf(under);
    for (const screen of this.screens) {
      const { style } = screen.video;
      style.visibility = screen === shown || screen === below ? "visible" : "hidden";
      style.opacity = String(screen === shown ? share : 1);
      style.zIndex = screen === shown ? "3" : "1";
      if (screen !== shown) screen.video.pause();
    }
    if (shot && shown) keepStep(shown.video, shot, seconds, isPlaying);
    if (under && below) keepStep(below.video, under, (under.frames - 1) / FPS, false);
    return { shows: shown !== undefined, showsUnder: below !== undefined };
  }

  close(): void {
    for (const { video } of this.screens) {
      video.pause();
      video.oncanplay = null;
      video.onseeked = null;
      video.onerror = null;
      video.removeAttribute("src");
      video.load();
    }
  }

  private workingScreenOf(shot: PlayedShot | undefined): Screen | undefined {
    const screen = shot && this.screenOf(shot);
    return screen?.isBroken ? undefined : screen;
  }

  private screenOf(shot: PlayedShot): Screen | undefined {
    return this.screens.find((screen) => screen.shot === shot);
  }
}

/** A clip that has ended stands on its last picture, as the film holds it. */
function keepStep(
  video: HTMLVideoElement,
  shot: PlayedShot,
  seconds: number,
  isPlaying: boolean,
): void {
  const slowness = slownessOf(shot.slow);
  const wanted = (shot.from / FPS + seconds) / slowness;
  const last = Number.isFinite(video.duration) ? video.duration - 0.5 / FPS : wanted;
  const target = Math.min(wanted, last);
  if (!isPlaying) {
    video.pause();
    const middle = Math.min(wanted + 0.5 / FPS / slowness, last);
    if (!video.seeking && Math.abs(video.currentTime - middle) > NEAR_SECONDS) {
      video.currentTime = middle;
    }
    return;
  }
  if (wanted >= last && video.ended) return;
  const drift = video.currentTime - target;
  if (Math.abs(drift) > JUMP_SECONDS && !video.seeking) video.currentTime = target;
  const isNear = Math.abs(drift) <= NEAR_SECONDS;
  video.playbackRate = (isNear ? 1 : 1 - Math.sign(drift) * RATE_CHANGE) / slowness;
  // Stopped before it began: somebody went on.
  if (video.paused && !video.ended) video.play().catch(() => undefined);
}
