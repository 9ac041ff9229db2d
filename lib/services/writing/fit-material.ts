import type {
  MaterialItem,
  MaterialText,
  StoryMaterial,
} from "@/lib/providers/ports/writing-tasks";
import { cutToTokens, estimateTokens } from "@/lib/rules/text-tokens";

/**
 * Most tokens that a writer is told of a story and its project, by our own high estimate. 12,000 are
 * about 25 typed pages: six cents a call at the default model's price of $5 a million, so that a
 * recommendation with both repairs stays under a quarter of a dollar; and models lose facts from the
 * middle of much longer material.
 */
export const MATERIAL_TOKENS = 12_000;

const DESCRIPTION_TOKENS = 1_500;
const LOGLINE_TOKENS = 600;
const CAST_TOKENS = 2_500;
/** Names and tags around one text in the prompt. */
const LABEL_TOKENS = 12;
/** What is shorter than this says nothing any more, so some texts are left out instead. */
const SMALLEST_SHARE = 60;
/** No single text is longer: a block of the prompt holds 24,000 characters. */
const LARGEST_SHARE = 6_500;
/** Files come after what people wrote themselves, but this part of the room is theirs. */
const FILE_PART = 0.25;
/** Names in one sentence about what was left out. */
const NAMED = 5;

/** A text of the context before it is fitted. */
export interface RawText {
  kind: MaterialText["kind"];
  name: string;
  text: string;
  /** The file holds more than was kept of it. */
  isTruncated?: boolean;
}

export type RawMaterial = Omit<StoryMaterial, "items"> & {
  items: (Omit<MaterialItem, "texts"> & { texts: RawText[] })[];
};

export interface FittedMaterial {
  material: StoryMaterial;
  tokens: number;
  /** Whole sentences about what did not fit. */
  omitted: string[];
}

interface Placed {
  raw: RawText;
  itemIndex: number;
  label: number;
  size: number;
}

/**
 * Fits the material into the budget, by this rule. Title and logline, the project's description and
 * its characters come first, each within a limit of its own. What remains is for the context: entries
 * before files, but a quarter for files where there are any. Each text gets an equal share; what a
 * short one leaves goes to the longer ones, and of those the beginning is kept. When the shares
 * become too small to say anything, the texts of the oldest items are left out.
 */
export function fitMaterial(raw: RawMaterial, budget = MATERIAL_TOKENS): FittedMaterial {
  const omitted: string[] = [];
  const projectDescription = cutToTokens(raw.projectDescription, DESCRIPTION_TOKENS);
  if (projectDescription !== raw.projectDescription) {
    omitted.push(
      `Of the project description, ${partSentence(projectDescription, raw.projectDescription)}.`,
    );
  }
  const logline = cutToTokens(raw.logline, LOGLINE_TOKENS);
  const characters = fitCast(raw.characters, omitted);
  const frame = [
    raw.title,
    logline,
    raw.projectName,
    projectDescription,
    raw.imageStyle,
    ...characters.flatMap(({ name, description }) => [name, description]),
  ];
  const frameTokens = frame.reduce((sum, text) => sum + estimateTokens(text) + 4, 6 * LABEL_TOKENS);
  const { items, tokens } = fitItems(raw.items, Math.max(0, budget - frameTokens), omitted);
  const { title, lengthSeconds, projectName, imageStyle } = raw;
  return {
    material: {
      title,
      lengthSeconds,
      logline,
      projectName,
      projectDescription,
      imageStyle,
      characters,
      items,
    },
    tokens: frameTokens + tokens,
    omitted,
  };
}

function fitCast(cast: RawMaterial["characters"], omitted: string[]): RawMaterial["characters"] {
  const named: RawMaterial["characters"] = [];
  let room = CAST_TOKENS;
  for (const character of cast) {
    const cost = estimateTokens(character.name) + 4;
    if (cost > room) break;
    room -= cost;
    named.push(character);
  }
  if (named.length < cast.length) {
    omitted.push(`${counted(cast.length - named.length, "character")} did not fit.`);
  }
  const sizes = named.map(({ description }) => estimateTokens(description));
  const shares = shareOut(sizes, room);
  const shortened = sizes.filter((size, index) => size > (shares[index] ?? 0)).length;
  if (shortened > 0) {
    omitted.push(`The descriptions of ${counted(shortened, "character")} were shortened.`);
  }
  return named.map(({ name, description }, index) => ({
    name,
    description: cutToTokens(description, shares[index] ?? 0),
  }));
}

