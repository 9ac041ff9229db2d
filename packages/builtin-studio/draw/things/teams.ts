import type { Thing } from "../../read";
import { type IconName, iconOfNoun } from "./icon-of-thing";

/** Animals that are put to carts. */
const DRAUGHT: ReadonlySet<IconName> = new Set(["horse", "donkey", "ox", "camel"]);

/** Which animal is before a cart, as far as its line says it: `mule-drawn wagon`, `ox cart`; null where it does not. */
export function teamOf({
  noun,
  kind,
  traits,
}: Pick<Thing, "noun" | "kind" | "traits">): IconName | null {
  if (kind !== "vehicle") return null;
  const words = [...traits, ...noun.split(" ").slice(0, -1)];
  const icons = words.flatMap((word) => iconOfNoun(word.replace(/-(?:drawn|pulled)$/, "")) ?? []);
  return icons.find((icon) => DRAUGHT.has(icon)) ?? null;
}
