import { conditionsIn } from "../../contract/conditions";
import {
  isFirstName,
  isMostlyAdjective,
  isPlaceLike,
  meaningOf,
  NO_COMPANY,
  nearestPlaceKind,
  nounCount,
  placeOfNoun,
} from "../../read";
import { isInside, isUnlike, isVague, placeNamed, placesOfKind, unlikeAtEnd } from "./place-words";
import type { Place } from "./scene-spec";

export interface FoundPlace {
  place: Place;
  inside: boolean;
}

/** What is named and of which nobody knows what it looks like. */
export const UNSURE = "unsure";

/**
 * The place that a noun phrase names by its head: an office tower is a tower, the back of the van a van. Null where it
 * names no place: a number, somebody, `Harlem`.
 * @param says whether it is a room: a hall is one, or a house in its park
 */
export function placeOfPhrase(
  phrase: string,
  says: boolean | null,
): FoundPlace | typeof UNSURE | null {
  const unlike = unlikeAtEnd(phrase, says);
  // The cabin by the canal is no canal; the steps of the temple are the temple's.
  const isOther = POSTMODIFIER.test(phrase) && !PART_OF.test(phrase);
  if (unlike && (POSTMODIFIER.test(unlike) || !isOther)) return UNSURE;
  // `house of lords` is one name.
  const named = placeNamed(phrase, says);
  if (named && fitsIn(named, says) && POSTMODIFIER.test(phrase.slice(-named.length)))
    return { place: named.place, inside: named.inside };
  const within = WITHIN.exec(phrase)?.[1];
  if (within !== undefined) {
    const found = placeOfPhrase(within, true);
    return found !== null && found !== UNSURE && found.inside ? found : UNSURE;
  }
  const [before = "", ...behind] = phrase.split(POSTMODIFIER);
  const head = before.trim();
  // `edge of the forest`, `bus stop by the lake`: a side of it is in it, and where a bus stops looks like what is there.
  if (behind.length > 0 && SIDES.test(head)) {
    const there = placeOfPhrase(behind.join(" "), says);
    if (!BUS_STOP.test(head) || (there !== null && there !== UNSURE)) return there;
  }
  const words = head
    .replace(/['’]s?(?=\s|$)/g, "'s")
    .split(/\s+/)
    .filter(Boolean);
  return (
    placeOfHead(words, says) ?? (behind.length > 0 ? placeOfPhrase(behind.join(" "), says) : null)
  );
}

/** Whether a place is a room, or open, as a heading says. */
export function fitsIn({ inside }: FoundPlace, says: boolean | null): boolean {
  return says === null || inside === says;
}

/** `inside the whale`: a room, or nobody knows what that looks like. */
const WITHIN = /^(?:inside|within) (?:(?:the|an?|his|her|their|its) )?(.+)$/;
const POSTMODIFIER =
  /\s(?:of|in|on|at|over|across|by|near|beside|outside|behind|opposite|overlooking|under|beneath|above|below|next to|in front of|with|for|from|to)\s(?:(?:the|an?|his|her|their|its)\s)?/;
/** A part that looks as the whole does, and is no place without it. */
const PART_OF =
  /^(?:the )?(?:steps|stairs|gates?|grounds|entrance|front|porch|doors?|halls?|chambers?|court ?yard|garden) of (?:(?:the|an?|his|her|their|its) )?\S+(?: \S+)?$/;
const BUS_STOP = /^bus (?:stop|shelter)$/;
const SIDES =
  /^(?:the )?(?:far |near |very |other )?(?:edge|top|bottom|foot|middle|midst|centre|center|heart|corner|end|side|back|front|rear|outskirts?|mouth|bank|banks|shore|inside|outside|interior|exterior|entrance|depths?|remains)$|^bus (?:stop|shelter)$/;
/** These say which of several, and no more. */
const NUMBER = /^(?:\d+\w*|[a-z]\d*|[ivx]+|one|two|three|four|five|six|seven|eight|nine|ten)$/;
/** These say of a place where in it, or that it is one. */
const NOTHING_SAID =
  /^(?:floor|level|storey|story|area|section|interior|exterior|inside|outside|side|end|corner|entrance|doorway|door|window|gates?|grounds|premises|building|complex|aisles?|counter|checkout)$/;
const ROOM = /^(?:room|chamber)$/;
/** The back room of a shop is no shop. */
const OTHER_ROOM = /^(?:back|side|rear|other|next|inner|secret|hidden|spare)$/;
const ENTRANCE = /^(?:entrance|entry|landing)$/;
/** The meadow's edge is that meadow, and a paddy bund lies between paddies. */
const EDGE = /^(?:edge|rim|bund)$/;

function placeOfHead(
  given: readonly string[],
  says: boolean | null,
): ReturnType<typeof placeOfPhrase> {
  const words = [...given];
  while (words.length > 0) {
    const text = words.join(" ").replace(/'s$/, "");
    const last = (words.at(-1) ?? "").replace(/'s$/, "");
    // EXT. MAZE ENTRANCE is before it, and no corridor.
    const isEntrance = says === false && words.length > 1 && ENTRANCE.test(last);
    const isEdge = words.length > 1 && EDGE.test(last);
    if ((isEntrance || isEdge) && (placeNamed(text, says)?.length ?? 0) <= last.length) {
      words.pop();
      continue;
    }
    const found = knownAtEnd(text, says);
    if (found !== null) return found;
    const rest = words.slice(0, -1);
    if (ROOM.test(last)) {
      // `museum room`, and no `torpedo room`.
      const isOther = rest.length === 0 || OTHER_ROOM.test(rest.at(-1) ?? "");
      const whole = isOther ? null : placeOfHead(rest, true);
      return whole !== null && whole !== UNSURE && whole.inside ? whole : UNSURE;
    }
    if (!NUMBER.test(last) && !NOTHING_SAID.test(last)) {
      const near = says === true ? nearestPlaceKind(last) : null;
      const [place] = near === null ? [] : placesOfKind(near);
      if (place !== undefined && isInside(place)) return { place, inside: true };
      // `airport - elena` is where she is, and `main` says which.
      const isNone = (words.length === 1 && isFirstName(last)) || isMostlyAdjective(last);
      if (isPlaceLike(last) && !isNone) return UNSURE;
    }
    words.pop();
  }
  return null;
}

/** What the lists know of the words with which a text ends. */
function knownAtEnd(text: string, says: boolean | null): ReturnType<typeof placeOfPhrase> {
  if (isUnlike(text, says)) return UNSURE;
  const named = placeNamed(text, says);
  const kind = kindAtEnd(text);
  const length = Math.max(named?.length ?? 0, kind?.length ?? 0);
  if (length === 0) return null;
  const phrase = text.slice(text.length - length);
  const before = text.slice(0, -length).trim();
  const isSame = named !== null && placeNamed(before, says)?.place === named.place;
  if (isVague(phrase) && !isSame && (isOtherwise(before) || isTrade(phrase, before))) return UNSURE;
  if (named && named.length === length) return { place: named.place, inside: named.inside };
  const [place] = kind ? placesOfKind(kind.kind) : [];
  return place ? { place, inside: isInside(place) } : UNSURE;
}

/** A mahjong parlour is no family's, and a nail salon none of a house; whose it is says nothing. */
function isTrade(phrase: string, before: string): boolean {
  const last = before.split(" ").at(-1) ?? "";
  return (
    /^(?:parlou?r|salon)$/.test(phrase) && last !== "" && !last.endsWith("'s") && !ROOMS.test(last)
  );
}

const ROOMS =
  /^(?:the|a|an|front|back|main|family|small|little|old|grand|upstairs|downstairs|house|hotel|palace)$/;

/** What a house may be made of, who lives in it and where it stands. */
const TELLS_WHICH = /^(?:material|person|people|land|water|place)$/;

/** Whether the word before a head makes something else of it: a tea house, and no stone house. */
function isOtherwise(before: string): boolean {
  const last = before.split(" ").at(-1) ?? "";
  if (last.endsWith("'s") || nounCount(last) === null || isMostlyAdjective(last)) return false;
  if (conditionsIn(last).length > 0) return false;
  return !TELLS_WHICH.test(meaningOf(last, NO_COMPANY)?.kind ?? "");
}

/** No name of a kind of place has more words. */
const LONGEST = 4;

/** The longest name of a kind of place with which a text ends. */
function kindAtEnd(text: string) {
  const words = text.split(" ");
  for (let count = Math.min(LONGEST, words.length); count > 0; count -= 1) {
    const phrase = words.slice(-count).join(" ");
    const kind = placeOfNoun(phrase) ?? placeOfNoun(phrase.replace(/(?<=..)s$/, ""));
    // Whose room it is, or what for, says what it is.
    if (kind && kind !== "room" && phrase !== "outside") return { kind, length: phrase.length };
  }
  return null;
}
