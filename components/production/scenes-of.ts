import type { WireLine } from "@/lib/contracts/parsing";
import { sceneKey, sceneStarts } from "@/lib/rules/shot-numbers";

/** Shots that follow each other in one place at one time. */
export interface Scene {
  /** From 1, in the order of the film. */
  number: number;
  place: string | null;
  /** `NIGHT`; empty where the script does not say. */
  time: string;
  shots: WireLine[];
  /** What its shots last together. */
  seconds: number;
}

/** Lines in their order, cut wherever the place or the time of day changes. */
export function scenesOf(lines: readonly WireLine[]): Scene[] {
  const scenes: Scene[] = [];
  const starts = sceneStarts(
    lines.map((line) => sceneKey(line.scene_location, line.time_of_day ?? "")),
  );
  for (const [index, line] of lines.entries()) {
    const last = scenes.at(-1);
    const time = line.time_of_day ?? "";
    if (last && !starts[index]) {
      last.shots.push(line);
      last.seconds += line.shot_duration;
    } else {
      scenes.push({
        number: scenes.length + 1,
        place: line.scene_location,
        time,
        shots: [line],
        seconds: line.shot_duration,
      });
    }
  }
  return scenes;
}

/** A scene as its heading says it: `INT. KITCHEN - NIGHT`. */
export function sceneTitle({ place, time }: Pick<Scene, "place" | "time">): string {
  if (place === null) return "No scene location specified";
  return time === "" ? place : `${place} - ${time}`;
}
