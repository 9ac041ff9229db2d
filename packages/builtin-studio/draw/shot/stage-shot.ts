import type { ImageStyle } from "../../contract/image-style";
import { periodOfYear } from "../../contract/period";
import type { CastMember, ShotSubject } from "../../contract/picture-subject";
import { lampsAfter } from "../../contract/scene-lamps";
import { coverAfter } from "../../contract/window-cover";
import { readNote } from "../../notes";
import { type ReadLine, weatherIn as weatherOfWords } from "../../read";
import { withoutSwarms } from "../events/particles";
import { hashText } from "../pen/seeded-random";
import { conditionsOfPlace, thingsOfConditions } from "../sets/conditions";
import { hasCrowds, sitsByItself } from "../sets/seat-of-place";
import { A_DOOR } from "../things/drawn-thing";
import { factsOf, restingIcon } from "../things/icon-of-thing";
import { lyingThings } from "../things/lying-things";
import { isOnSomebody } from "../things/on-somebody";
import { nounsOfScenery, sceneryOf } from "../things/read-scenery";
import { hasAlready, readStanding } from "../things/read-standing";
import { isAboutSmallThing, isFirstNamed, nearThings } from "./about-a-thing";
import { thingsTold } from "./act-poses";
import { roomFor, shownSize, sizeOfActs } from "./act-size";
import { actionsOf, openingOf } from "./actions";
import { propThen } from "./as-then";
import { directByWords } from "./direct-by-words";
import { drawnProps } from "./drawn-props";
import { isElsewhere, isMember, isOfScene, meantOthers } from "./is-member";
import { onStairs } from "./on-stairs";
import { lightSideIn, readOwnWords, timeIn, tintIn, weatherIn } from "./own-words";
import { placeAsDrawn } from "./place-as-drawn";
import { placeIn } from "./place-in-words";
import { placeOfShot } from "./place-of-shot";
import { placeIs, thingsOfPlace } from "./place-words";
import { readDescription } from "./read-description";
import { colourOfProp, propsIn, propsOfLine, propsOfWords, readLineOf } from "./read-line-of";
import { readOthers } from "./read-others";
import { peopleOf, readPeople, suitOutside } from "./read-people";
import { isNeutral } from "./read-place";
import { beingOfMember } from "./read-posture";
import { actingStrangers, readStrangers, type Strangers } from "./read-strangers";
import { readView, viewIn } from "./read-view";
import { isRidden } from "./riders";
import type { Opening, Place, Prop, SceneSpec, TimeOfDay, Weather } from "./scene-spec";
import { screenContent } from "./screen-content";
import { drawnTime, drawnWeather } from "./time-and-weather";
import { toldColours } from "./told-colours";
import { unseenActs } from "./unseen-acts";
import { type UnshownSentence, unshownSentences } from "./unshown-sentences";
import { aboardWithSpeaker, withinVehicle, withoutOutsiders } from "./within-vehicle";

/** A shot as far as it can be drawn, and what it lacks, in the script's words. */
export interface StagedShot {
  /** Nothing is written on it yet. */
  spec: SceneSpec;
  /** The sentences of the line of which something is not seen, in their order. */
  unshown: UnshownSentence[];
  /** Those of the cast who cannot be drawn. */
  others: string;
  /** Ids of those of the cast of whom the line tells. */
  told: string[];
  /** The name of a place that is not known, where a scene begins in it; else empty. */
  place: string;
}

/**
 * Translates the facts of a shot into the studio's own vocabulary. Words that are not known mean
 * nothing, so every shot gives a plausible picture: an unknown place is a backdrop in the light of the hour.
 * @param words what a person wrote into the prompt: it goes before the script
 */
