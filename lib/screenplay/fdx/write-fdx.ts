import { sayEighths } from "@/lib/rules/page-eighths";
import { escapeXml } from "@/lib/xml/escape-xml";
import type { ScreenplayElement, TitlePage } from "../element";
import { type ScriptParagraph, toParagraphs } from "../paragraph";
import { type StyledRun, toStyledRuns } from "../styled-text";
import { titleKeyByWords } from "../title-page";
import { FDX_SETTINGS } from "./fdx-settings";

/** Lines above the title, so that it stands about a third down the page. */
const LINES_ABOVE_TITLE = 16;

/**
 * Writes a script for Final Draft. Scene numbers, synopses, notes, centred text, dual dialogue and the
 * title page come along; what its writer has cut (boneyard) stays here.
 * @param lengths of the scenes in order, in eighths of a page
 */
export function writeFdx(
  elements: readonly ScreenplayElement[],
  lengths: readonly number[],
): string {
  const paragraphs = toParagraphs(elements).filter(
    ({ type }) => type !== "boneyard" && type !== "title-page",
  );
  const titlePage = elements.find((element) => element.kind === "title-page");
  return `<?xml version="1.0" encoding="UTF-8" standalone="no" ?>
<FinalDraft DocumentType="Script" Template="No" Version="5">
<Content>
${new ContentWriter(paragraphs, lengths).write()}
</Content>
${titlePage ? writeTitlePage(titlePage) : ""}${FDX_SETTINGS}
</FinalDraft>
`;
}

const TYPES: Partial<Record<ScriptParagraph["type"], string>> = {
  "scene-heading": "Scene Heading",
  character: "Character",
  parenthetical: "Parenthetical",
  dialogue: "Dialogue",
  lyrics: "Lyrics",
  transition: "Transition",
  synopsis: "Outline Body",
};

class ContentWriter {
  private readonly written: string[] = [];
  private index = 0;
  private scene = 0;
  private noteCount = 0;
  private startsNewPage = false;

  constructor(
    private readonly paragraphs: readonly ScriptParagraph[],
    private readonly lengths: readonly number[],
  ) {}

  write(): string {
    while (this.index < this.paragraphs.length) {
      const pair = this.endOfDualSpeeches();
      if (pair === null) this.written.push(this.next());
      else {
        const inner: string[] = [];
        // A note between the two stands behind the first.
        while (this.index < pair) inner.push(this.next());
        this.written.push(
          `<Paragraph><DualDialogue>\n${inner.join("\n")}\n</DualDialogue></Paragraph>`,
        );
      }
    }
    return this.written.filter((paragraph) => paragraph !== "").join("\n");
  }

  /** Where two speeches that are spoken at once end, if the first of them begins here. */
  private endOfDualSpeeches(): number | null {
    if (this.paragraphs[this.index]?.type !== "character") return null;
    const second = this.endOfSpeech(this.index);
    const cue = this.paragraphs[second];
    return cue?.type === "character" && cue.dual ? this.endOfSpeech(second) : null;
  }

  private endOfSpeech(cue: number): number {
    let end = cue + 1;
    for (let at = this.paragraphs[end]; at; at = this.paragraphs[end]) {
      const isPart = at.type === "parenthetical" || at.type === "dialogue" || at.type === "note";
      if (!isPart && !(at.type === "lyrics" && !at.apart)) break;
      end += 1;
    }
    return end;
  }

