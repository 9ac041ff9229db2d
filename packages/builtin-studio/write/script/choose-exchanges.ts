import type { Random } from "../../draw/seeded-random";
import { EXCHANGES, type Stage, type Unit } from "../data";
import type { Telling } from "./telling";

const STAGES: readonly Stage[] = ["middle", "early", "late"];

/** The exchanges to put in, shared out among the stages; the project's own and the asked tone first. */
export function chooseExchanges(
  telling: Telling,
  count: number,
  random: Random,
): Record<Stage, Unit[]> {
  const pools: Record<Stage, Unit[]> = { early: [], middle: [], late: [] };
  const fits = (unit: Unit) =>
    (unit.tone === null || unit.tone === telling.tone) &&
    (telling.facts.length > 0 || !unit.lines.some(({ text }) => text.includes("{fact}")));
  const kin = telling.kin === null ? [] : shuffled(random, EXCHANGES.kin);
  const all = [...kin, ...shuffled(random, telling.exchanges.filter(fits))];
  // What is the project's own, or of the asked tone, comes before what fits everywhere.
  const isOwn = (unit: Unit) =>
    unit.tone !== null || unit.lines.some(({ text }) => /\{(?:fact|kin)\}/.test(text));
  const own = all.filter(isOwn);
  const left = [...own, ...all.filter((unit) => !isOwn(unit))];
  for (let index = 0; index < count; index += 1) {
    const stage = STAGES[index % STAGES.length] ?? "middle";
    const at = index < own.length ? 0 : left.findIndex((unit) => unit.stage === stage);
    const [unit] = left.splice(Math.max(0, at), 1);
    if (unit) pools[unit.stage].push(unit);
  }
  return {
    early: shuffled(random, pools.early),
    middle: shuffled(random, pools.middle),
    late: shuffled(random, pools.late),
  };
}

/** The list in a random order. */
export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const left = [...list];
  const mixed: T[] = [];
  while (left.length > 0) mixed.push(...left.splice(Math.floor(random() * left.length), 1));
  return mixed;
}
