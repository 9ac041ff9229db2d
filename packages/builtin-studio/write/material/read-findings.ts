/** Everything that the built-in writer takes out of a project, in one go. */
import type { StoryMaterial } from "../../contract/writing-tasks";
import { hashText } from "../../draw/pen/seeded-random";
import { WORLDS, type World, type WorldPlace } from "../data";
import { wordsOf } from "../story-text";
import { readFacts, readYears } from "./read-facts";
import { deniedIn, readFeedback, readTone, timeDeniedIn } from "./read-feedback";
import { readLogline } from "./read-logline";
import { readPeople } from "./read-people";
import { findPlaces } from "./read-places";
import { findThings } from "./read-things";
import { readTold } from "./read-told";
import { isTrustedPhrase, trustedSentences, trustedText } from "./trusted-words";

export type Findings = ReturnType<typeof readFindings>;

/**
 * Reads the material by word lists. English words are understood; of other languages names, title
 * and whatever looks like English remain, and the answer is English all the same.
 */
export function readFindings(material: StoryMaterial, feedback: string) {
  const { characters, items } = material;
  const people = readPeople(material);
  const names = people.map(({ name }) => name);
  const wishes = readFeedback(feedback, names);
  const noteOf = ({ name, texts }: StoryMaterial["items"][number]) =>
    [name, ...texts.flatMap((part) => [part.name, part.text])].map(trustedText).join("\n");
  const notesOn = (...types: string[]) =>
    items
      .filter(({ type }) => types.includes(type))
      .map(noteOf)
      .join("\n");
  const notes = items.map(noteOf).join("\n");
  const head = [material.logline, material.title].map(trustedText).join(". ");
  const description = trustedText(material.projectDescription);
  const everything = [head, description, notes].join("\n");
  // A note that begins with `No` or `Not` says what is not wanted, as feedback does.
  const notWanted = [
    material.projectDescription,
    ...items.flatMap(({ texts }) => texts.map(({ text }) => text)),
  ]
    .flatMap(trustedSentences)
    .filter((sentence) => /^(?:no|not|never|without)\b/iu.test(sentence))
    .join(" ");
  const denied = [...new Set([...wishes.avoided, ...deniedIn(notWanted)])];
  const isKept = (text: string) => !isDenied(text, denied);
  const placeText = [head, description, notesOn("Setting"), notes].join(". ");
  const things = [wishes.things, findThings(head), findThings(`${description} ${notes}`)].flat();
  return {
    /** Same material, same number; independent of feedback. */
    seed: hashText(
      JSON.stringify([
        ...[material.title, material.logline, material.projectName],
        ...[description, notes.slice(0, 4000), names],
      ]),
    ),
    // Without a logline the idea is what there is of one.
    logline: readLogline(material.logline.trim() === "" ? description : material.logline),
    loglineText: trustedText(material.logline),
    people,
    places: distinctPlaces([...wishes.places, ...findPlaces(placeText)]).filter(({ name }) =>
      isKept(name),
    ),
    things: [...new Set(things)].filter((thing) => isKept(thing) && isTrustedPhrase(thing)),
    facts: readFacts(material, names).filter(isKept),
    years: readYears(`${head}\n${notes}`),
    tone:
      wishes.tone ??
      readTone(`${description} ${notesOn("Style", "Theme")}`) ??
      (material.imageStyle === "Film Noir" ? "dark" : "plain"),
    /** Best first. */
    worlds: rankWorlds(material, { head, description, notes, wanted: wishes.wanted }, denied),
    /** All of the project's trusted words: for matching only. */
    text: [
      everything,
      ...characters.map((one) => trustedText(`${one.name}: ${one.description}`)),
    ].join("\n"),
    words: everything.toLowerCase(),
    wishes: { ...wishes, notAt: wishes.notAt ?? timeDeniedIn(notWanted) },
    /** Sentences of the project that a film can hold as they are. */
    told: readTold(material).filter(isKept),
    /** Words that neither the project nor its people want, in lower case. */
    denied,
  };
}

/** Whether a text has one of the words that are not wanted, also as a plural. */
export function isDenied(text: string, denied: readonly string[]): boolean {
  const words = wordsOf(text);
  return denied.some((word) =>
    words.some((own) => own === word || own === `${word}s` || `${own}s` === word),
  );
}

function distinctPlaces(places: readonly WorldPlace[]): WorldPlace[] {
  return places.filter(({ name }, at) => places.findIndex((other) => other.name === name) === at);
}

/** Worlds by how much the material speaks of them; ties fall by image style, then by the material. */
function rankWorlds(
  material: StoryMaterial,
  texts: { head: string; description: string; notes: string; wanted: string },
  avoided: readonly string[],
): World[] {
  const seed = hashText(`${material.title}|${material.projectName}|${material.logline}`);
  const countIn = (world: World, text: string) =>
    [...text.toLowerCase().matchAll(new RegExp(`${world.words.source}(?:s|es)?\\b`, "giu"))].length;
  const score = (world: World) =>
    20 * Math.min(2, countIn(world, texts.wanted)) +
    6 * Math.min(3, countIn(world, texts.head)) +
    3 * Math.min(3, countIn(world, texts.description)) +
    Math.min(6, countIn(world, texts.notes)) -
    (avoided.some((word) => world.words.test(word)) ? 50 : 0) +
    (world.styles.includes(material.imageStyle) ? 1.5 : 0) +
    (world.styles[0] === material.imageStyle ? 1 : 0) +
    (hashText(`${seed}:${world.id}`) % 1000) / 1000;
  return [...WORLDS].sort((a, b) => score(b) - score(a));
}
