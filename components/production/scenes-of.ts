import type { WireLine } from "@/lib/contracts/parsing";

/** Shots that follow each other in one place. */
export interface Scene {
  /** From 1, in the order of the film. */
  number: number;
  place: string | null;
  shots: WireLine[];
  /** What its shots last together. */
  seconds: number;
}

/** Lines in their order, cut wherever the place changes. */
export function scenesOf(lines: readonly WireLine[]): Scene[] {
  const scenes: Scene[] = [];
  for (const line of lines) {
    const last = scenes.at(-1);
    if (last && last.place === line.scene_location) {
      last.shots.push(line);
      last.seconds += line.shot_duration;
    } else {
      scenes.push({
        number: scenes.length + 1,
        place: line.scene_location,
        shots: [line],
        seconds: line.shot_duration,
      });
    }
  }
  return scenes;
}
