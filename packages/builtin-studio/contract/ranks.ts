import words from "./ranks.json";

/** Words before a surname by which a man and a woman are called alike, `Commander Ward`; and `mr`. */
export const RANKS: ReadonlySet<string> = new Set(words.split(" "));
