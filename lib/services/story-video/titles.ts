import path from "node:path";
import type { FilmShot } from "@/lib/media/assemble-film";
import { titleMaker } from "@/lib/providers";
import type { Credit, TitleRequest } from "@/lib/providers/ports/title-maker";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import type { DirectedLine, DirectedStory } from "@/lib/services/generation/direct-story";

/** The cards around a film, as shots without a line: the film's own shots stand between them. */
export interface FilmTitles {
  opening: FilmShot | null;
  credits: FilmShot | null;
}

/** A card before anything of it is drawn. */
export interface PlannedCard {
  request: TitleRequest;
  /** A card belongs to the line beside it, should an error have to name one. */
  lineNumber: number;
  frameCount: number;
  chapterTitle: string;
}

/**
 * The opening title and the credits of a story, in its image style: the title before the place of the
 * first shot that is shown, the credits before that of the last; null for one that has nothing to say.
 * @param shown the lines that have a shot in the film, in order
 * @param words the title, and what the credits say beside the cast
 */
export function planTitles(
  story: DirectedStory,
  shown: readonly DirectedLine[],
  { title, makers }: { title: string; makers: readonly Credit[] },
): { opening: PlannedCard | null; credits: PlannedCard | null } {
  const common = {
    title,
    makers,
    imageStyle: story.imageStyle,
    format: story.format,
    cast: creditedNames(shown),
  };
  const card = (
    kind: TitleRequest["kind"],
    beside: DirectedLine | undefined,
    chapterTitle: string,
  ): PlannedCard | null => {
    const request = { ...common, kind, place: beside?.subject ?? null };
    const frameCount = titleMaker().frameCount(request);
    if (frameCount === 0) return null;
    return { request, lineNumber: beside?.row.line.lineNumber ?? 1, frameCount, chapterTitle };
  };
  return {
    opening: card("opening", shown.at(0), title),
    credits: card("credits", shown.at(-1), "Credits"),
  };
}

/**
 * Draws the cards of a film. Both are silent.
 * @param shown the lines that have a shot in the film, in order
 * @param directory where the cards are put
 */
export async function drawTitles(
  story: DirectedStory,
  shown: readonly DirectedLine[],
  options: {
    title: string;
    makers: readonly Credit[];
    directory: string;
    signal?: AbortSignal | undefined;
  },
): Promise<FilmTitles> {
  const { directory, signal } = options;
  const draw = async (card: PlannedCard | null): Promise<FilmShot | null> => {
    if (!card) return null;
    const { request, ...shot } = card;
    const clipPath = path.join(directory, `${request.kind}.mp4`);
    await titleMaker().make(request, clipPath, signal);
    return { ...shot, soundPath: null, clipPath };
  };
  const planned = planTitles(story, shown, options);
  const [opening, credits] = await Promise.all([draw(planned.opening), draw(planned.credits)]);
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
