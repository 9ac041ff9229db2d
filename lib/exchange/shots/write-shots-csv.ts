import { writeCsv } from "../csv";
import type { ListedShot } from "./listed-shot";
import { SHOT_COLUMNS } from "./shot-columns";

/** A shot list as CSV, always with the same columns. */
export function writeShotsCsv(shots: readonly ListedShot[]): string {
  return writeCsv([
    SHOT_COLUMNS.map(({ title }) => title),
    ...shots.map((shot) => SHOT_COLUMNS.map(({ value }) => value(shot))),
  ]);
}
