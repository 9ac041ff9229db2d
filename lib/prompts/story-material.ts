import type { MaterialText, StoryMaterial } from "@/lib/providers/ports/writing-tasks";

type Block = readonly [tag: string, text: string];

/**
 * What a writer is told about a story, as blocks for `fences`: first the project, which changes
 * seldom, then the story. Every text stands in its own block, so that none can pass for another.
 */
export function materialBlocks(material: StoryMaterial): Block[] {
  const { title, logline, projectName, projectDescription, imageStyle, items } = material;
  const cast = material.characters.map(({ name, description }) =>
    description === "" ? name : `${name}: ${description}`,
  );
  return [
    ["project-name", projectName],
    ["project-description", projectDescription],
    ["image-style", imageStyle],
    ["characters-of-the-project", cast.join("\n")],
    ...items.flatMap(({ name, type, texts }): Block[] => {
      const tag = `notes-${type.toLowerCase()}`;
      if (texts.length === 0) return [[tag, name]];
      return texts.map((text) => [tag, `${name} / ${headOf(text)}\n\n${text.text}`]);
    }),
    ["story-title", title],
    ["current-logline", logline],
  ];
}

const READ_FROM = {
  entry: "",
  pdf: " (read from a PDF)",
  document: " (read from a document)",
} as const satisfies Record<MaterialText["kind"], string>;

function headOf({ kind, name, isCut }: MaterialText): string {
  const head = `${name}${READ_FROM[kind]}`;
  return isCut ? `${head}, beginning only` : head;
}

/** Names that a good answer may take up: characters, and capitalised words of titles and notes. */
export function knownNames(material: StoryMaterial): Set<string> {
  const names = material.characters.flatMap(({ name }) => name.split(/\s+/u));
  const texts = material.items.flatMap((item) => [
    item.name,
    ...item.texts.map(({ text }) => text),
  ]);
  const prose = [material.title, material.logline, material.projectDescription, ...texts].join(
    "\n",
  );
  const capitalised = prose.match(/(?<![.!?]\s|^|\n)\b\p{Lu}[\p{Ll}'’]{2,}/gu) ?? [];
  const longWords = prose.toLowerCase().match(/\p{L}{6,}/gu) ?? [];
  return new Set([...names, ...capitalised, ...longWords].map((word) => word.toLowerCase()));
}
