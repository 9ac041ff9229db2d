/** Makes single loglines: chooses a pattern, fills it, and brings it into its length. */
import { countWords } from "../../contract/script-length";
import { LOGLINE_WORDS, type LoglineAngle } from "../../contract/writing";
import { pick, type Random, seededRandom, shuffled } from "../../draw/seeded-random";
import { LOGLINES } from "../data";
import type { Findings } from "../material/read-findings";
import { countOptions, fillGaps, withCapitals, withOptions } from "../script/fill-gaps";
import type { Telling } from "../script/telling";
import { withArticle } from "../story-text";

export interface LoglineOrder {
  telling: Telling;
  findings: Findings;
  angle: LoglineAngle;
  /** -1 as short as it may be, 1 as long, 0 in between. */
  length: -1 | 0 | 1;
  seed: string;
}

/**
 * One logline of 18 to 35 words that is none of those taken; null when no pattern of the angle gives
 * one.
 */
export function composeLogline(order: LoglineOrder, taken: readonly string[]): string | null {
  const random = seededRandom(order.seed);
  const wantsByTime = order.telling.plan.want.includes("before");
  const candidates = shuffled(random, LOGLINES.patterns[order.angle])
    .map((pattern) => pattern.replace("[ before {clock}]", wantsByTime ? "" : "[ before {clock}]"))
    .filter((pattern) => !(pattern.includes("{clock}") && wantsByTime))
    .flatMap((pattern) => variantsOf(fillParts(pattern, order, random), order))
    // With long names and roles the name alone must do.
    .concat(
      LOGLINES.patterns[order.angle]
        .filter((pattern) => !(pattern.includes("{clock}") && wantsByTime))
        .flatMap((pattern) => variantsOf(fillParts(pattern, order, random, true), order)),
    )
    .filter((text) => !taken.includes(text));
  const { bond } = order.findings.wishes;
  const asked = bond === null ? [] : candidates.filter((text) => text.includes(bond));
  if (order.length === 0) return asked[0] ?? candidates[0] ?? null;
  const byLength = [...candidates].sort((a, b) => countWords(a) - countWords(b));
  return (order.length < 0 ? byLength[0] : byLength.at(-1)) ?? null;
}

/** The saved logline's own story, told more sharply; null when it has no wish that can be read. */
export function sharpenLogline(order: LoglineOrder, taken: readonly string[]): string | null {
  const { logline } = order.findings;
  if (logline.want === null) return null;
  const random = seededRandom(order.seed);
  const { cost, obstacle, want } = logline;
  const but = obstacle === null ? "but {obstacle}" : `but ${obstacle}`;
  const price = cost === null ? "[, and the price of failing is {cost}]" : `[, or ${cost}]`;
  const pattern = `{heroWho} has only until {clock} to ${want}${cost === null ? "" : price}, ${but}${cost === null ? price : ""}.`;
  const plain = `{hero} has only until {clock} to ${want}, ${but}${cost === null ? price : ""}.`;
  const candidates = [pattern, plain].flatMap((text) => [
    ...variantsOf(fillParts(text, order, random), order),
    ...variantsOf(fillParts(text, order, random, true), order),
  ]);
  return candidates.find((text) => !taken.includes(text)) ?? null;
}

/** Every way to take optional parts out that gives an allowed length, fullest first. */
function variantsOf(template: string, { telling }: LoglineOrder): string[] {
  const count = countOptions(template);
  const masks = Array.from({ length: 2 ** count }, (_, mask) => 2 ** count - 1 - mask);
  return masks
    .map(
      (mask) =>
        new Set(
          Array.from({ length: count }, (_, index) => index).filter((index) => mask & (1 << index)),
        ),
    )
    .map((chosen) => withOptions(template, chosen))
    .map((text) =>
      fillGaps(text, telling, {
        place: telling.places[0],
        actor: "H",
        fact: "",
        thing: telling.thing,
      }),
    )
    .map((text) => withCapitals(text.replace(/,,/gu, ",").replace(/,(?=\.)/gu, "")))
    .filter((text) => {
      const words = countWords(text);
      return words >= LOGLINE_WORDS.minimum && words <= LOGLINE_WORDS.maximum;
    });
}

function fillParts(
  pattern: string,
  { telling }: LoglineOrder,
  random: Random,
  isBrief = false,
): string {
  const { logline } = telling.plan;
  const tone = telling.tone;
  const player = telling.players.H;
  const habit = pick(random, LOGLINES.habits[tone]);
  const work = player.role.replace(/^(?:an?|the)\s/u, "");
  const trait = pick(random, LOGLINES.traits[tone]);
  const isNameAlone = player.isKnown && isBrief;
  const who = isNameAlone
    ? player.short
    : player.isKnown
      ? `${player.short}, ${player.role}`
      : withArticle(`${trait} ${work}`);
  const close = player.isKnown && !isBrief ? "," : "";
  const other = telling.players.O;
  const bond = /^(?:her|his)\s/u.test(other.role) ? other.role : null;
  const opponent =
    bond !== null
      ? other.isKnown
        ? `${bond} ${other.short}`
        : bond
      : other.isKnown
        ? other.short
        : logline.opponent;
  const parts: Record<string, string> = {
    hero: `${who}${close}`,
    heroWho: isNameAlone ? who : `${who} ${habit}${close}`,
    heroLow: `${who}${close}`,
    opponent,
    obstacle: `${opponent} ${logline.does}`,
    cost: logline.cost,
    irony: logline.irony,
    twist: logline.twist,
    mood: logline.mood,
    colour: pick(random, LOGLINES.colours[tone]),
    // The plan's own wish: the saved logline's stands in the sharpened one.
    want: telling.plan.want,
  };
  return pattern.replace(/\{(\w+)\}/gu, (gap, name: string) => parts[name] ?? gap);
}
