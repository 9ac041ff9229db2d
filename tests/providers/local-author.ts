import { createHash } from "node:crypto";
import type { LookAnswer } from "@/lib/providers/ports/text-tasks";
import { goodLoglines, goodScript } from "../support/model-author";

/** A question as it comes over the wire. */
export interface AuthorQuestion {
  input: string;
  text: { format: { name: string } };
}

const COLOURS = ["green", "brown", "blue", "grey", "black", "yellow", "white", "purple"];

/** What a person looks like, from head to foot; no two choices share their words. */
const FACES = [
  "A square jaw, heavy brows and hazel eyes.",
  "Narrow cheeks below wide-set dark eyes.",
  "Round face, freckled nose, pale lashes.",
  "Long chin, hollow temples, sharp green gaze.",
  "Broad forehead over small deep-set blue eyes.",
  "Oval features with full lips and a snub nose.",
];
const HAIR = [
  "Short black hair combed flat.",
  "Red curls tied at the neck.",
  "Thin grey strands under a knitted cap.",
  "Chestnut braid down one shoulder.",
  "Shaved head, weathered skin.",
  "Blond fringe falling across both ears.",
];
const CLOTHES = [
  "Wears an oilskin jacket buttoned up to the throat.",
  "A mustard wool coat hangs open on top of denim overalls.",
  "Dressed in faded corduroy with leather elbow patches.",
  "Navy uniform tunic, brass buttons, creased trousers.",
  "Crimson scarf wound twice around linen work clothes.",
  "Patched canvas smock belted by rope, rubber boots.",
];
const MARKS = [
  "One thin scar crosses the left cheekbone.",
  "Silver ring in the right earlobe.",
  "Wire spectacles sit low, one lens cracked.",
  "Ink stains darken every fingertip.",
  "Missing front tooth shows when the mouth opens.",
  "White bandage wrapped around a wrist.",
];
const BUILDS = [
  "Tall and lean, slightly stooped.",
  "Stocky build, thick forearms.",
  "Slight frame with bony hands.",
  "Medium height, straight back.",
  "Heavy-set, slow-moving bulk.",
  "Wiry limbs, quick posture.",
];

/** What is said of a still in which all is right. */
export const GOOD_LOOK: LookAnswer = {
  people: "right",
  number: "right",
  place: "right",
  action: "right",
  lettering: false,
  hands: "right",
  reasons: [],
  instead: "",
};

/** What is seen in an instant; no two share half of their words, as lines that stand together must not. */
const INSTANTS = [
  "Shoulders turned a little to the left, one hand resting on the table, lips closed.",
  "Chin lifted, both arms folded, weight on the heels, a steady gaze past the frame.",
  "Bent forward over the rail with knuckles white, eyes narrowed against the wind.",
  "Half turned away, fingers loose round a rope, mouth relaxed, brows drawn together.",
  "Palms flat against cold stone, head low, breath held, both elbows drawn in tight.",
  "Upright beside the door, a thumb hooked in the belt, jaw set firmly.",
];
const GROUNDS = [
  "A green lamp burns near the edge and rain runs down the glass.",
  "Behind, soft shadow lies over the far wall.",
  "Steam climbs from an iron kettle out of focus.",
  "In the distance pale daylight falls through two narrow windows.",
  "Coats hang unmarked on their hooks at the back.",
];

/**
 * What a model of the local server writes: plain texts that pass the product's own checks, other
 * ones for other questions. Null for a question it does not know.
 */
