import { ACT_WORDS } from "./act-poses";
import { ACTION_WORDS } from "./action-words";
import type { Action } from "./scene-spec";

/** Whoever goes somewhere is seen going; what else they do meanwhile would stop their legs. */
const TRAVELS: readonly Action[] = ["run", "walk", "enter", "leave"];

/** The movements that a text asks for, the most telling first. */
export function actionsIn(text: string): Action[] {
  const moves = ACTION_WORDS.filter(([words]) => words.test(text)).map(([, action]) => action);
  if (moves.some((action) => TRAVELS.includes(action))) return moves;
  const acts = ACT_WORDS.filter(([words]) => words.test(text)).map(([, act]) => act);
  return [...acts, ...moves];
}
