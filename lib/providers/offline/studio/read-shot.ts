import type { ImageStyle } from "@/lib/rules/image-style";
import type { ShotSize } from "@/lib/rules/shot";
import type { ShotSubject } from "../../ports/picture-subject";
import { TIME_WORDS, WEATHER_WORDS } from "./action-words";
import { INSIDE_OF, OUTSIDE_OF, PLACE_WORDS, PROP_WORDS, VIEW_WORDS } from "./place-words";
import { actionsIn, readPeople } from "./read-people";
import type { Place, Prop, SceneSpec, TimeOfDay, View, Weather } from "./scene-spec";
import { hashText } from "./seeded-random";

/**
 * Translates the facts of a shot into the studio's own vocabulary. Words that are not known mean
 * nothing, so every shot gives a plausible picture: an unknown place is a plain room or a field.
 */
export function readShot(subject: ShotSubject, imageStyle: ImageStyle, seed: number): SceneSpec {
  const heading = subject.location.name.toLowerCase();
  const description = subject.location.description.toLowerCase();
  const about = `${heading}. ${description}`;
  const directions = subject.stageDirections.toLowerCase();
  const { place, interior } = readPlace(heading, description);
  const props = readProps(directions, subject.dialogue.toLowerCase());
  return {
    imageStyle,
    seed: `${seed}:${subject.lineNumber}`,
    place,
    placeSeed: `place:${subject.location.id || subject.location.name}`,
    interior,
    view: readView(about, subject.location.id),
    time: readTime(subject.timeOfDay, heading, directions),
    weather: readWeather(directions, about),
    shotSize: shownSize(subject, props),
    cameraMove: subject.cameraMove,
    characters: readPeople(subject, props),
    props,
    actions: actionsIn(directions),
  };
}

/** A detail needs a thing, and a face needs a person: without one we see what there is. */
function shownSize({ shotSize, cast }: ShotSubject, props: readonly Prop[]): ShotSize {
  if (shotSize === "insert" && props.length === 0) return cast.length > 0 ? "close-up" : "wide";
  const face = shotSize === "close-up" || shotSize === "extreme-close-up";
  if (face && cast.length === 0) return props.length > 0 ? "insert" : "wide";
  return shotSize;
}

/** The place a heading means; the last known word decides, INT. and EXT. decide between in and out. */
export function readPlace(
  heading: string,
  description: string,
): { place: Place; interior: boolean } {
  const says = /\bint\b|\binterior\b|\binside\b/.test(heading)
    ? true
    : /\bext\b|\bexterior\b|\boutside\b/.test(heading)
      ? false
      : null;
  const found =
    lastPlace(heading.replace(/\b(?:int|ext)\b\.?/g, " ")) ??
    lastPlace(description.split(/[.;]/)[0] ?? "");
  if (!found) return { place: says === false ? "field" : "room", interior: says !== false };
  const interior = says ?? found.inside;
  if (interior === found.inside) return { place: found.place, interior };
  const other = interior ? INSIDE_OF[found.place] : OUTSIDE_OF[found.place];
  return { place: other ?? (interior ? "room" : "field"), interior };
}

function lastPlace(text: string): { place: Place; inside: boolean } | null {
  let best: { place: Place; inside: boolean; end: number; length: number } | null = null;
  for (const { place, inside, words } of PLACE_WORDS) {
    for (const match of text.matchAll(words)) {
      const end = match.index + match[0].length;
      const { length } = match[0];
      if (!best || end > best.end || (end === best.end && length > best.length))
        best = { place, inside, end, length };
    }
  }
  // `room` alone says less than a better word before it: `lantern room`, but also `room in the hotel`.
  return best;
}

function readView(about: string, locationId: string): View {
  const said = VIEW_WORDS.find(([words]) => words.test(about))?.[1];
  const free: readonly View[] = ["city", "field", "city", "mountain"];
  return said ?? free[hashText(locationId) % free.length] ?? "city";
}

function readTime(timeOfDay: string, heading: string, directions: string): TimeOfDay {
  for (const text of [timeOfDay.toLowerCase(), heading, directions]) {
    const said = TIME_WORDS.find(([words]) => words.test(text))?.[1];
    if (said) return said;
  }
  return "day";
}

function readWeather(directions: string, about: string): Weather {
  const find = (text: string) => WEATHER_WORDS.find(([words]) => words.test(text))?.[1];
  return find(directions) ?? find(about) ?? "clear";
}

function readProps(directions: string, dialogue: string): Prop[] {
  const at = (text: string) =>
    PROP_WORDS.map(([words, prop]) => ({ prop, index: text.search(words) }))
      .filter(({ index }) => index >= 0)
      .sort((a, b) => a.index - b.index)
      .map(({ prop }) => prop);
  const said = at(directions);
  // A hand alone is only the subject when nothing is in it.
  const things = said.filter((prop) => prop !== "hand");
  const all = things.length > 0 ? things : said.length > 0 ? said : at(dialogue).slice(0, 1);
  return [...new Set(all)].slice(0, 3);
}
