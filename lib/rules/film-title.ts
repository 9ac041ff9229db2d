/** What a film is called before anybody has given it a title. */
const UNTITLED = "Untitled film";

/** Words of an idea that become its working title: enough to tell films apart in a list. */
const TITLE_WORDS = 5;

/** Longest working title in characters; cards show about as much in one line. */
const TITLE_CHARACTERS = 60;

/** Words that leave a title hanging in the air. */
const HANGING =
  /^(?:a|an|and|are|as|at|but|by|for|from|her|his|in|into|is|it|its|of|on|or|that|the|their|to|was|were|when|where|who|with)$/iu;

/** A working title from the first words of an idea; people change it when they know better. */
export function workingTitle(idea: string): string {
  const [clause = ""] = idea.trim().split(/[.,;:!?\n]|\s[-–—]\s/u);
  const words = clause.split(/\s+/u).filter(Boolean).slice(0, TITLE_WORDS);
  while (words.length > 1 && HANGING.test(words.at(-1) ?? "")) words.pop();
  const title = words.join(" ").slice(0, TITLE_CHARACTERS).trim();
  if (title === "") return UNTITLED;
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}
