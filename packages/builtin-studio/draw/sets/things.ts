import type { Icon } from "../props/icon";
import icons from "../props/icons.json";
import { stated } from "../stated";
import things from "./things.json";

/** What stands in places, by name: furniture, boats, houses, and what lines have as things; `places.test.ts` has the schema. */
export const THINGS = stated<Readonly<Record<string, Icon>>>({ ...icons, ...things });
