import { z } from "zod";
import { IMAGE_STYLES } from "../../contract/image-style";
import { SCENE_SETTINGS } from "../../contract/writing";
import { some, text } from "./fields";

const HEADING = /^(INT\.|EXT\.) (\S.*)$/u;

/** A place as a heading has it: `INT. LAMP ROOM`. */
export const place = text.regex(HEADING).transform((heading) => {
  const [, setting, name = ""] = HEADING.exec(heading) ?? [];
  return { setting: SCENE_SETTINGS.find((known) => known === setting) ?? "INT.", name };
});
export type WorldPlace = z.output<typeof place>;

const world = z
  .strictObject({
    id: text,
    /** Words of the material that call for this world, by how they begin. */
    words: some(text),
    /** They are found as whole words only. */
    wholeWords: z.boolean().default(false),
    styles: some(z.enum(IMAGE_STYLES)),
    /** The place that the story is about, with its article: `the lighthouse`. */
    home: text,
    /** First the home, then others, near ones before far ones. */
    places: some(place),
    heroJobs: some(text),
    otherJobs: some(text),
    thirdJobs: some(text),
    things: some(text),
    /** What runs out, with its article where it has one: `the last ferry`. */
    clocks: some(text),
    /** First pictures of a film, nobody in them. */
    openings: some(
      z
        .strictObject({ place, text })
        .transform(({ place: where, text: seen }) => ({ ...where, text: seen })),
    ),
  })
  .transform(({ words, wholeWords, ...rest }) => ({
    ...rest,
    words: new RegExp(`\\b(?:${words.join("|")})${wholeWords ? "\\b" : ""}`),
  }));
export type World = z.output<typeof world>;

/**
 * Where stories can play when the material does not say, and what fills its gaps when it does: each
 * world has places that the built-in studio can draw, work for its people, and a clock.
 */
export const worldsData = some(world);

const business = z.strictObject({
  /** Kinds of places in which it can be seen. */
  places: some(text),
  /** Nobody named: the first picture of a scene. */
  openings: some(text),
  /** One person at something small. */
  business: some(text),
});

/**
 * What can be seen to happen in a place: how it looks when a scene opens there, and what somebody
 * does between two speeches. Every line is one event of at most five seconds in words that the built-in
 * studio can draw.
 */
export const businessData = z.strictObject({
  families: z.record(text, business),
  /** How two people come into another place; for scenes that go on with the same quarrel. */
  crossings: some(text),
  /** How two people are found again where they were, some hours later. */
  later: some(text),
  /** What a face or a hand does where nothing else happens. */
  pauses: some(text),
});