export function stageShot(
  given: ShotSubject,
  imageStyle: ImageStyle,
  seed: number,
  words = "",
): StagedShot {
  const onScreen = words === "" ? screenContent(given) : null;
  const subject = onScreen ?? given;
  const own = readOwnWords(words);
  const { said, denied } = own;
  const whole = readLineOf(subject);
  const meant = words === "" ? meantOthers(subject, whole) : [];
  const directed =
    words === "" ? { ...subject, cast: [...subject.cast, ...meant] } : directByWords(subject, own);
  const inside = directed.cast.filter(
    (member) => words !== "" || !isElsewhere(member, subject, whole),
  );
  const present = peopleOf({ ...directed, cast: inside }).filter(
    (member) => words !== "" || isOfScene(member, subject, whole),
  );
  const there = words === "" ? aboardWithSpeaker(present, directed, whole) : present;
  const told = { ...directed, cast: there };
  const heading = told.location.name.toLowerCase();
  const description = told.location.description.toLowerCase();
  const about = `${heading}. ${description}`;
  const note = subject.dialogue === "" ? readNote(subject.stageDirections) : null;
  const wished = words === "" ? null : placeIn(said);
  const { world } = told;
  const found = wished
    ? { ...wished, thing: null }
    : onStairs(
        withinVehicle(placeOfShot(told, description || said), there, whole, subject.year),
        there,
        whole,
      );
  const isOpening = subject.earlier?.length === 0 && words === "";
  const { interior } = found;
  const place = placeAsDrawn(found.place, told);
  const dressing = readDescription(told.location.description);
  // A camp has its tents, and a beach its boats.
  const isNew = found.thing && place !== "campsite" && !hasAlready(place, found.thing.icon);
  const thing = isNew ? found.thing : null;
  // What has become of a thing that stands there has become of it alone.
  const named = `${found.thing ? "" : heading} ${dressing.told} ${said}`;
  const conditions = conditionsOfPlace(place, named, told.conditions ?? []);
  const setInMotion = whole ? actionsOf(whole) : [];
  const read = whole && withoutSwarms(whole, { interior, conditions, actions: setInMotion });
  const unwanted = propsOfWords(denied);
  const wishedProps = propsIn(said);
  const props = [...new Set([...wishedProps, ...(read ? propsOfLine(read) : [])])]
    .filter((prop) => !unwanted.includes(prop) && propThen(prop, place, subject) !== null)
    .slice(0, MOST_PROPS);
  const isAsked = note?.direction.size === "close";
  const isOfThing =
    read !== null &&
    (isAsked ? isFirstNamed(read.mainThing, note.rest) : isAboutSmallThing(read, told));
  const acting = (read ? actingStrangers(read, told.cast) : 0) + meant.length;
  const size = shownSize(told, props, read, { isAsked, isOfThing, acting });
  const { shotSize, framing } = sizeOfActs(told, size, read, {
    isAsked: isAsked || note?.direction.size === "wide",
    isAbout: acting > 0,
    isBare: isNeutral(place),
  });
  const room = roomFor(shotSize, subject.format) - told.cast.length;
  const hasCrowd = shotSize === "wide" && hasCrowds(place);
  const suit = suitOutside(place, world);
  // Whoever writes a prompt of their own says who is to be seen instead.
  const strangers =
    read && words === ""
      ? readStrangers(withoutOutsiders(read, directed, place), directed, { room, hasCrowd, suit })
      : NOBODY;
  const acted = words === "" ? read : readLineOf(told);
  const people = readPeople({ ...told, shotSize }, props, place, acted, strangers);
  const held = people.map(({ holds }) => holds);
  const windy = !interior && read?.setting.weather === "wind" ? ["leaves-blow" as const] : [];
  const moved = acted ? actionsOf(acted) : [];
  const directions = note ? note.rest : subject.stageDirections;
  const hasPeople = told.cast.length > 0;
  const upright = read
    ? readStanding(read, { place, interior, shotSize, directions, hasPeople })
    : [];
  // The car that passes is the one that stands there.
  const isPassing = upright.every(
    ({ noun, icon }) =>
      icon === "automobile" ||
      factsOf(icon).at !== "ground" ||
      !read?.things.some((thing) => thing.noun === noun && thing.kind === "vehicle") ||
      !read.doings.some(({ who }) => who.includes(noun)),
  );
  const actions = [...new Set([...moved, ...setInMotion, ...windy])].filter(
    (action) => isPassing || action !== "car-passes",
  );
  const lying =
    words === "" && read
      ? lyingThings(read, directions, {
          ...{ place, interior, shotSize, standing: upright },
        })
      : [];
  const wishedThings = wishedProps.map((prop) => ({
    ...{ prop, number: 1, onGround: !interior, on: null, colour: colourOfProp(said, prop) },
  }));
  const asThen = (prop: Prop) => propThen(prop, place, subject);
  const shown = (words === "" ? lying : wishedThings)
    .filter(({ prop }) => prop !== "hand" && !held.includes(prop) && !unwanted.includes(prop))
    .flatMap((thing) => {
      const prop = asThen(thing.prop);
      return prop === null ? [] : { ...thing, prop };
    });
  const characters = people.map(({ handles: at, ...person }) => {
    const holds = person.holds && asThen(person.holds);
    const handles = at && asThen(at);
    // Whoever would hold what there was not holds nothing.
    const lost = person.holds !== null && holds === null;
    const actions = person.actions.filter((act) => !(lost && /^(?:hold|carry-load)$/.test(act)));
    return { ...person, holds, actions, ...(handles ? { handles } : {}) };
  });
  const others = readOthers(directed, read, { place, shotSize });
  const isHeld = (icon: Prop) =>
    [icon, restingIcon(icon, "lie")].some((one) => one && held.includes(one));
  // What somebody has on them stands nowhere else.
  const ofLine = upright.filter(
    ({ noun, icon }) => isHeld(icon) || !(read && isOnSomebody(noun, read)),
  );
  const isFree = ({ icon }: (typeof ofLine)[number]) => !isRidden(icon, people, read);
  const isOther = ({ icon }: (typeof ofLine)[number]) =>
    others.standing.every((other) => other.icon !== icon);
  // What somebody has in their arms stands nowhere else; the door at their hand is there, whatever the place has.
  const full = words === "" ? sceneryOf(told, { place, interior }) : [];
  const scenery = [...(thing ? [thing] : []), ...full];
  const ofScenery = scenery.flatMap(nounsOfScenery);
  const numberOf = ({ noun, icon, number }: (typeof ofLine)[number]) => {
    if (isHeld(icon) || ofScenery.includes(noun)) return 0;
    return people.some(({ handles }) => handles === icon) ? Math.max(1, number) : number;
  };
  // Somebody knocks at a door that the line need not name.
  const isAtDoor = interior && people.some(({ handles }) => handles === "door");
  const door = isAtDoor && upright.every(({ icon }) => icon !== "door") ? [A_DOOR] : [];
  const standing = [...others.standing, ...ofLine.filter(isFree).filter(isOther), ...door]
    .map((thing) => ({ ...thing, icon: asThen(thing.icon), number: numberOf(thing) }))
    .flatMap(({ icon, ...thing }) => (icon ? [{ ...thing, icon }] : []))
    .slice(0, MOST_STANDING);
  // What they sit in is around them.
  const around = sitsByItself(place) ? people.flatMap(({ look }) => aboardOf(whole, look)) : [];
  const ofActs = people.flatMap((person) => person.actions.flatMap(thingsTold));
  const ofPlace = [
    ...[...thingsOfPlace(place), ...thingsOfConditions(conditions)],
    ...[...around, ...ofActs],
  ];
  // What somebody rides stands nowhere by itself.
  const ridden = ofLine.filter((thing) => !isFree(thing));
  const colours = toldColours(told, interior);
  const stood = [...standing, ...ridden].map(({ noun }) => noun).concat(ofScenery);
  const placeSeed = `place:${wished ? place : told.location.id || told.location.name}${dressing.seed}`;
  const lamps = told.framing?.light.lamps ?? "lit";
  const from = lightSideIn(said);
  const spec: SceneSpec = {
    imageStyle,
    format: subject.format,
    seed: `${seed}:${told.lineNumber}${said === "" ? "" : `:${hashText(said)}`}`,
    place,
    placeSeed,
    period: periodOfYear(subject.year),
    year: subject.year ?? null,
    region: subject.region ?? null,
    interior,
    conditions,
    lightSide: from ? (from === "right" ? 1 : -1) : sideOfLight(told),
    cover: coverAfter(subject.stageDirections, told.framing?.light.covered ?? null),
    lamps: { before: lamps, after: lampsAfter(subject.stageDirections, lamps) },
    view: viewIn(said) ?? readView(about, told.around ?? [], world),
    time: timeIn(said) ?? readTime(read, denied),
    weather: weatherIn(own) ?? (placeIs(place, "skyless") ? "clear" : readWeather(read, about)),
    shotSize,
    cameraMove: told.cameraMove,
    framing,
    characters,
    opening: (acted && openingOf(acted)) ?? openingOfPlace(place, interior),
    props: (isOfThing ? nearThings(props, read) : props).flatMap((prop) => asThen(prop) ?? []),
    shown,
    crowd: strangers.crowd,
    standing,
    scenery,
    wall: dressing.wall ?? colours.wall,
    ground: colours.ground,
    tint: tintIn(said),
    actions,
    written: "",
    lettering: note?.lettering ?? "",
    isOnScreen: onScreen !== null,
    black: (note?.black ?? false) && words === "",
  };
  // A parenthetical says how something is said: nobody misses it in a picture.
  const unshown =
    read && words === "" && subject.dialogue === ""
      ? unshownSentences(read, directions, inside, {
          props: drawnProps(spec),
          standing: stood,
          ofPlace,
          crowd: actions.includes("crowd"),
          strangers: strangers.drawn,
          unseen: unseenActs(read, characters, shotSize, [...stood, ...ofPlace]),
        })
      : [];
  // What is drawn bare says its name once.
  const isUnknown = isOpening && "isKnown" in found && !found.isKnown;
  const isTold = (member: CastMember) => whole?.beings.some((being) => isMember(being, member));
  return {
    ...{ spec, unshown, others: others.written },
    told: inside.filter(isTold).map(({ id }) => id),
    place: isUnknown ? told.location.name : "",
  };
}

