import type { ShotSubject } from "./picture-subject";

/** What a take that somebody saw was made from, for a model that makes it by rule. */
export interface SeenTake {
  subject: ShotSubject;
  /** What a person wrote into the shot's prompt; empty where nobody did. */
  words: string;
  /** What was asked of it and of the takes before it, oldest wish first. */
  change: readonly string[];
  /** Which of several takes of the same it is, from 0. */
  variant: number;
}