export function localAuthor({ input, text }: AuthorQuestion): unknown {
  const pick = chooser(input);
  switch (text.format.name) {
    case "loglines":
      return goodLoglines(pick([0, 1, 2, 3, 4]));
    case "script":
      return goodScript(secondsIn(input));
    case "character_description":
      return describePerson(pick);
    case "location_description":
      return {
        description: `A low room with bare stone walls and a floor of dark planks. Near the camera a heavy table stands on the left with a ${pick(COLOURS)} cloth over it. In the middle an iron stove burns. On the right a narrow window looks out on the weather, and far behind a flight of stairs leads up to a small door. One lamp hangs above the table and lights everything from the left.`,
      };
    case "image_prompt":
      return { prompt: `${pick(INSTANTS)} ${pick(GROUNDS)}` };
    case "video_prompt":
      return {
        prompt: `The figure turns the head slowly to the ${pick(["left", "right"])} and rests there, one hand on the ${pick(["table", "rail", "door"])}. Rain runs down the glass behind.`,
      };
    case "look":
      return GOOD_LOOK;
    case "continuity":
      return { scenes: scenesIn(input).map(noteScene) };
    case "parsed_prose":
      return { lines: paragraphsOf(input).flatMap(partSpeech) };
    default:
      return null;
  }
}

function describePerson(pick: Chooser) {
  const description = [FACES, HAIR, BUILDS, CLOTHES, MARKS].map(pick).join(" ");
  return {
    gender: pick(["male", "female"]),
    age: pick(["young", "middle_aged", "old"]),
    description,
  };
}

type Chooser = <Choice>(choices: readonly Choice[]) => Choice;

/** Chooses by the question, so that the same one gets the same answer. */
function chooser(question: string): Chooser {
  const digest = createHash("sha256").update(question).digest();
  let at = 0;
  return <Choice>(choices: readonly Choice[]): Choice => {
    const choice = choices[(digest[at++ % digest.length] ?? 0) % choices.length];
    if (choice === undefined) throw new Error("there is nothing to choose from");
    return choice;
  };
}

/** The length that a script was ordered in. */
function secondsIn(input: string): number {
  const minutes = Number(/(\d+) minutes?/u.exec(input)?.[1] ?? 0);
  const seconds = Number(/(\d+) seconds?/u.exec(input)?.[1] ?? 0);
  return minutes * 60 + seconds || 60;
}

/** Each scene of a question about continuity. */
function scenesIn(input: string): string[] {
  return [...input.matchAll(/<scene>([\s\S]*?)<\/scene>/gu)].map((match) => match[1] ?? "");
}

/** Keeps to what is decided of a scene, and lets it rain on everybody in it. */
function noteScene(scene: string) {
  const [, id] = /Scene (\d+):/u.exec(scene) ?? [];
  const [, time = "", lightSide, cast = ""] =
    /Time: (.*?)\. Light from the (left|right)\. Cast: (.*)/u.exec(scene) ?? [];
  const people = [...cast.matchAll(/([^,()]+) \(([LRC])\)/gu)];
  return {
    id: Number(id),
    time: time === "not given" ? "" : time,
    weather: "steady rain",
    lightSide,
    cast: people.map(([, name = "", side]) => ({
      name: name.trim(),
      side,
      wardrobe: null,
      carries: [],
      state: ["damp hair"],
    })),
    changes: [],
  };
}

function paragraphsOf(input: string): string[] {
  const text = /<story>([\s\S]*?)<\/story>/u.exec(input)?.[1] ?? input;
  return text
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** A clause that only tells who speaks: ` said Ivo quietly.` */
const REPORT =
  /^[\s,]*(?:said|asked|replied|answered|whispered) (\p{Lu}[\p{L}'-]*)[^.!?]*[.!?,]?\s*$/u;

/** A paragraph as lines: words in quotation marks are spoken, by whoever a clause beside them names. */
function partSpeech(paragraph: string) {
  const chunks = paragraph.match(/["“][^"“”]+["”]|[^"“”]+/gu) ?? [];
  const character =
    chunks.map((chunk) => REPORT.exec(chunk)?.[1]).find((name) => name !== undefined) ?? "NARRATOR";
  return chunks
    .filter((chunk) => /[\p{L}\p{N}]/u.test(chunk) && !REPORT.test(chunk))
    .map((chunk) => {
      const isSpoken = /^["“]/u.test(chunk);
      const quote = chunk.replace(/["“”]/gu, "").trim();
      const kind = isSpoken ? "dialogue" : "action";
      return { kind, character: isSpoken ? character : null, location: null, cue: null, quote };
    });
}
