import { expect, it } from "vitest";
import { plainSentences } from "./plain-sentences";

it.each([
  [
    "She takes off her spectacles and lets them fall on their chain.",
    "She takes off her spectacles and drops the spectacles on their chain.",
  ],
  [
    "He gathers the plates and throws them at the wall.",
    "He gathers the plates and throws the plates at the wall.",
  ],
  ["He sees the boys and calls them.", "He sees the boys and calls them."],
  [
    "She takes off her glasses and puts them on again.",
    "She takes off her glasses and puts them on again.",
  ],
  ["She throws her whole weight against the door.", "She leans against the door."],
  ["He throws a weight on the scales.", "He throws a weight on the scales."],
  ["Nino sits him on a crate.", "Nino seats him on a crate."],
  ["Nino sits on a crate.", "Nino sits on a crate."],
  ["At a table sits Ernesto in a uniform.", "At a table sits Ernesto in a uniform."],
  [
    "Rune waits with a tyre iron hanging from his hand.",
    "Rune waits with a tyre iron in his hand.",
  ],
  ["NINO, with her hair tied up in a pencil, waits.", "NINO, with her hair tied up, waits."],
  [
    "NINO, with her hair tied back in a bun, waits.",
    "NINO, with her hair tied back in a bun, waits.",
  ],
  ["A neat room, forty years out of date.", "A neat room."],
  ["One deep note rolls out.", "One deep sound rolls out."],
  ["She leaves a note.", "She leaves a note."],
])("says in plain words: %s", (text, plain) => {
  expect(plainSentences(text)).toEqual([plain]);
});
