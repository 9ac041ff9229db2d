import { listNotesToExport } from "@/db/queries/note-exports";
import { getStory } from "@/db/queries/stories";
import { findLatestWithChoices } from "@/db/queries/story-videos";
import { listTakeFacts, type TakeFacts } from "@/db/queries/takes";
import type { StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { type ListedNote, sayNote } from "@/lib/exchange/notes/listed-note";
import { type FilmEvents, withMarkers } from "@/lib/exchange/timeline/film-events";
import {
  type EventCard,
  type EventShot,
  listFilmEvents,
} from "@/lib/exchange/timeline/list-events";
import { inputHash } from "@/lib/ledger/input-hash";
import type { Mood } from "@/lib/media/music/music-bed";
import { slowedFrames } from "@/lib/rules/cut/slow-motion";
import { isShown } from "@/lib/rules/missing-shots";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { numberShots, sceneKey } from "@/lib/rules/shot-numbers";
import { type CutStory, directCut, framesOfTake } from "@/lib/services/cut/cut-story";
import { fileEnding } from "@/lib/services/media/media-url";
import { creditsOf } from "@/lib/services/story-video/film-credits";
import { type FilmInput, filmInput } from "@/lib/services/story-video/film-input";
import { readMakers, type StoryMakers } from "@/lib/services/story-video/film-makers";
import {
  type PlannedShot,
  placeOf,
  planShots,
  printFilmShots,
  shownLines,
} from "@/lib/services/story-video/film-shots";
import { filmHash } from "@/lib/services/story-video/hash-of-film";
import { materialOf } from "@/lib/services/story-video/missing-shots";
import { moodOf } from "@/lib/services/story-video/mood-of";
import { type PlannedCard, planTitles } from "@/lib/services/story-video/titles";
import { listNotes } from "./list-notes";

/** Bump when what is rendered for a hand-over changes: it is then made anew. */
const RENDER_VERSION = 1;

/** A film as it would be handed over now. */
export interface HandOverPlan {
  title: string;
  /** The saved script, and how often it was saved. */
  script: { text: string; version: number };
  story: CutStory;
  /** Who and what made it. */
  makers: StoryMakers;
  events: FilmEvents;
  /** Every clip of the film with its number and what is seen, in the order of `shots`. */
  numbered: readonly EventShot[];
  /** Every clip of the film; those that it cannot show are gaps in the timelines. */
  shots: readonly PlannedShot[];
  cards: { opening: PlannedCard | null; credits: PlannedCard | null };
  music: Mood | null;
  /** What people noted, in the order of the film. */
  notes: readonly ListedNote[];
  /** The newest film, when it is the very film of these events; else null. */
  film: { mediaKey: string; createdAt: Date } | null;
  /** Hash of everything that is rendered for the hand-over. */
  hash: string;
}

/**
 * Plans the hand-over by the same decisions by which the film is joined, with the choices of the newest
 * film (titles, music, what becomes of shots without a video), or the usual ones before there is any.
 * @throws AppError handOver.nothing for a story without lines
 */
export async function planHandOver(scope: StoryScope): Promise<HandOverPlan> {
  const { storyId } = scope;
  const saved = getStory(storyId);
  const [story, { title, script, scriptVersion }, newest, takes, noted, makers] = await Promise.all(
    [
      directCut(scope),
      saved,
      findLatestWithChoices({ storyId }),
      listTakeFacts(storyId),
      listNotesToExport(storyId),
      readMakers(storyId, saved),
    ],
  );
  if (story.lines.length === 0) throw new AppError("handOver.nothing");
  const input = filmInput.parse(newest?.choices ?? {});
  const shots = planShots(story);
  const shown = shownLines(story, input.missing);
  const words = { title, makers: creditsOf(makers, shown) };
  const cards = input.titles ? planTitles(story, shown, words) : { opening: null, credits: null };
  const music = input.music ? moodOf(story.lines.map(({ row }) => row.line)) : null;
  const numbered = eventShots(shots, takes, input);
  const isCurrent = newest?.film.inputHash === filmHash(words, story, input);
  const cut = listFilmEvents({
    ...{ title, storyId, format: story.format, shots: numbered },
    opening: eventCard("TITLE", cards.opening),
    credits: eventCard("CREDITS", cards.credits),
  });
  const filmId = isCurrent ? newest.film.id : null;
  const notes = listNotes(noted, { events: cut, filmId });
  const marked = notes.flatMap((note) =>
    note.frame === null ? [] : [{ frame: note.frame, kind: "note" as const, text: sayNote(note) }],
  );
  return {
    ...{
      title,
      story,
      makers,
      shots,
      numbered,
      cards,
      music,
      film: isCurrent ? newest.film : null,
    },
    script: { text: script, version: scriptVersion },
    notes,
    events: withMarkers(cut, marked),
    hash: inputHash({
      ...{ version: RENDER_VERSION, title, music, missing: input.missing },
      shots: printFilmShots(shots),
      cards: [cards.opening?.request ?? null, cards.credits?.request ?? null],
    }),
  };
}

function eventShots(
  shots: readonly PlannedShot[],
  takes: readonly TakeFacts[],
  { missing }: FilmInput,
): EventShot[] {
  const numbers = numberShots(
    shots.map(({ line: { row } }) => sceneKey(row.location?.name ?? null, row.line.timeOfDay)),
  );
  const counts = new TakeCounts(takes);
  return shots.flatMap(({ line, shot }, index) => {
    const number = numbers[index];
    if (!number) return [];
    const { row, speaker } = line;
    const { lineNumber, characterName } = row.line;
    const take = isShown(materialOf(row), missing) ? (row.video ?? row.image) : null;
    const isClip = take !== null && take === row.video;
    const { slow } = line.settings;
    const takeFrames = isClip ? framesOfTake(take) : null;
    const frames = takeFrames === null ? null : slowedFrames(takeFrames, slow);
    const { frameCount, captions, chapterTitle } = shot;
    const isSpoken = characterName !== NON_SPEAKING_PART;
    return [
      {
        ...{ number, clipId: line.clipId, lineNumber, place: placeOf(line), frameCount },
        ...(shot.heardFrames === undefined ? {} : { heardFrames: shot.heardFrames }),
        ...(captions && { captions }),
        ...(chapterTitle !== undefined && { chapterTitle }),
        settings: line.settings,
        from: line.fromFrame,
        ...(shot.gap ? { gap: shot.gap } : {}),
        ...(shot.offset ? { offset: shot.offset } : {}),
        speaker: isSpoken ? (speaker?.character?.name ?? characterName) : null,
        hasSound: row.audio !== null,
        picture: take && {
          ...{ takeId: take.id, take: counts.numberOf(take), frames },
          kind: isClip ? "clip" : "still",
          ...(isClip && shot.fromFrame ? { fromFrame: shot.fromFrame } : {}),
          // What is slowed is encoded anew.
          ...(isClip && slow > 0
            ? { slow, ending: "mp4" }
            : { ending: fileEnding(take.contentType) }),
        },
      },
    ];
  });
}

/** Counts the takes of each line and kind in the order in which they were made. */
class TakeCounts {
  private readonly moments = new Map<string, number[]>();

  constructor(takes: readonly TakeFacts[]) {
    for (const take of takes) {
      const key = `${take.lineId} ${take.kind}`;
      const known = this.moments.get(key);
      if (known) known.push(take.createdAt.getTime());
      else this.moments.set(key, [take.createdAt.getTime()]);
    }
  }

  numberOf(take: Pick<TakeFacts, "lineId" | "kind" | "createdAt">): number {
    const moments = this.moments.get(`${take.lineId} ${take.kind}`) ?? [];
    return Math.max(1, moments.filter((moment) => moment <= take.createdAt.getTime()).length);
  }
}

function eventCard(name: EventCard["name"], card: PlannedCard | null): EventCard | null {
  return card && { name, frameCount: card.frameCount, chapterTitle: card.chapterTitle };
}
