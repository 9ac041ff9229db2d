import path from "node:path";
import type { FilmShot } from "@/lib/media/assemble-film";
import { titleMaker } from "@/lib/providers";
import type { TitleRequest } from "@/lib/providers/ports/title-maker";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import type { DirectedLine, DirectedStory } from "@/lib/services/generation/direct-story";

/** The cards around a film, as shots without a line: the film's own shots stand between them. */
export interface FilmTitles {
  opening: FilmShot | null;
  credits: FilmShot | null;
}

/**
 * Draws the opening title and the credits of a story, in its image style: the title before the place
 * of the first shot that is shown, the credits before that of the last. Both are silent.
 * @param shown the lines that have a shot in the film, in order
 * @param directory where the cards are put
 */
export async function drawTitles(
  story: DirectedStory,
  shown: readonly DirectedLine[],
  options: { title: string; directory: string; signal?: AbortSignal | undefined },
): Promise<FilmTitles> {
  const { title, directory, signal } = options;
  const common = { title, imageStyle: story.imageStyle, cast: creditedNames(shown) };
  const card = async (
    request: TitleRequest,
    lineNumber: number,
    chapterTitle: string,
  ): Promise<FilmShot | null> => {
    const frameCount = titleMaker().frameCount(request);
    if (frameCount === 0) return null;
    const clipPath = path.join(directory, `${request.kind}.mp4`);
    await titleMaker().make(request, clipPath, signal);
    return { lineNumber, frameCount, soundPath: null, clipPath, chapterTitle };
  };
  const first = shown.at(0);
  const last = shown.at(-1);
  // A card belongs to the line beside it, should an error have to name one.
  const [opening, credits] = await Promise.all([
    card(
      { ...common, kind: "opening", place: first?.subject ?? null },
      first?.row.line.lineNumber ?? 1,
      title,
    ),
    card(
      { ...common, kind: "credits", place: last?.subject ?? null },
      last?.row.line.lineNumber ?? 1,
      "Credits",
    ),
  ]);
  return { opening, credits };
}

/** The film's shots between its cards. */
export function withTitles(shots: readonly FilmShot[], titles: FilmTitles | null): FilmShot[] {
  const cards = [titles?.opening ?? null, titles?.credits ?? null];
  const [opening, credits] = cards.map((card) => (card ? [card] : []));
  return [...(opening ?? []), ...shots, ...(credits ?? [])];
}

/** Everybody who speaks, by the name of their character, in the order in which they are heard. */
export function creditedNames(shown: readonly DirectedLine[]): string[] {
  const names = shown
    .filter(({ row }) => row.line.characterName !== NON_SPEAKING_PART)
    .map(({ row, speaker }) => speaker?.character?.name ?? row.line.characterName);
  return [...new Set(names)];
}
