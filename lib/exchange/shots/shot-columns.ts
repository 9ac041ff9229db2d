import { FPS } from "@/lib/rules/house-format";
import { sayEighths } from "@/lib/rules/page-eighths";
import { takeName } from "@/lib/rules/shot-numbers";
import { START_TIMECODE_FRAME, timecode } from "../timeline/film-events";
import { type ListedShot, statusWords } from "./listed-shot";

export interface ShotColumn {
  title: string;
  /** In characters of a spreadsheet. */
  width: number;
  /** How numbers are shown there. */
  format?: string;
  value: (shot: ListedShot) => string | number;
}

/** What stands in a shot list, in the order in which assistant directors read it. */
export const SHOT_COLUMNS: readonly ShotColumn[] = [
  { title: "Scene", width: 7, value: ({ number }) => number.scene },
  { title: "Shot", width: 10, value: ({ number }) => number.name },
  { title: "Heading", width: 30, value: ({ heading }) => heading },
  { title: "Type", width: 10, value: ({ type }) => type },
  { title: "Size", width: 16, value: ({ size }) => size },
  { title: "Angle", width: 10, value: ({ angle }) => angle },
  { title: "Lens", width: 8, format: '0" mm"', value: ({ lensMm }) => lensMm ?? "" },
  { title: "Movement", width: 12, value: ({ movement }) => movement },
  { title: "Cast", width: 20, value: ({ cast }) => cast.join(", ") },
  { title: "Action", width: 48, value: ({ action }) => action },
  {
    title: "Dialogue",
    width: 48,
    value: ({ speaker, dialogue }) => (dialogue === "" ? "" : `${speaker ?? ""}: ${dialogue}`),
  },
  { title: "Sound", width: 20, value: ({ sound }) => sound.join(", ") },
  { title: "Seconds", width: 9, format: "0.00", value: ({ frames }) => hundredths(frames / FPS) },
  {
    title: "Pages",
    width: 8,
    value: ({ eighths }) => (eighths === null ? "" : sayEighths(eighths)),
  },
  { title: "Timecode in", width: 13, value: ({ startFrame }) => clock(startFrame) },
  {
    title: "Timecode out",
    width: 13,
    value: ({ startFrame, frames }) => clock(startFrame + frames),
  },
  { title: "Status", width: 20, value: statusWords },
  { title: "Take", width: 7, value: ({ take }) => (take === null ? "" : takeName(take)) },
];

/** As the timelines of the hand-over count. */
function clock(frame: number): string {
  return timecode(START_TIMECODE_FRAME + frame);
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
