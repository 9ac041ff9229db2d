import { sceneTitle } from "@/components/production/scenes-of";
import type { WireLine } from "@/lib/contracts/parsing";
import { countWords, shotsSeconds } from "@/lib/rules/script-length";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";

/** One line of a table read, and how long it is held. */
export interface ReadingBeat {
  line: WireLine;
  startSeconds: number;
  seconds: number;
  /**
   * `voice`: its audio is heard; `silent`: nobody speaks; `estimated`: somebody speaks, but there is
   * no audio yet, so that the length is a guess.
   */
  kind: "voice" | "silent" | "estimated";
  /** Index of its scene. */
  scene: number;
}

/** Lines that follow each other in one place at one time. */
export interface ReadingScene {
  place: string;
  /** Index of its first beat. */
  first: number;
  startSeconds: number;
  seconds: number;
}

/** A story as it is read aloud, from the first line to the last. */
export interface ReadingPlan {
  beats: ReadingBeat[];
  scenes: ReadingScene[];
  totalSeconds: number;
  /** How many lines are held for a guessed time. */
  estimatedCount: number;
}

/**
 * When each line is read: as long as its shot lasts, which is its audio and the breath after it, the time of
 * a silent shot, what its words would take where audio is missing, or what the cut gives it.
 */
export function planReading(lines: readonly WireLine[]): ReadingPlan {
  const beats: ReadingBeat[] = [];
  const scenes: ReadingScene[] = [];
  let startSeconds = 0;
  for (const [index, line] of lines.entries()) {
    const kind = kindOf(line);
    const seconds = secondsOf(line);
    const place = sceneTitle({ place: line.scene_location, time: line.time_of_day ?? "" });
    if (scenes.at(-1)?.place !== place) {
      scenes.push({
        place,
        first: index,
        startSeconds,
        seconds: 0,
      });
    }
    const scene = scenes.length - 1;
    const current = scenes[scene];
    if (current) current.seconds += seconds;
    beats.push({ line, startSeconds, seconds, kind, scene });
    startSeconds += seconds;
  }
  const estimatedCount = beats.filter(({ kind }) => kind === "estimated").length;
  return { beats, scenes, totalSeconds: startSeconds, estimatedCount };
}

/** The beat at a time, and how far into it; the last one at and after the end. */
export function beatAt(plan: ReadingPlan, seconds: number): { index: number; offset: number } {
  const settled = Math.max(0, Math.min(seconds, plan.totalSeconds));
  const found = plan.beats.findLastIndex(({ startSeconds }) => startSeconds <= settled);
  const index = Math.max(0, found);
  return { index, offset: settled - (plan.beats[index]?.startSeconds ?? 0) };
}

function kindOf(line: WireLine): ReadingBeat["kind"] {
  if (line.audio_url !== null) return "voice";
  const isSpoken = line.character_name !== NON_SPEAKING_PART && countWords(line.dialogue_text) > 0;
  return isSpoken ? "estimated" : "silent";
}

/** As long as its shot, in whole frames; a voice is heard to its end even so. */
function secondsOf(line: WireLine): number {
  return shotsSeconds([line.shot_duration]);
}
