/** What two people of a project are to each other, as its texts say. */
const KIN =
  "(?:\\p{L}+[- ])?(?:mother|father|sister|brother|daughter|son|grandmother|grandfather|granddaughter|grandson|wife|husband|aunt|uncle|niece|nephew|cousin|twin|stepmother|stepfather|friend|neighbour|partner|rival|teacher|boss|landlord|apprentice|student)";

/** `estranged brother`: what the other is to the hero; null when no text says. */
export function relationIn(text: string, hero: string, other: string): string | null {
  const [one, two] = [literally(first(hero)), literally(first(other))];
  const patterns = [
    // Anton is her son; Anton, her son; Anton is Hilda's son.
    `${two}(?: \\p{Lu}\\p{L}+)?(?:,| is| was)(?: also)? (?:her|his|their|${one}['’]s) (${KIN})\\b`,
    // Hilda's son Anton; her son Anton; her son, Anton.
    `(?:${one}['’]s|\\bher|\\bhis|\\bthe) (${KIN}),? ${two}\\b`,
    // Hilda and her son Anton are met by the one above; the son of Hilda, Anton.
    `${two}(?:,| is)(?: the)? (${KIN}) of ${one}\\b`,
  ];
  for (const pattern of patterns) {
    const said = new RegExp(pattern, "u").exec(text)?.[1]?.toLowerCase();
    if (said) return said;
  }
  return null;
}

function first(name: string): string {
  return name.split(/\s+/u)[0] ?? name;
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
