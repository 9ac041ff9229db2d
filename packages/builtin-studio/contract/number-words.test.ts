import { expect, it } from "vitest";
import { numberOfWord } from "./number-words";

it.each([
  ["twelve", 12],
  ["seventeen", 17],
  ["sixty", 60],
  ["zero", 0],
  ["dozen", null],
])("%s counts %s", (word, count) => expect(numberOfWord(word)).toBe(count));
