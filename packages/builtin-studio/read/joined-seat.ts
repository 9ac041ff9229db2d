import type { Being, Doing } from "./scene";

/** By whom somebody sits: on what these sit, unless they say it themselves. */
const NEXT_TO = /^(?:down |close )?(?:next to|beside|by|alongside|near|close to|with) /;
const SEATED_ON = /^(?:down )?(?:on|onto|in|into|upon|atop|at|across) /;

/** How somebody holds themselves, and where. */
type Held = Pick<Being, "posture" | "at">;

/** Next to whom somebody sits down who sits already, and with that where; null for whoever joins nobody. */
export function joinedSeat(
  { id, posture, at: said }: Held & Pick<Being, "id">,
  doings: readonly Doing[],
  heldBy: (id: string) => Held | undefined,
): Pick<Being, "at" | "nextTo"> | null {
  const own = doings.filter(({ who }) => who.includes(id));
  const joining = own.findLast(({ where }) => where.some((text) => NEXT_TO.test(text)));
  const hasSeat = joining?.where.some((text) => SEATED_ON.test(text));
  if (!posture || !joining || hasSeat) return null;
  const nextTo = joining.beside.find((other) => heldBy(other)?.posture === posture);
  if (nextTo === undefined) return null;
  const texts = [said ?? "", heldBy(nextTo)?.at ?? ""].filter((text) => text !== "");
  return { at: texts.join(", ") || null, nextTo };
}
