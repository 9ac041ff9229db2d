import { ACTION_WORDS } from "./action-words";
import type { Action } from "./scene-spec";

/** The movements that a text asks for, the most telling first. */
export function actionsIn(text: string): Action[] {
  return ACTION_WORDS.filter(([words]) => words.test(text)).map(([, action]) => action);
}
