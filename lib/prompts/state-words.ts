import type { CastMember, PresentState, ShotSubject } from "@/lib/providers/ports/picture-subject";
import { frameSizeOf } from "./camera-words";
import { nameInPrompt, withoutLettering } from "./visible-words";

/** Sizes in which hands are in the frame, and what they hold. */
const SHOWS_HANDS = ["extreme-wide", "wide", "medium-wide", "medium", "insert"];

/**
 * How a person is at this moment, for a picture: ` Now without the coat; carrying a lantern; soaked.`
 * Empty when nothing differs from their description, or none of it is in the frame.
 */
export function nowWords({ now, staging }: CastMember, subject: ShotSubject): string {
  if (!now) return "";
  const hands = SHOWS_HANDS.includes(frameSizeOf(subject)) || staging?.seen === "hands";
  const words = stateWords(hands ? now : { ...now, carries: [] });
  return words === "" ? "" : ` Now ${withoutLettering(words)}.`;
}

/** What differs from a description, in one line without a full stop. */
export function stateWords({ wardrobe, carries, state }: PresentState): string {
  return [wardrobe, carries.length > 0 ? `carrying ${carries.join(" and ")}` : "", ...state]
    .filter((part) => part.trim() !== "")
    .join("; ");
}

/** The state of everybody in a shot and its weather, for a model that writes what is seen. */
export function describeState(subject: ShotSubject): string {
  const people = subject.cast.flatMap(({ name, now }) => {
    const words = now ? stateWords(now) : "";
    return words === "" ? [] : [`${nameInPrompt(name)}: ${words}`];
  });
  return [...(subject.weather ? [`Weather: ${subject.weather}`] : []), ...people].join("\n");
}
