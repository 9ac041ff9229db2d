import { isPersonNoun } from "../../contract/person-nouns";
import type { CastMember, ShotSubject } from "../../contract/picture-subject";
import { type Being, coversBody, isNothingElse, type ReadLine, saysDress } from "../../read";
import { usualLook } from "../looks/usual-look";
import { hashText } from "../pen/seeded-random";
import { actionsOfBeing } from "./actions";
import { isBaby } from "./babies";
import type { CrowdOfLine } from "./beside-cast";
import { isMember } from "./is-member";
import { readSeat } from "./read-posture";
import { shownAct } from "./shown-act";
import data from "./strangers.json";
import { SEEN_BY_BEING_THERE } from "./unseen-acts";

/** What people are who do not look like anybody else: whoever is one of these is left to words. */
const IN_COSTUME = new Set(data.inCostume.split(" "));
/** Those who are people wherever they stand, though WordNet knows some as other things, too. */
const ANYBODY = new Set(data.anybody.split(" "));
const CROWDS = new Set(data.crowds.split(" "));
const PAIR = /^(?:couple|pair)$/;
/** Those of whom there are two where nobody says how many. */
const TWO = new Set(data.two.split(" "));
/** Those who are no longer young where nobody says their age. */
const MIDDLE_AGED = new Set(data.middleAged.split(" "));
const COLOUR_ALONE = /^(?:black|white|red|blue|green|grey|gray|brown|yellow|pink|purple|orange)$/;
const PLURAL = new RegExp(`(${data.oneGarment})(?:e?s)$`);
/** Until about this year nearly all who did something for a living in public were men. */
const MEN_ONLY = 1950;
/** Of a crowd so many look different. */
const WAYS_TO_DRESS = 5;
/** As many as there are of whom nobody says how many: of a crowd, and of `the guards`. */
const UNCOUNTED = { crowd: 12, few: 3 };

/** People of a line who are not in its cast. */
export interface Strangers {
  /** Those who stand among the cast, each as one. */
  people: CastMember[];
  /** More than can stand there: they are the background. */
  crowd: CrowdOfLine | null;
  /** Ids of all who are drawn with all they do, in the reader's own. */
  drawn: string[];
}

/**
 * Those whom a line shows and whom nobody plays, as far as it is sure how they look: by age, sex and
 * clothes, or because what they are says what they wear. All others are left to words.
 * @param room how many can stand beside the cast
 * @param hasCrowd whether others can stand behind them
 * @param suit what everybody wears there; empty where they wear what they like
 */
export function readStrangers(
  read: ReadLine,
  subject: ShotSubject,
  { room, hasCrowd, suit }: { room: number; hasCrowd: boolean; suit: string },
): Strangers {
  const found: Strangers = { people: [], crowd: null, drawn: [] };
  // Groups stand behind, if there is no room for all.
  const ofGroups = (being: Being) => Number(being.number !== 1);
  for (const being of read.beings.toSorted((one, other) => ofGroups(one) - ofGroups(other))) {
    if (!isSureOf(being) || subject.cast.some((member) => isMember(being, member))) continue;
    const noun = headOf(being);
    const number = PAIR.test(noun)
      ? 2 * (being.number ?? 1)
      : (being.number ?? (TWO.has(noun) ? 2 : UNCOUNTED[CROWDS.has(noun) ? "crowd" : "few"]));
    if (number <= room - found.people.length) {
      for (let at = 0; at < number; at += 1) {
        found.people.push(memberOf(being, subject, at, suit));
      }
    } else if (hasCrowd && number > 1 && found.crowd === null) {
      const ways = Array.from({ length: WAYS_TO_DRESS }, (_, at) => at);
      const people = ways.map((at) => memberOf(being, subject, at, suit));
      found.crowd = { number, people, action: shownAct(read, being).action, low: lowOf(being) };
    } else continue;
    if (isShown(being, read)) found.drawn.push(being.id);
  }
  return found;
}

/** How a group is on the ground: on its knees, or sitting where no seat is named. */
function lowOf({ posture, at }: Being): CrowdOfLine["low"] {
  if (posture === "kneel" || posture === "crouch") return "kneel";
  if (posture !== "sit") return null;
  return at === null || readSeat({ posture, at }) === "ground" ? "sit-on-ground" : null;
}

/** How many people do something in a line whom nobody plays, and who can be drawn. */
export function actingStrangers(read: ReadLine, cast: readonly CastMember[]): number {
  const acting = read.beings.filter(
    (being) =>
      read.doings.some(({ who }) => who.includes(being.id)) &&
      isSureOf(being) &&
      !cast.some((member) => isMember(being, member)),
  );
  return acting.reduce((sum, { number }) => sum + (number ?? UNCOUNTED.few), 0);
}

/** Whether the picture shows what somebody does; they stand in it in any case. */
function isShown({ id }: Being, read: ReadLine): boolean {
  const own = read.doings.filter(({ who, to }) => who.includes(id) || to.includes(id));
  return own.every(
    ({ verb, who }) =>
      SEEN_BY_BEING_THERE.test(verb) ||
      (who.includes(id)
        ? actionsOfBeing(read, id).length > 0
        : read.beings.some((other) => shownAct(read, other).partner === id)),
  );
}

/** Whether it is sure enough how somebody without a name looks. */
function isSureOf({ name, kind, number, part, look }: Being): boolean {
  if (kind !== "human" || part !== null || number === 0) return false;
  if (/^(?:someone|everyone)$/.test(name) || isBaby({ name, look })) return false;
  const words = name.toLowerCase().split(" ");
  const noun = words.at(-1) ?? "";
  // A crawler may be a vehicle, and a pitcher a jug.
  const isSomebody = ANYBODY.has(noun) || (isPersonNoun(noun) && isNothingElse(noun));
  // Whoever has a name looks as their own description says, which is known of those in the cast only.
  if (name === name.toUpperCase() && !isSomebody && !saysDress(noun)) return false;
  if (look.clothes.some((worn) => worn.endsWith("costume"))) return false;
  if (words.some((word) => IN_COSTUME.has(word))) return look.clothes.some(coversBody);
  return isSomebody || saysDress(noun) || look.clothes.length > 0;
}

function headOf({ name }: Being): string {
  return name.toLowerCase().split(" ").at(-1) ?? "";
}

function memberOf(being: Being, subject: ShotSubject, at: number, suit: string): CastMember {
  const { name, look } = being;
  const id = `stranger:${being.id}:${at}`;
  const noun = headOf(being);
  const ofTrade = !ANYBODY.has(noun) && (subject.year ?? MEN_ONLY) < MEN_ONLY;
  const isFemale = (PAIR.test(noun) || TWO.has(noun) ? at : hashText(id)) % 2 === 0;
  const sex = look.sex ?? (ofTrade || !isFemale ? "male" : "female");
  const roles = name.toLowerCase().split(" ").toReversed();
  const told = suit ? [suit] : look.clothes.map(ofOne);
  const usual = usualLook({ ...{ roles, sex, told }, age: look.age }, subject, being.id, at);
  const { age, hair, beards, features, traits } = look;
  const years = age === null ? [] : [`${age} years old`];
  const said = [...years, ...hair, ...beards, ...features, ...traits];
  const description = [name.toLowerCase(), ...said, usual].filter(Boolean).join(", ");
  return { id, name, description, gender: sex, age: MIDDLE_AGED.has(noun) ? "middle_aged" : null };
}

/** What one of several wears: `in black`, `in blue uniforms`. */
function ofOne(worn: string): string {
  return COLOUR_ALONE.test(worn) ? `${worn} coat` : worn.replace(PLURAL, "$1");
}
