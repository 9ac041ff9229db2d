/** Shots that an editor puts between those of the script. */
export const OWN_SHOTS = ["establishing", "insert", "reaction", "black", "title-card"] as const;
export type OwnShot = (typeof OWN_SHOTS)[number];

/** What they are called, and what is asked for where their words are typed; null where none are wanted. */
export const OWN_SHOT_WORDS: Record<OwnShot, { name: string; asks: string | null }> = {
  establishing: { name: "Establishing shot", asks: "What is seen of the place" },
  insert: { name: "Insert", asks: "What is seen near" },
  reaction: { name: "Reaction", asks: "Who reacts, and how" },
  black: { name: "Black", asks: null },
  "title-card": { name: "Title card", asks: "The words on the card" },
};

/** The words of such a shot as a script would have them, by which it is directed like any action. */
export function ownShotDirections(kind: OwnShot, words: string): string {
  switch (kind) {
    case "establishing":
      return `WIDE ON ${words}`;
    case "insert":
      return `INSERT - ${words}`;
    case "reaction":
      return `CLOSE ON ${words}`;
    case "black":
      return "OVER BLACK.";
    case "title-card":
      return `TITLE: "${words}"`;
  }
}

/** The words that were given for such a shot, from those that a script would have. */
export function ownShotWords(kind: OwnShot, directions: string): string {
  const [before = "", behind = ""] = ownShotDirections(kind, "\u0000").split("\u0000");
  if (kind === "black" || !directions.startsWith(before)) return "";
  return directions.slice(before.length, directions.length - behind.length);
}

/** Whether no vendor is asked for it: black and lettering are drawn by the built-in studio, for nothing. */
export function isDrawnHere(kind: OwnShot): boolean {
  return kind === "black" || kind === "title-card";
}
