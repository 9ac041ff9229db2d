/** Makes single loglines: chooses a pattern, fills it, and brings it into its length. */
import { countWords } from "../../contract/script-length";
import { LOGLINE_WORDS, type LoglineAngle } from "../../contract/writing";
import { pick, type Random, seededRandom, shuffled } from "../../draw/pen/seeded-random";
import { LOGLINES } from "../data";
import type { Findings } from "../material/read-findings";
import type { Telling } from "../script/cast-story";
import { allOptions, fillGaps, withCapitals, withOptions } from "../script/fill-gaps";
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
  const { telling, findings, length } = order;
  const random = seededRandom(order.seed);
  const patterns = LOGLINES.patterns[order.angle];
  // Who wants something before a time has no clock beside it.
  const isTimed = telling.plan.want.includes("before");
  const timeless = (list: readonly string[]) =>
    list
      .map((pattern) => (isTimed ? pattern.replace("[ before {clock}]", "") : pattern))
      .filter((pattern) => !(isTimed && pattern.includes("{clock}")));
  const candidates = [
    ...timeless(shuffled(random, patterns)).flatMap((text) => variantsOf(text, telling, random)),
    // With long names and roles the name alone must do.
    ...timeless(patterns).flatMap((text) => variantsOf(text, telling, random, true)),
  ].filter((text) => !taken.includes(text));
  const { bond } = findings.wishes;
  const [asked = candidates[0]] = candidates.filter((text) => bond !== null && text.includes(bond));
  if (length === 0) return asked ?? null;
  const byLength = candidates.toSorted((a, b) => countWords(a) - countWords(b));
  return byLength.at(length < 0 ? 0 : -1) ?? null;
}

/** The saved logline's own story, told more sharply; null when it has no wish that can be read. */
export function sharpenLogline(order: LoglineOrder, taken: readonly string[]): string | null {
  const { telling, findings, seed } = order;
  const { cost, obstacle, want } = findings.logline;
  if (want === null) return null;
  const random = seededRandom(seed);
  const but = obstacle ?? "{obstacle}";
  const [price, priceOfFailing] =
    cost === null ? ["", "[, and the price of failing is {cost}]"] : [`[, or ${cost}]`, ""];
  const candidates = [
    `{heroWho} has only until {clock} to ${want}${price}, but ${but}${priceOfFailing}.`,
    `{hero} has only until {clock} to ${want}, but ${but}${priceOfFailing}.`,
  ].flatMap((text) =>
    [false, true].flatMap((isBrief) => variantsOf(text, telling, random, isBrief)),
  );
  return candidates.find((text) => !taken.includes(text)) ?? null;
}

/** A filled pattern with every choice of its optional parts that gives an allowed length, fullest first. */
function variantsOf(pattern: string, telling: Telling, random: Random, isBrief = false): string[] {
  const template = fillParts(pattern, telling, random, isBrief);
  const options = [...allOptions(template)];
  const choices = Array.from({ length: 2 ** options.length }, (_, left) =>
    options.filter((option) => (left & (1 << option)) === 0),
  );
  const context = { place: telling.places[0], actor: "H", fact: "", thing: telling.thing } as const;
  return choices
    .map((chosen) => fillGaps(withOptions(template, new Set(chosen)), telling, context))
    .map((text) => withCapitals(text.replace(/,,/gu, ",").replace(/,(?=\.)/gu, "")))
    .filter((text) => {
      const words = countWords(text);
      return words >= LOGLINE_WORDS.minimum && words <= LOGLINE_WORDS.maximum;
    });
}

/** Fills what loglines have beside the gaps of stories. @param isBrief whether a name alone says who it is */
function fillParts(pattern: string, telling: Telling, random: Random, isBrief: boolean): string {
  const { plan, tone, players } = telling;
  const { H: hero, O: other } = players;
  const habit = pick(random, LOGLINES.habits[tone]);
  const trait = pick(random, LOGLINES.traits[tone]);
  const colour = pick(random, LOGLINES.colours[tone]);
  const isNameAlone = hero.isKnown && isBrief;
  const known = isBrief ? hero.short : `${hero.short}, ${hero.role}`;
  const work = hero.role.replace(/^(?:an?|the)\s/u, "");
  const who = hero.isKnown ? known : withArticle(`${trait} ${work}`);
  const close = hero.isKnown && !isBrief ? "," : "";
  const bond = /^(?:her|his)\s/u.test(other.role) ? other.role : "";
  const named = [bond, other.isKnown ? other.short : ""].filter(Boolean).join(" ");
  const opponent = named || plan.logline.opponent;
  const parts: Record<string, string> = {
    ...{ ...plan.logline, opponent, colour },
    hero: `${who}${close}`,
    heroWho: isNameAlone ? who : `${who} ${habit}${close}`,
    obstacle: `${opponent} ${plan.logline.does}`,
    // The plan's own wish: the saved logline's stands in the sharpened one.
    want: plan.want,
  };
  return pattern.replace(/\{(\w+)\}/gu, (gap, name: string) => parts[name] ?? gap);
}
