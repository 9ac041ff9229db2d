import type { WireStoryListItem } from "@/lib/contracts/story";
import { lengthCode } from "@/lib/rules/time-code";

/** How far a story is, in the words of its furthest step. */
export function storyProgress(progress: WireStoryListItem["progress"]): {
  words: string;
  isFilm: boolean;
} {
  const { line_count: lines, film_seconds: film } = progress;
  if (film !== null) return { words: `Film ${lengthCode(film)}`, isFilm: true };
  const steps = [
    { name: "Videos", done: progress.video_count, total: lines },
    { name: "Images", done: progress.image_count, total: lines },
    { name: "Audio", done: progress.audio_count, total: progress.spoken_count },
  ];
  const furthest = steps.find(({ done }) => done > 0);
  if (furthest) {
    const { name, done, total } = furthest;
    return { words: `${name} ${done} of ${total}`, isFilm: false };
  }
  if (lines > 0) return { words: lines === 1 ? "1 line" : `${lines} lines`, isFilm: false };
  return { words: progress.has_script ? "Script" : "No script yet", isFilm: false };
}
