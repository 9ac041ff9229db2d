import { CITY_WORLDS } from "./city-worlds";
import { COAST_WORLDS } from "./coast-worlds";
import { COUNTRY_WORLDS } from "./country-worlds";
import { HOUSE_WORLDS } from "./house-worlds";
import type { World } from "./world";

/** Every world that stories can play in. */
export const WORLDS: readonly World[] = [
  ...COAST_WORLDS,
  ...COUNTRY_WORLDS,
  ...CITY_WORLDS,
  ...HOUSE_WORLDS,
];
