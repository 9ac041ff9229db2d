/**
 * The writer's material: files of data beside this one, each read by its schema.
 * @throws ZodError when the program starts with a file that is not as its schema says
 */
import appearance from "./appearance.json";
import business from "./business.json";
import { appearanceData, picturesData, placesData, wordsData } from "./description-data";
import exchanges from "./exchanges.json";
import loglines from "./loglines.json";
import people from "./people.json";
import { loglinesData, peopleData, phrasesData, wishesData } from "./phrase-data";
import phrases from "./phrases.json";
import pictures from "./pictures.json";
import places from "./places.json";
import stories from "./stories.json";
import { exchangesData, storiesData } from "./story-data";
import wishes from "./wishes.json";
import words from "./words.json";
import { businessData, worldsData } from "./world-data";
import worlds from "./worlds.json";

export type * from "./description-data";
export type * from "./story-data";
export { ROLES } from "./story-data";
export type * from "./world-data";

export const APPEARANCE = appearanceData.parse(appearance);
export const BUSINESS = businessData.parse(business);
export const EXCHANGES = exchangesData.parse(exchanges);
export const LOGLINES = loglinesData.parse(loglines);
export const PEOPLE = peopleData.parse(people);
export const PHRASES = phrasesData.parse(phrases);
export const PICTURES = picturesData.parse(pictures);
export const PLACES = placesData.parse(places);
export const STORIES = storiesData.parse(stories);
export const WISHES = wishesData.parse(wishes);
export const WORDS = wordsData.parse(words);
export const WORLDS = worldsData.parse(worlds);