  /** The next paragraph with everything that hangs on it. */
  private next(): string {
    const paragraph = this.paragraphs[this.index];
    this.index += 1;
    if (!paragraph) return "";
    if (paragraph.type === "page-break") {
      this.startsNewPage = true;
      return "";
    }
    if (paragraph.type === "note") {
      // A note before everything else has no paragraph to stand in.
      return `<Paragraph Type="Action">${this.note(paragraph.text)}<Text></Text></Paragraph>`;
    }
    const isHeading = paragraph.type === "scene-heading";
    const synopses = isHeading ? this.take("synopsis").map(({ text }) => text) : [];
    const notes = this.take("note").map(({ text }) => this.note(text));
    const attributes = [
      `Type="${typeOf(paragraph)}"`,
      paragraph.sceneNumber ? `Number="${escapeXml(paragraph.sceneNumber)}"` : "",
      paragraph.type === "centered" ? 'Alignment="Center"' : "",
      paragraph.type === "lyrics" && paragraph.apart ? 'SpaceBefore="12"' : "",
      this.startsNewPage ? 'StartsNewPage="Yes"' : "",
    ];
    this.startsNewPage = false;
    const scene = isHeading ? this.sceneProperties(synopses) : "";
    const text = paragraph.type === "parenthetical" ? `(${paragraph.text})` : paragraph.text;
    const runs = toStyledRuns(text).map(writeRun).join("");
    const opening = attributes.filter((one) => one !== "").join(" ");
    return `<Paragraph ${opening}>${scene}${notes.join("")}${runs}</Paragraph>`;
  }

  /** What directly follows and is of one type. */
  private take(type: ScriptParagraph["type"]): ScriptParagraph[] {
    const taken: ScriptParagraph[] = [];
    for (let at = this.paragraphs[this.index]; at?.type === type; ) {
      taken.push(at);
      this.index += 1;
      at = this.paragraphs[this.index];
    }
    return taken;
  }

  private sceneProperties(synopses: string[]): string {
    const length = sayEighths(this.lengths[this.scene] ?? 1);
    this.scene += 1;
    const summary =
      synopses.length === 0 ? "" : `<Summary>${synopses.map(plainParagraph).join("")}</Summary>`;
    return `<SceneProperties Length="${length}" Title="">${summary}</SceneProperties>`;
  }

  private note(text: string): string {
    this.noteCount += 1;
    const lines = text.split("\n").map(plainParagraph).join("");
    return `<ScriptNote ID="${this.noteCount}">${lines}</ScriptNote>`;
  }
}

function typeOf({ type, depth }: ScriptParagraph): string {
  return type === "section" ? `Outline ${depth ?? 1}` : (TYPES[type] ?? "Action");
}

function writeRun(run: StyledRun): string {
  const styles = [
    run.bold ? "Bold" : "",
    run.italic ? "Italic" : "",
    run.underline ? "Underline" : "",
  ].filter((style) => style !== "");
  const style = styles.length === 0 ? "" : ` Style="${styles.join("+")}"`;
  return `<Text${style}>${escapeXml(run.text)}</Text>`;
}

function plainParagraph(text: string): string {
  return `<Paragraph><Text>${escapeXml(text)}</Text></Paragraph>`;
}

/** One paragraph a line: the title, who wrote it and what it is based on in the middle, the rest left. */
function writeTitlePage({ entries }: TitlePage): string {
  const valuesOf = (...keys: string[]) =>
    entries.filter(({ key }) => keys.includes(key.toLowerCase())).flatMap(({ values }) => values);
  const credits = valuesOf("credit").filter((value) => titleKeyByWords(value) === "Credit");
  const sources = valuesOf("source").filter((value) => titleKeyByWords(value) === "Source");
  const centred = [
    ...Array.from({ length: LINES_ABOVE_TITLE }, () => ""),
    ...valuesOf("title"),
    "",
    ...credits,
    "",
    ...valuesOf("author", "authors"),
    "",
    ...sources,
  ];
  const placed = new Set([...credits, ...sources]);
  const named = entries
    .filter(({ key }) => !/^(?:title|authors?|contact)$/iu.test(key))
    .flatMap(({ key, values }) =>
      values.filter((value) => !placed.has(value)).map((value) => `${key}: ${value}`),
    );
  const line = (text: string, alignment: string) =>
    `<Paragraph Alignment="${alignment}" StartsNewPage="No"><Text>${escapeXml(text)}</Text></Paragraph>`;
  return `<TitlePage><Content>
${[
  ...centred.map((text) => line(text, "Center")),
  ...["", "", ...named, ...valuesOf("contact")].map((text) => line(text, "Left")),
].join("\n")}
</Content></TitlePage>
`;
}