function fitItems(
  items: RawMaterial["items"],
  budget: number,
  omitted: string[],
): { items: MaterialItem[]; tokens: number } {
  const placed = items.flatMap(({ name, texts }, itemIndex) =>
    texts
      .filter(({ text }) => text.trim() !== "")
      .map(
        (raw): Placed => ({
          raw,
          itemIndex,
          label: LABEL_TOKENS + estimateTokens(name) + estimateTokens(raw.name),
          size: Math.min(estimateTokens(raw.text), LARGEST_SHARE),
        }),
      ),
  );
  // Items without a text say something by their names, as long as there are not hundreds.
  const bare = items.filter(({ texts }) => texts.every(({ text }) => text.trim() === ""));
  let bareRoom = budget / 10;
  const bareKept = bare.filter(({ name }) => {
    bareRoom -= LABEL_TOKENS + estimateTokens(name);
    return bareRoom >= 0;
  });
  if (bareKept.length < bare.length) {
    omitted.push(
      `The names of ${counted(bare.length - bareKept.length, "empty item")} did not fit.`,
    );
  }
  const bareTokens = bareKept.reduce(
    (sum, { name }) => sum + LABEL_TOKENS + estimateTokens(name),
    0,
  );
  const room = budget - bareTokens;
  const entries = placed.filter(({ raw }) => raw.kind === "entry");
  const files = placed.filter(({ raw }) => raw.kind !== "entry");
  const need = (group: Placed[]) => group.reduce((sum, { size, label }) => sum + size + label, 0);
  const forFiles = Math.min(need(files), Math.max(room * FILE_PART, room - need(entries)));
  const forEntries = Math.min(need(entries), room - forFiles);
  const shares = new Map([
    ...fitGroup(entries, forEntries, "entry", items, omitted),
    ...fitGroup(files, room - forEntries, wordFor(files), items, omitted),
  ]);
  let tokens = bareTokens;
  const fitted = items.flatMap((item, itemIndex): MaterialItem[] => {
    const own = placed.filter((text) => text.itemIndex === itemIndex);
    const texts = own.flatMap((text): MaterialText[] => {
      const share = shares.get(text);
      if (share === undefined) return [];
      const kept = cutToTokens(text.raw.text, share);
      if (kept === "") return [];
      tokens += estimateTokens(kept) + text.label;
      const isCut = kept.length < text.raw.text.length || text.raw.isTruncated === true;
      return [{ kind: text.raw.kind, name: text.raw.name, text: kept, isCut }];
    });
    if (texts.length === 0 && !bareKept.includes(item)) return [];
    return [{ name: item.name, type: item.type, texts }];
  });
  return { items: fitted, tokens: Math.ceil(tokens) };
}

/** What files are called in sentences about them. */
function wordFor(files: Placed[]): "PDF" | "file" {
  return files.every(({ raw }) => raw.kind === "pdf") ? "PDF" : "file";
}

/** How many tokens each text of a group gets; those that are left out are missing. */
function fitGroup(
  group: Placed[],
  budget: number,
  word: "entry" | "PDF" | "file",
  items: RawMaterial["items"],
  omitted: string[],
): Map<Placed, number> {
  let kept = group;
  const smallest = ({ size, label }: Placed) => Math.min(size, SMALLEST_SHARE) + label;
  let needed = kept.reduce((sum, text) => sum + smallest(text), 0);
  // Texts come in the order of their items, oldest first.
  while (kept.length > 0 && needed > budget) {
    const [oldest] = kept;
    if (oldest) needed -= smallest(oldest);
    kept = kept.slice(1);
  }
  const left = group.slice(0, group.length - kept.length);
  const titleOf = ({ raw, itemIndex }: Placed) => `“${raw.name}” of “${items[itemIndex]?.name}”`;
  if (left.length > 0) {
    const verb = left.length === 1 ? "was" : "were";
    omitted.push(`${counted(left.length, word)} ${verb} left out: ${listed(left.map(titleOf))}.`);
  }
  const labels = kept.reduce((sum, { label }) => sum + label, 0);
  const shares = shareOut(
    kept.map(({ size }) => size),
    budget - labels,
  );
  const result = new Map(kept.map((text, index) => [text, shares[index] ?? 0]));
  const cut = kept.filter(({ raw }) => {
    const share = [...result].find(([text]) => text.raw === raw)?.[1] ?? 0;
    return estimateTokens(raw.text) > share;
  });
  for (const text of cut.slice(0, NAMED)) {
    const part = partSentence(cutToTokens(text.raw.text, result.get(text) ?? 0), text.raw.text);
    omitted.push(`Of the ${word} ${titleOf(text)}, ${part}.`);
  }
  if (cut.length > NAMED) {
    const more = counted(cut.length - NAMED, word, "more");
    omitted.push(`The ends of ${more} were left out.`);
  }
  for (const { raw } of kept.filter(({ raw }) => raw.isTruncated)) {
    omitted.push(`“${raw.name}” has more text than the studio keeps of a file.`);
  }
  return result;
}

/** Shares a room equally; what the small ones leave goes to the larger ones. */
function shareOut(sizes: number[], room: number): number[] {
  const shares = sizes.map(() => 0);
  const bySize = sizes.map((size, index) => ({ size, index })).sort((a, b) => a.size - b.size);
  let left = Math.max(0, room);
  bySize.forEach(({ size, index }, place) => {
    const share = Math.min(size, Math.floor(left / (bySize.length - place)));
    shares[index] = share;
    left -= share;
  });
  return shares;
}

/** `the first 40 % was used` */
function partSentence(kept: string, whole: string): string {
  const percent = Math.round((kept.length / Math.max(1, whole.length)) * 100);
  return percent === 0 ? "only the first words were used" : `the first ${percent} % was used`;
}

function counted(count: number, word: string, more = ""): string {
  const plural = word === "entry" ? "entries" : `${word}s`;
  return [count, more, count === 1 ? word : plural].filter((part) => part !== "").join(" ");
}

function listed(names: string[]): string {
  if (names.length <= NAMED) return names.join(", ");
  return `${names.slice(0, NAMED).join(", ")} and ${names.length - NAMED} more`;
}
