/** Names, clothes and turns of phrase for what the material does not have. */
import { z } from "zod";
import { LOGLINE_ANGLES } from "../../contract/writing";
import { byGender, byTone, some, text, wholeWords, wordEnds, wordSet } from "./fields";

/**
 * Sentences that loglines are made of, by angle. Gaps are those of the stories and `{hero}` (who,
 * with a comma behind a name), `{heroWho}` (and a habit of theirs), `{opponent}`, `{does}`, `{cost}`,
 * `{irony}`, `{twist}`, `{mood}`, `{colour}`. `{obstacle}` is `{opponent} {does}`.
 */
export const loglinesData = z.strictObject({
  patterns: z.record(z.enum(LOGLINE_ANGLES), some(text)),
  /** What kind of film it is. */
  colours: byTone(some(text)),
  /** Habits that make somebody one person and no other. */
  habits: byTone(some(text)),
  /** What comes before the work of somebody who has no name yet. */
  traits: byTone(some(text)),
});

export const peopleData = z.strictObject({
  /** Words for what people are that the reader's list lacks. */
  alsoPeople: wordSet,
  /** What two people can be to each other. */
  bonds: some(text),
  /** Names of many places, none like another, all easy to say. */
  names: byGender(some(text)),
  clothes: some(text),
});

export const phrasesData = z.strictObject({
  /** How long ago something was. */
  years: some(text),
  /** What the other answers when the hero says what stands in the way. */
  obstacleAnswers: some(text),
  /** How the other asks what is lost. */
  priceQuestions: some(text),
  /** Places that one is on, and places that one is at, by how their names end; one is in all others. */
  onPlaces: wordEnds,
  atPlaces: wordEnds,
  /** How people talk who do not weigh their words: what is long, and what it becomes. */
  contractions: z.array(z.tuple([text.transform((long) => new RegExp(`\\b${long}`, "gu")), text])),
});

/** What feedback says that wants something to be different. */
export const wishesData = z.strictObject({
  shorter: wholeWords,
  longer: wholeWords,
  moreSpeech: wholeWords,
  moreAction: wholeWords,
  /** Of which there may be less. */
  speech: wholeWords,
  grim: wholeWords,
  fun: wholeWords,
  newStory: wholeWords,
  /** Written with a capital inside a sentence, and the name of nobody. */
  noNames: wordSet,
});