/** The noun of the vehicle in which somebody is. */
function aboardOf(read: ReadLine | null, member: Pick<CastMember, "name">): string[] {
  const noun = read && beingOfMember(read, member)?.aboard?.noun;
  return noun ? [noun] : [];
}

const NOBODY: Strangers = { people: [], crowd: null, drawn: [] };

/** The key light comes from the same side in every shot of a place. */
function sideOfLight({ location }: ShotSubject): -1 | 1 {
  return hashText(`side:place:${location.id || location.name}`) % 2 === 0 ? 1 : -1;
}

/** More things would not be told apart. */
const MOST_PROPS = 3;
const MOST_STANDING = 4;

/** @param denied what a person does not want: a night that is not wanted is a day */
function readTime(read: ReadLine | null, denied: string): TimeOfDay {
  const time = drawnTime(read?.setting.time ?? null) ?? "day";
  if (time !== timeIn(denied)) return time;
  return time === "day" ? "night" : "day";
}

function readWeather(read: ReadLine | null, about: string): Weather {
  const said = drawnWeather(read?.setting.weather ?? null) ?? "clear";
  return said === "clear" ? (drawnWeather(weatherOfWords(about)) ?? "clear") : said;
}

/** What light falls through where a line does not say it. */
function openingOfPlace(place: Place, interior: boolean): Opening {
  if (interior) return "window";
  return placeIs(place, "wooded") ? "leaves" : "clouds";
}
