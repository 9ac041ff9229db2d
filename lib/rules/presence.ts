/** Where in a story somebody can be. */
export const PRESENCE_PAGES = [
  "story",
  "logline",
  "script",
  "media",
  "film",
  "making",
  "shot",
] as const;
export type PresencePage = (typeof PRESENCE_PAGES)[number];

/** How often an open page says that it is still there. */
export const HEARTBEAT_MS = 15_000;
/** Who has not been heard of for so long is gone: three beats. */
export const GONE_SECONDS = 45;
/** Who has typed nothing for so long does not hold a line any more. */
export const EDITING_IDLE_MS = 60_000;
/** Windows that one person can have open in a story and be seen in. */
export const TABS_MAXIMUM = 10;

const PLACES: Record<PresencePage, string> = {
  story: "on the story's page",
  logline: "at the logline",
  script: "in the script",
  media: "in the script media",
  film: "watching the film",
  making: "watching it being made",
  shot: "at a shot",
};

/** Where somebody is, in words: `Ben is editing line 12`, `Ben is in the script`. */
export function sayPresence(person: {
  name: string;
  page: PresencePage;
  lineNumber: number | null;
  isEditing: boolean;
}): string {
  const { name, page, lineNumber, isEditing } = person;
  if (isEditing && lineNumber !== null) return `${name} is editing line ${lineNumber}`;
  if (page === "shot" && lineNumber !== null) return `${name} is at shot ${lineNumber}`;
  return `${name} is ${PLACES[page]}`;
}
