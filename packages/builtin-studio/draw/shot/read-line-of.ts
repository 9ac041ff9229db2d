import type { EarlierLine, ShotSubject } from "../../contract/picture-subject";
import { type ReadLine, readScenes, type ScriptPiece, type Thing } from "../../read";
import { CLOTH_COLOURS } from "../looks/character-words";
import type { Colour } from "../pen/colour";
import { coatOf, iconOfThing } from "../things/icon-of-thing";
import type { Prop } from "./scene-spec";
import { propOf, propOfWord } from "./thing-words";

/** What the line of a shot shows, as the studio's reader understands it. */
export function readLineOf(subject: ShotSubject): ReadLine | null {
  const { location, timeOfDay, weather, cast, others = [], speakerId } = subject;
  const { stageDirections, dialogue } = subject;
  const heading = [location.name, timeOfDay, weather].filter(Boolean).join(" - ");
  const known = [...cast, ...others].map(({ name, description }) => ({ name, description }));
  const bracketed = /^\s*\(([^)]*)\)\s*$/.exec(stageDirections)?.[1];
  // How something is said over a single face is about that face, whoever speaks: `on the phone`.
  const isSaid = bracketed !== undefined || (dialogue !== "" && stageDirections !== "");
  const alone = cast.length === 1 && isSaid ? cast[0] : undefined;
  const speaker = cast.find(({ id }) => id === speakerId) ?? alone;
  const line: ScriptPiece & { id: string } = speaker
    ? {
        ...{ kind: "speech" as const, id: "line", speaker: speaker.name, extension: null },
        ...{ direction: bracketed ?? stageDirections, words: dialogue },
      }
    : { kind: "action", id: "line", text: stageDirections };
  const present = cast.map(({ name }) => name);
  const before = (subject.earlier ?? []).map(pieceOf);
  const pieces = [{ kind: "heading" as const, text: heading }, ...before, line];
  const read = readScenes(pieces, known, present, subject.coats);
  return read.find(({ id }) => id === line.id) ?? null;
}

function pieceOf({ speaker, extension, stageDirections, dialogue }: EarlierLine): ScriptPiece {
  if (speaker === null) return { kind: "action", id: "earlier", text: stageDirections };
  return {
    ...{ kind: "speech", id: "earlier", speaker, extension: extension || null },
    ...{ direction: stageDirections, words: dialogue },
  };
}

/** The things that a line is about, what it is most about first, as far as they can be drawn. */
export function propsOfLine(line: ReadLine): Prop[] {
  return propsOf(mainFirst(line), line);
}

/** The things of a line, what it is most about first. */
export function mainFirst({ things, mainThing }: ReadLine): Thing[] {
  const isOther = ({ noun }: Thing) => Number(noun !== mainThing);
  // Glass on which it rains is a window, and nothing to drink from.
  const isPane = things.some(({ kind, where }) => kind === "weather" && where?.noun === "glass");
  return things
    .filter(({ noun }) => noun !== "glass" || !isPane)
    .toSorted((one, other) => isOther(one) - isOther(other));
}

/** How a thing of a line is drawn. What lives and does something is no thing on a table, nor what somebody has on. */
export function propOfThing(
  thing: Thing,
  { doings, beings }: Pick<ReadLine, "doings" | "beings">,
): Prop | null {
  const ofDoings = doings
    .filter(({ to, where }) => [...to, ...where].some((at) => at.split(" ").at(-1) === thing.noun))
    .flatMap(({ who }) => who);
  const own = beings.filter(({ id }) => ofDoings.includes(id));
  const isWorn = (own.length > 0 ? own : beings).some(
    ({ look, off }) =>
      thing.isOwned &&
      !off.includes(thing.noun) &&
      look.clothes.some((worn) => worn.split(" ").at(-1) === thing.noun),
  );
  if (isWorn) return null;
  const lives = thing.kind === "animal" && doings.some(({ who }) => who.includes(thing.noun));
  if (doings.some((doing) => doing.who.includes(thing.noun) && isHeardAfar(doing))) return null;
  if (thing.noun === "note" && doings.some(isPlayed)) return null;
  const prop = propOf(thing);
  // A goldfish swims in its bowl, wherever that stands.
  return lives && prop !== "fishbowl" ? null : prop;
}

/** Whether a note is heard: `whistles two notes`. */
function isPlayed({ verb, to, where }: ReadLine["doings"][number]): boolean {
  const isIt = to.includes("note") || where.some((at) => /\bnotes?$/.test(at));
  return isIt && /^(?:whistle|sing|hum|play|strum|pluck|sound|blow)$/.test(verb);
}

const SOUNDS =
  /^(?:fire|ring|bark|wail|toll|boom|howl|chime|hoot|whistle|roar|rumble|blare|sound|honk|crow|hum|beat|play|shriek|crack|echo)$/;
const AFAR =
  /^(?:across|beyond|over the (?:hill|river|water|wall)|outside)\b|\b(?:distance|distant|somewhere|outside|far|away)\b/;

/** `Somewhere across the river a gun fires`: it is heard, and not seen. */
function isHeardAfar({ verb, where, manner }: ReadLine["doings"][number]): boolean {
  return SOUNDS.test(verb) && [...where, ...manner].some((text) => AFAR.test(text.toLowerCase()));
}

/** What words show that a person wrote. */
export function readWords(words: string): Pick<ReadLine, "beings" | "things" | "doings"> {
  const read = readScenes([{ kind: "action", id: "words", text: words }])[0];
  return read ?? { beings: [], things: [], doings: [] };
}

/** The things that such words name, in their order. */
export function propsIn(words: string): Prop[] {
  const read = readWords(words);
  return propsOf(read.things, read);
}

/** The things that single words name: `hat candle`. */
export function propsOfWords(words: string): Prop[] {
  return words.split(/\s+/).flatMap((word) => propOfWord(word) ?? []);
}

function propsOf(things: readonly Thing[], line: Pick<ReadLine, "doings" | "beings">): Prop[] {
  const props = [...new Set(things.flatMap((thing) => propOfThing(thing, line) ?? []))];
  // A hand is what a picture is about only when nothing is in it, and a goldfish brings its own bowl.
  const hasFish = props.includes("fishbowl");
  const held = props.filter((prop) => prop !== "hand" && !(hasFish && prop === "bowl"));
  return held.length > 0 ? held : props;
}

/** Cows, foxes and dogs that are called red are of the brown of rust. */
const RED_COAT = "#7c4630";

/** The colour that a line gives a thing, or that its kind has; null leaves it its own. */
export function colourOfThing({
  traits,
  noun,
  kind,
}: Pick<Thing, "traits" | "noun" | "kind">): Colour | null {
  if (kind === "animal" && traits.includes("red")) return RED_COAT;
  const said = CLOTH_COLOURS.find(([name]) => traits.includes(name))?.[1];
  return said ?? [noun, ...traits].flatMap((word) => coatOf(word) ?? [])[0] ?? null;
}

/** The colour that a text gives a thing, `a red umbrella`; null leaves the thing its own. */
export function colourOfProp(text: string, prop: Prop): Colour | null {
  const thing = readWords(text).things.find((each) => iconOfThing(each) === prop);
  return thing ? colourOfThing(thing) : null;
}
