/** Sentences of a project that a film can hold as they are: what happened, what is so, what is seen. */
import type { StoryMaterial } from "../../contract/writing-tasks";
import { wordsOf } from "../story-text";
import { trustedSentences } from "./trusted-words";

/** Words of a sentence that can be said in one breath. */
const FEWEST_WORDS = 4;
const MOST_WORDS = 15;

/** Talks about the film and not of its story, or to somebody. */
const ABOUT_THE_FILM =
  /\b(?:stor(?:y|ies)|films?|movies?|dramas?|comed(?:y|ies)|thrillers?|scripts?|scenes?|shots?|audience|viewers?|protagonist|characters?|themes?|tone|moods?|styles?|genre|colou?rs?|palette|about|i|me|my|we|our|you|your|should|must|please|let's|set in)\b/i;
const ENGLISH =
  /\b(?:the|a|an|of|and|his|her|their|is|are|has|have|was|were|in|on|at|to|with|for|from|by|who|never|always|only|every|he|she|they|it)\b/gi;
const OTHER_TONGUE = /\b(?:der|die|das|und|ist|nicht|eine?|les?|des|et|est|una?|los|las|il)\b/i;

/**
 * The plain English sentences of the idea and the notes, in their order: each short enough to be one
 * line, about the story and to nobody. Files are left out: they are too long to be a wish.
 */
export function readTold(material: StoryMaterial): string[] {
  const texts = [
    material.projectDescription,
    ...material.items
      .filter(({ type }) => type !== "Style")
      .flatMap(({ texts: own }) => own.filter(({ kind }) => kind === "entry"))
      .map(({ text }) => text),
    ...material.characters.map(({ description }) => description),
  ];
  const told = texts.flatMap(trustedSentences).filter(isPlain);
  return [...new Set(told.map((sentence) => sentence.replace(/[.!]+$/u, "")))];
}

function isPlain(sentence: string): boolean {
  const count = wordsOf(sentence).length;
  return (
    count >= FEWEST_WORDS &&
    count <= MOST_WORDS &&
    /^\p{Lu}[\p{L}\d ,'’-]+[.!]?$/u.test(sentence) &&
    !ABOUT_THE_FILM.test(sentence) &&
    !OTHER_TONGUE.test(sentence) &&
    (sentence.match(ENGLISH)?.length ?? 0) >= 2 &&
    HAS_VERB.test(sentence) &&
    !LOOKS.test(sentence)
  );
}

/** A verb behind the first word, in the present or as something that was. */
const HAS_VERB =
  /\s(?:is|are|was|were|has|have|had|can|cannot|will|never|only|always|comes?|goes|\p{L}{2,}(?:s|ed|es))\s/u;
/** What somebody looks like is drawn, and said by nobody. */
const LOOKS =
  /\b(?:wear(?:s|ing)?|hair|eyes|beard|coat|jacket|dress|sweater|scarf|glasses|hat|years? old|skin|face|tall|slim|aged?)\b|^(?:An?|The) (?:\p{L}+ )?(?:woman|man|girl|boy) of\b/iu;
