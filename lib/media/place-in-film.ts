import type { Aspect } from "@/lib/rules/frame-format";
import { secondsFor } from "@/lib/rules/house-format";
import { type CaptionCue, cuesOfShot } from "./captions";
import type { Chapter } from "./chapters";

/** What of a shot is told beside its picture and sound. */
export interface ToldShot {
  frameCount: number;
  /** So many frames of black stand before it; its chapter begins with them. Default 0. */
  gap?: number;
  /** What is said, in seconds from the start of the shot. */
  captions?: readonly CaptionCue[];
  /** Begins a chapter of this name. */
  chapterTitle?: string;
}

/** Captions (in pieces that are readable in this shape of picture) and chapters of shots that follow each other, at film time. */
export function placeInFilm(
  shots: readonly ToldShot[],
  aspect: Aspect,
): {
  captions: CaptionCue[];
  chapters: Chapter[];
} {
  const captions: CaptionCue[] = [];
  const chapters: Chapter[] = [];
  let firstFrame = 0;
  for (const shot of shots) {
    if (shot.chapterTitle) {
      chapters.push({ title: shot.chapterTitle, startSeconds: secondsFor(firstFrame) });
    }
    firstFrame += shot.gap ?? 0;
    const startSeconds = secondsFor(firstFrame);
    for (const cue of cuesOfShot(shot.captions ?? [], secondsFor(shot.frameCount), aspect)) {
      captions.push({
        ...cue,
        startSeconds: startSeconds + cue.startSeconds,
        endSeconds: startSeconds + cue.endSeconds,
      });
    }
    firstFrame += shot.frameCount;
  }
  return { captions, chapters };
}
