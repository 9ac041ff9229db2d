import type { Aspect } from "@/lib/rules/frame-format";
import { secondsFor } from "@/lib/rules/house-format";
import { type CaptionCue, cuesOfShot } from "./captions";
import type { Chapter } from "./chapters";

/** What of a shot is told beside its picture and sound. */
export interface ToldShot {
  frameCount: number;
  /** How long it is heard, with the shots behind that go on with it; as long as it is seen where left out. */
  heardFrames?: number;
  /** So many frames of black stand before it; its chapter begins with them. Default 0. */
  gap?: number;
  /** Its line begins so many frames behind its picture; below zero before it. Default 0. */
  offset?: number;
  /** What is said, in seconds from where its line begins. */
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
    const startSeconds = secondsFor(firstFrame + (shot.offset ?? 0));
    for (const cue of cuesOfShot(
      shot.captions ?? [],
      secondsFor(shot.heardFrames ?? shot.frameCount),
      aspect,
    )) {
      captions.push({
        ...cue,
        startSeconds: Math.max(0, startSeconds + cue.startSeconds),
        endSeconds: startSeconds + cue.endSeconds,
      });
    }
    firstFrame += shot.frameCount;
  }
  // A line may begin before the one of the shot before it.
  captions.sort((one, other) => one.startSeconds - other.startSeconds);
  return { captions, chapters };
}
