import words from "./made-figures.json";

/** What statues are made of. */
export const CARVED: ReadonlySet<string> = new Set(words.carved.split(" "));
/** Other ways to make somebody who does not live: a plastic astronaut, a painted nurse. */
const MADE: ReadonlySet<string> = new Set([...CARVED, ...words.made.split(" ")]);
/** What toys are made of, which live in some stories. */
const TOYS: ReadonlySet<string> = new Set(words.toys.split(" "));
/** Those work with it: a plastic surgeon, a chess player. */
const WORKS = /(?:surgeon|player|maker|seller|miner|dealer|worker|champion|master)$/;

/** Whether a noun for people with some words before it means something made that only looks like them. */
export function isMadeFigure(noun: string, before: readonly string[]): boolean {
  return before.some((word) => MADE.has(word)) && !WORKS.test(noun);
}

/** Whether it means a toy, which is at least nobody else: `the tin soldier` is not the SOLDIER. */
export function isToy(noun: string, before: readonly string[]): boolean {
  return before.some((word) => TOYS.has(word)) && !WORKS.test(noun);
}
