import words from "./made-figures.json";

/** What statues are made of. */
export const CARVED: ReadonlySet<string> = new Set(words.carved.split(" "));
/** Words before a noun for people that make it something else: a marble emperor, a plastic astronaut, a painted nurse. */
export const MADE: ReadonlySet<string> = new Set([...CARVED, ...words.made.split(" ")]);
/** Those work with it: a plastic surgeon, a chess player. */
const WORKS = /(?:surgeon|player|maker|seller|miner|dealer|worker|champion|master)$/;

/** Whether a noun for people with some words before it means something made that only looks like them. */
export function isMadeFigure(noun: string, before: readonly string[]): boolean {
  return before.some((word) => MADE.has(word)) && !WORKS.test(noun);
}
