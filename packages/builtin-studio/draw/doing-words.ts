import type { ReadLine } from "../read";
import { thirdPerson } from "./verb-forms";

/** What somebody does in a line, as the reader has it, in small words: `climbs over the wall slowly`. */
export function doingWords({ doings }: ReadLine, id: string): string {
  return doings
    .filter(({ who }) => who.includes(id))
    .map(({ verb, particle, where, manner }) =>
      [thirdPerson(verb), particle ?? "", ...where, ...manner].filter(Boolean).join(" "),
    )
    .join(". ")
    .toLowerCase();
}
