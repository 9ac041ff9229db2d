import { type RefObject, useCallback } from "react";
import type { WireClip } from "@/lib/contracts/cut";
import { PEAKS_PER_FRAME, SOUND_TRACKS, type SoundTrack } from "@/lib/rules/cut/peaks";
import { gainOf } from "@/lib/rules/decibels";
import { framesOf } from "../cut-lines";
import type { Stretch } from "./scale";
import type { DrawnSound, DrawnTrack } from "./use-cut-sound";
import { type Ink, useRolledCanvas } from "./use-rolled-canvas";

/** Height of a track of sound, in px. */
export const SOUND_TRACK_PX = 44;
const GAP_PX = 2;
/** The peak that fills a track: effects and music lie far below speech. */
const FULL: Readonly<Record<SoundTrack, number>> = { dialogue: 0.8, effects: 0.2, music: 0.1 };

/** The sound of a cut, track under track, each as loud as it is from moment to moment. */
export function SoundTracks({
  scroller,
  width,
  scale,
  clips,
  frames,
  tracks,
}: {
  scroller: RefObject<HTMLElement | null>;
  width: number;
  scale: number;
  clips: readonly WireClip[];
  /** Length of the cut. */
  frames: number;
  tracks: Readonly<Record<SoundTrack, DrawnTrack>>;
}) {
  const height = SOUND_TRACKS.length * SOUND_TRACK_PX;
  const draw = useCallback(
    (context: CanvasRenderingContext2D, left: number, ink: Ink) => {
      const seen: Stretch = { from: left / scale, to: (left + width) / scale };
      for (const [row, name] of SOUND_TRACKS.entries()) {
        const box = { top: row * SOUND_TRACK_PX + GAP_PX, height: SOUND_TRACK_PX - GAP_PX };
        const place = { ...box, left, width, scale, ink, full: FULL[name] };
        for (const sound of tracks[name].get(null) ?? []) {
          drawSound(context, sound, place, { start: 0, frames, from: 0, gain: 1 });
        }
        for (const clip of clips) {
          const sounds = tracks[name].get(clip.line_id);
          const length = framesOf(clip);
          // Effects stay with the picture.
          const start = clip.start + (name === "dialogue" ? clip.offset : 0);
          if (!sounds || start > seen.to || start + length < seen.from) continue;
          const gain = name === "dialogue" ? gainOf(clip.level) : 1;
          const shot = { start, frames: length, from: clip.in, gain };
          for (const sound of sounds) drawSound(context, sound, place, shot);
        }
      }
    },
    [tracks, clips, frames, scale, width],
  );
  const canvas = useRolledCanvas(scroller, { width, height }, draw);
  return (
    <div aria-hidden style={{ height }}>
      <canvas ref={canvas} className="sticky left-0 block" style={{ width, height }} />
    </div>
  );
}

/** Draws what of a sound is heard in a shot, of `from` of its take on. */
function drawSound(
  context: CanvasRenderingContext2D,
  { start: begins, peaks }: DrawnSound,
  place: Readonly<Record<"left" | "width" | "top" | "height" | "scale" | "full", number>> & {
    ink: Ink;
  },
  shot: { start: number; frames: number; from: number; gain: number },
): void {
  const { left, width, top, height, scale, ink, full } = place;
  const shift = shot.start - shot.from + begins;
  const first = Math.max(shot.start, shift);
  const end = Math.min(shot.start + shot.frames, shift + peaks.length / PEAKS_PER_FRAME);
  const fromPx = Math.max(0, Math.floor(first * scale - left));
  const toPx = Math.min(width, Math.ceil(end * scale - left));
  if (toPx <= fromPx) return;
  context.fillStyle = ink.ground;
  context.fillRect(fromPx, top, toPx - fromPx, height);
  context.fillStyle = ink.soft;
  const middle = top + height / 2;
  for (let px = fromPx; px < toPx; px += 1) {
    const at = Math.max(0, ((px + left) / scale - shift) * PEAKS_PER_FRAME);
    const until = Math.max(at + 1, ((px + 1 + left) / scale - shift) * PEAKS_PER_FRAME);
    let highest = 0;
    for (let index = Math.floor(at); index < until && index < peaks.length; index += 1) {
      highest = Math.max(highest, peaks[index] as number);
    }
    const share = Math.min(1, ((highest / 255) * shot.gain) / full);
    // Half a px where it is silent: that there is a sound stays to be seen.
    const reach = Math.max(0.5, (share * height) / 2);
    context.fillRect(px, middle - reach, 1, 2 * reach);
  }
}
