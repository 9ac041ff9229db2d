import type { ImageStyle } from "../contract/image-style";
import type { ShotSubject } from "../contract/picture-subject";
import { actionsOfVerb } from "../draw/shot/actions";
import { drawnProps } from "../draw/shot/drawn-props";
import { formerly, placesOfKind } from "../draw/shot/place-words";
import { isNeutral } from "../draw/shot/read-place";
import { readTake } from "../draw/shot/read-take";
import type { Place, SceneSpec, StagedCharacter } from "../draw/shot/scene-spec";
import { propOfWord } from "../draw/shot/thing-words";
import { iconInstead } from "../draw/things/icon-of-thing";
import { readPlace } from "../read";
import type { Labels } from "./read-corpus";

export const DRAWN_LABELS = ["people", "place", "thing", "doing"] as const;
export type DrawnLabel = (typeof DRAWN_LABELS)[number];

/** `written` stands in words on the picture; `wrong` is something else than the label says. */
export type Drawn = "drawn" | "written" | "missing" | "wrong";

/** Of what somebody says that a line shows, what its still shows. */
export function measureDrawing(subject: ShotSubject, labels: Labels, imageStyle: ImageStyle) {
  const { spec } = readTake(subject, imageStyle, { seed: 1, staged: true });
  const judge = (label: DrawnLabel, wanted: string, found: string, drawn: Drawn) => ({
    ...{ label, drawn, wanted, found },
  });
  const { people } = labels;
  const done = spec.characters.map(({ look, posture, actions }) =>
    [look.name, posture, ...actions].join(" "),
  );
  const told = people?.map((way) => way.join(", ")).join("/") ?? "";
  const things = labels.thing ?? [];
  const doings = (labels.doing ?? []).filter((doing) => doing !== "-");
  return [
    judge("place", labels.place, spec.place, judgePlace(labels.place, spec)),
    ...(people
      ? [judge("people", told || "-", namesIn(spec).join(", "), judgePeople(people, spec))]
      : []),
    ...(things.length === 0 || things.includes("-")
      ? []
      : [judge("thing", things.join("/"), thingsIn(spec).join(", "), judgeThing(things, spec))]),
    ...doings.map((doing) => judge("doing", doing, done.join("; "), judgeDoing(doing, spec))),
  ];
}

function namesIn(spec: SceneSpec): string[] {
  return [...peopleIn(spec), ...spec.standing.map(({ noun }) => noun)];
}

function peopleIn(spec: SceneSpec): string[] {
  const crowd = spec.crowd ? [`many ${spec.crowd.people[0]?.description}`] : [];
  const people = spec.shotSize === "insert" ? [] : spec.characters.map(({ look }) => look.name);
  return [...people, ...crowd];
}

function judgePeople(ways: readonly string[][], spec: SceneSpec): Drawn {
  const names = namesIn(spec).map((name) => name.toLowerCase());
  const humans = names.slice(0, peopleIn(spec).length);
  const drawn = ways.map((way): Drawn => {
    const wanted = way.map((entry) => entry.replace(/^(?:\d+|many) /, "").toLowerCase());
    const missing = wanted.filter((one) => !names.some((name) => sharesWord(name, one)));
    const others = humans.filter((name) => !wanted.some((one) => sharesWord(name, one)));
    if (others.length > 0 && wanted.length === 0) return "wrong";
    if (missing.length === 0) return "drawn";
    const written = spec.written.toLowerCase();
    return missing.every((one) => one.split(" ").some((word) => written.includes(word)))
      ? "written"
      : "missing";
  });
  return bestOf(drawn, "wrong");
}

function sharesWord(name: string, wanted: string): boolean {
  const words = name.split(/[^\p{L}\d]+/u);
  return wanted.split(" ").some((word) => words.includes(word) || words.includes(`${word}s`));
}

/** A backdrop says nothing wrong: the place is missing. */
function judgePlace(wanted: string, spec: SceneSpec): Drawn {
  if (isPlace(wanted, spec)) return "drawn";
  return isNeutral(spec.place) ? "missing" : "wrong";
}

function isPlace(wanted: string, { place, period, isOnScreen }: SceneSpec): boolean {
  // Labels say where the screen is, and not what place it shows.
  if (isOnScreen) return true;
  const kinds = wanted.split("/");
  const own = readPlace(place.replaceAll("-", " ")).kind;
  // A kitchen of 1880 has a hearth: what a place of the kind was in that time.
  const drawnAs = (one: Place) => one === place || (period && formerly(one, period) === place);
  return kinds.some(
    (kind) =>
      // What no kind of place is known for is drawn plain.
      (kind === "-" && isNeutral(place)) ||
      kind === own ||
      kind.replaceAll(" ", "-") === place ||
      placesOfKind(kind).some(drawnAs),
  );
}

function thingsIn(spec: SceneSpec): string[] {
  const holds = spec.characters.flatMap(({ holds }) => holds ?? []);
  const seats = spec.shotSize === "wide" ? spec.characters.flatMap(({ seat }) => seat ?? []) : [];
  const screen = spec.isOnScreen ? ["screen"] : [];
  const worn = spec.characters.flatMap(({ look: { hat, glasses, scarf } }) => [
    ...(hat ? ["hat", hat.kind] : []),
    ...(glasses === "none" ? [] : ["glasses"]),
    ...(scarf ? ["scarf"] : []),
  ]);
  return [
    ...drawnProps(spec),
    ...holds,
    ...worn,
    ...seats,
    ...spec.standing.map(({ noun }) => noun),
    ...spec.scenery.map(({ noun }) => noun),
    ...screen,
  ];
}

function judgeThing(wanted: readonly string[], spec: SceneSpec): Drawn {
  const found = thingsIn(spec);
  const isDrawn = wanted.some((noun) => {
    const prop = propOfWord(noun);
    return prop
      ? [prop, iconInstead(prop, "several")].some((icon) => found.includes(icon))
      : found.includes(noun);
  });
  if (isDrawn) return "drawn";
  const written = spec.written.toLowerCase();
  return wanted.some((noun) => written.includes(noun.slice(0, 5))) ? "written" : "missing";
}

/** Whoever does these is seen to do it by being there. */
const SEEN_BY_BEING =
  /^(?:be|stand|wait|watch|look|listen|stay|stare|see|pause|hesitate|face|gaze|think|have|speak|say|study|remain|freeze)$/;

function judgeDoing(wanted: string, spec: SceneSpec): Drawn {
  const ways = wanted.split("/").map((way): Drawn => {
    const cut = way.lastIndexOf(" ");
    const [who, verb] = [way.slice(0, cut).toLowerCase(), way.slice(cut + 1)];
    const person = spec.characters.find(({ look }) => sharesWord(look.name.toLowerCase(), who));
    const isSeen = person
      ? SEEN_BY_BEING.test(verb) || does(person, verb)
      : actionsOfVerb(verb).some((one) => spec.actions.includes(one));
    if (isSeen) return "drawn";
    return spec.written.toLowerCase().includes(verb.slice(0, 4)) ? "written" : "missing";
  });
  return bestOf(ways, "missing");
}

/** The best of several ways to judge the same. */
function bestOf(ways: readonly Drawn[], otherwise: Drawn): Drawn {
  const order = ["drawn", "written", "missing"] as const;
  return order.find((one) => ways.includes(one)) ?? otherwise;
}

function does(person: StagedCharacter, verb: string): boolean {
  if (person.posture === verb || person.pose === verb) return true;
  return actionsOfVerb(verb).some((action) => person.actions.includes(action));
}
