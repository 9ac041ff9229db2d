import type { Icon } from "../props/icon";
import icons from "../props/icons.json";
import things from "./things.json";

/** The file is typed by what stands in it; `places.test.ts` holds it against its schema. */
function iconsOf(file: unknown): Readonly<Record<string, Icon>> {
  return file as Readonly<Record<string, Icon>>;
}

/** What stands in places, by name: furniture, boats, houses, and what lines have as things. */
export const THINGS = iconsOf({ ...icons, ...things });
