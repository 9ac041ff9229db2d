import type { StoryScope } from "@/lib/access";
import { mediaOf, pathOf, type ShotFacts } from "@/lib/exchange/timeline/film-events";
import { idOfPicture, stemName } from "@/lib/exchange/timeline/list-events";
import { mapAtOnce } from "@/lib/media/map-at-once";
import { STEMS, type Stem } from "@/lib/media/render-stems";
import { fileStore } from "@/lib/providers";
import { numberOfClip } from "@/lib/rules/cut/clip-id";
import { storyMediaPrefix } from "@/lib/services/media/media-url";
import type { HandOverPlan } from "./plan-hand-over";

/** A file that is rendered for a hand-over and kept for some days. */
export interface RenderedFile {
  /** Where it stands in the package: `stems/The-Last-Light_DX.wav` */
  path: string;
  /** Where it is stored; another film has other keys. */
  key: string;
}

export interface RenderedFiles {
  stems: Record<Stem, RenderedFile>;
  /** By the id of the clip whose line is heard. */
  lines: ReadonlyMap<string, RenderedFile>;
  titles: { opening: RenderedFile | null; credits: RenderedFile | null };
  /** Clips that are shown slower than they are. */
  slowed: readonly SlowedFile[];
}

/** A take as slow as it is shown. */
export interface SlowedFile extends RenderedFile {
  takeId: string;
  slow: number;
  /** How long it is then. */
  frames: number;
}

/** Where everything is stored that is rendered for a hand-over of this film. */
export function renderedFiles(
  scope: { projectId: string; storyId: string },
  { title, hash, events, cards, numbered }: HandOverPlan,
): RenderedFiles {
  const prefix = `${storyMediaPrefix(scope)}hand-over-${hash.slice(0, 24)}`;
  const stem = (name: Stem): RenderedFile => ({
    path: `stems/${stemName(title, name)}.wav`,
    key: `${prefix}-${name}.wav`,
  });
  const lines = events.sounds
    .flatMap((track) => track.events)
    .flatMap(({ medium, shot }) =>
      shot
        ? [
            [
              shot.clipId,
              {
                path: `audio/${medium.fileName}`,
                key: `${prefix}-line-${lineFile(shot)}.wav`,
              },
            ] as const,
          ]
        : [],
    );
  const media = new Map(mediaOf(events).map((medium) => [medium.id, medium]));
  const titleFile = (id: string, name: string): RenderedFile | null => {
    const medium = media.get(id);
    return medium ? { path: `titles/${medium.fileName}`, key: `${prefix}-${name}.mp4` } : null;
  };
  const slowed = numbered.flatMap(({ picture }) => {
    const medium = picture?.slow ? media.get(idOfPicture(picture)) : undefined;
    if (!picture?.slow || !medium) return [];
    const { takeId, slow } = picture;
    const file = { path: pathOf(medium), key: `${prefix}-${medium.id}.mp4` };
    return [[medium.id, { ...file, takeId, slow, frames: medium.frames }] as const];
  });
  return {
    stems: { DX: stem("DX"), MX: stem("MX"), AMB: stem("AMB"), FX: stem("FX") },
    lines: new Map(lines),
    titles: {
      opening: cards.opening && titleFile("TITLE", "opening"),
      credits: cards.credits && titleFile("CREDITS", "credits"),
    },
    slowed: [...new Map(slowed).values()],
  };
}

/** A line by its number, and for further clips of it by theirs. */
function lineFile({ lineNumber, clipId }: ShotFacts): string {
  const number = numberOfClip(clipId);
  return number === 1 ? String(lineNumber) : `${lineNumber}-${number}`;
}

/** All of them in the order of the package. */
export function everyRendered({ stems, lines, titles, slowed }: RenderedFiles): RenderedFile[] {
  return [
    ...slowed,
    ...lines.values(),
    ...STEMS.map((stem) => stems[stem]),
    ...[titles.opening, titles.credits].filter((file) => file !== null),
  ];
}

const LOOKS_AT_ONCE = 8;

/** What has to be rendered before this film can be handed over whole. */
export async function missingFiles(scope: StoryScope, plan: HandOverPlan): Promise<RenderedFile[]> {
  const files = everyRendered(renderedFiles(scope, plan));
  const found = await mapAtOnce(LOOKS_AT_ONCE, files, ({ key }) => fileStore().find(key));
  return files.filter((_, index) => !found[index]);
}
