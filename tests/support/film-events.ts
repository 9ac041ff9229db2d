import type { FilmEvents } from "@/lib/exchange/timeline/film-events";
import { type EventShot, listFilmEvents } from "@/lib/exchange/timeline/list-events";
import { STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { numberShots } from "@/lib/rules/shot-numbers";

const KITCHEN = "INT. LIGHTHOUSE KITCHEN - NIGHT";
const ROCKS = 'EXT. ROCKS & "SEA" <BELOW> - DAWN';

/** Places of the six shots of the film below. */
export const PLACES = [KITCHEN, KITCHEN, KITCHEN, ROCKS, ROCKS, KITCHEN];

/** A shot that is seen in a clip of its own length; `of` says what is different. */
export function anEventShot(index: number, of: Partial<EventShot> = {}): EventShot {
  const number = numberShots(PLACES)[index];
  if (!number) throw new Error("the film has six shots");
  const picture = { takeId: `take-${index}`, take: 1, kind: "clip", ending: "mp4" } as const;
  return {
    ...{ number, clipId: `line-${index}`, lineNumber: index + 1, place: PLACES[index] ?? "" },
    ...{ speaker: null, hasSound: false, frameCount: 48 },
    picture: { ...picture, frames: of.frameCount ?? 48 },
    ...of,
  };
}

/**
 * A film with everything that a timeline may have to tell: title and credits, a clip with frames to
 * spare, one that is held, a still, a shot without a picture, lines, names that need escaping.
 */
export function aFilm(title = "The Last Light"): FilmEvents {
  const clip = { takeId: "take-0", take: 2, kind: "clip", ending: "mp4", frames: 144 } as const;
  const line = [
    { startSeconds: 0.2, endSeconds: 2, speaker: "Marta", text: "Is it lit? <Yes> & no." },
  ];
  return listFilmEvents({
    format: STANDARD_FORMAT,
    ...{ title, storyId: "0190f3aa-0000-7000-8000-000000000001" },
    opening: { name: "TITLE", frameCount: 61, chapterTitle: title },
    shots: [
      anEventShot(0, { frameCount: 122, picture: clip, chapterTitle: KITCHEN }),
      anEventShot(1, { speaker: "Märta Ó Néill", hasSound: true, frameCount: 65, captions: line }),
      anEventShot(2, {
        ...{ frameCount: 50, speaker: "灯台守", hasSound: true },
        picture: { ...clip, takeId: "take-2", take: 1, frames: 44 },
      }),
      anEventShot(3, {
        ...{ frameCount: 49, chapterTitle: ROCKS },
        picture: { takeId: "take-3", take: 12, kind: "still", ending: "jpg", frames: null },
      }),
      anEventShot(4, { frameCount: 31, picture: null, speaker: "BEN", hasSound: true }),
      anEventShot(5, { frameCount: 1, chapterTitle: KITCHEN }),
    ],
    credits: { name: "CREDITS", frameCount: 97, chapterTitle: "Credits" },
  });
}
