import type { ImageStyle } from "@/lib/rules/image-style";
import type { ShotSize } from "@/lib/rules/shot";
import type { ShotSubject } from "../../ports/picture-subject";
import { OPENING_WORDS, TIME_WORDS, WEATHER_WORDS } from "./action-words";
import { moveIn, sizeIn } from "./own-words";
import { INSIDE_OF, OUTSIDE_OF, PLACE_WORDS, VIEW_WORDS } from "./place-words";
import { propsIn } from "./prop-words";
import { actionsIn, readPeople } from "./read-people";
import type { Opening, Place, Prop, SceneSpec, TimeOfDay, View, Weather } from "./scene-spec";
import { hashText } from "./seeded-random";

/**
 * Translates the facts of a shot into the studio's own vocabulary. Words that are not known mean
 * nothing, so every shot gives a plausible picture: an unknown place is a plain room or a field.
 * @param words what a person wrote into the prompt (see `ownWords`): it goes before the script
 */
export function readShot(
  subject: ShotSubject,
  imageStyle: ImageStyle,
  seed: number,
  words = "",
): SceneSpec {
  const told = words === "" ? subject : withOwnWords(subject, words);
  const heading = told.location.name.toLowerCase();
  const description = told.location.description.toLowerCase();
  const about = `${heading}. ${description}`;
  const directions = told.stageDirections.toLowerCase();
  const { place, interior } = readPlace(heading, description || words);
  const props = readProps(directions, told.dialogue.toLowerCase());
  const placeSeed = `place:${told.location.id || told.location.name}`;
  return {
    imageStyle,
    seed: `${seed}:${told.lineNumber}`,
    place,
    placeSeed,
    interior,
    lightSide: hashText(`side:${placeSeed}`) % 2 === 0 ? 1 : -1,
    onGround: ON_THE_GROUND.test(directions),
    view: readView(about, told.location.id),
    time: timeIn(words) ?? readTime(told.timeOfDay, heading, directions),
    weather: readWeather(directions, about),
    shotSize: shownSize(told, props),
    cameraMove: told.cameraMove,
    framing: told.framing ?? null,
    characters: readPeople(told, props, place),
    opening: readOpening(directions, place, interior),
    props,
    actions: actionsIn(directions),
  };
}

const ON_THE_GROUND =
  /\b(?:on|to|across|along) (?:the )?(?:bare |cold |wet )?(?:floor|ground|deck|grass|sand|snow|street|road|cobbles|tiles|planks)\b/;

/** The shot as somebody rewrote it: their words come first, and a size they name counts. */
function withOwnWords(subject: ShotSubject, words: string): ShotSubject {
  const size = sizeIn(words);
  return {
    ...subject,
    stageDirections: `${words} ${subject.stageDirections}`.trim(),
    shotSize: size ?? subject.shotSize,
    cameraMove: moveIn(words) ?? subject.cameraMove,
    framing: size ? undefined : subject.framing,
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
    const said = timeIn(text);
    if (said) return said;
  }
  return "day";
}

function timeIn(text: string): TimeOfDay | null {
  return TIME_WORDS.find(([words]) => words.test(text))?.[1] ?? null;
}

function readWeather(directions: string, about: string): Weather {
  const find = (text: string) => WEATHER_WORDS.find(([words]) => words.test(text))?.[1];
  return find(directions) ?? find(about) ?? "clear";
}

/** What light falls through: as the line says, else as a place of this kind has it. */
function readOpening(directions: string, place: Place, interior: boolean): Opening {
  const said = OPENING_WORDS.find(([words]) => words.test(directions))?.[1];
  if (said) return said;
  if (interior) return "window";
  return WOODED.includes(place) ? "leaves" : "clouds";
}

const WOODED: readonly Place[] = ["forest", "jungle", "garden", "campsite", "swamp"];

function readProps(directions: string, dialogue: string): Prop[] {
  const said = propsIn(directions);
  // A hand alone is only the subject when nothing is in it.
  const things = said.filter((prop) => prop !== "hand");
  const all = things.length > 0 ? things : said.length > 0 ? said : propsIn(dialogue).slice(0, 1);
  return all.slice(0, 3);
}
