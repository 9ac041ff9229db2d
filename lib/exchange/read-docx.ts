import { unzipSync } from "fflate";
import type { ParagraphType } from "@/lib/rules/script-paragraph";
import type { ReadScriptFile } from "@/lib/screenplay/fdx/read-fdx";
import { LossCount } from "@/lib/screenplay/losses";
import { fromParagraphs, type ScriptParagraph } from "@/lib/screenplay/paragraph";
import { fromStyledRuns, type StyledRun } from "@/lib/screenplay/styled-text";
import { decodeXml } from "@/lib/xml/decode-xml";
import {
  childOf,
  childrenOf,
  readXml,
  textOf,
  type XmlElement,
  XmlRefused,
} from "@/lib/xml/read-xml";

/** The one part of a Word file that holds its text. */
const DOCUMENT = "word/document.xml";
/** A feature film has 3 MB; a file of 10 kB can claim gigabytes. */
const DOCUMENT_BYTES = 20 * 1024 * 1024;

/** Names of paragraph styles in templates for screenplays, in letters only. */
const STYLES: readonly [RegExp, ParagraphType][] = [
  [/^(?:scene)?heading1?$|^scene(?:heading)?$|^slug(?:line)?$/u, "scene-heading"],
  [/^character(?:name|cue)?$|^cue$/u, "character"],
  [/^paren/u, "parenthetical"],
  [/^dialog/u, "dialogue"],
  [/^transition/u, "transition"],
  [/^lyric/u, "lyrics"],
  [/^(?:action|scenedescription|shot)$/u, "action"],
];
/** What paragraphs stand in, one below the other. */
const HOLD_PARAGRAPHS = new Set(["w:tbl", "w:sdt", "w:sdtContent", "w:ins"]);
/** Fewer kinds of styles than this come from elsewhere: then the words decide. */
const FEWEST_STYLES = 3;

interface WordParagraph {
  type: ParagraphType | null;
  text: string;
  startsNewPage: boolean;
}

/**
 * Reads a script that was written in Word. Where its paragraphs have the styles of a screenplay template
 * these say what they are; else the text is given for reading as plain text, with its emphasis.
 * @returns the elements, or the text where no style says what is what
 * @throws XmlRefused with a sentence, for what is damaged, too large, or no Word document
 */
export function readDocx(
  bytes: Uint8Array,
): ReadScriptFile | { text: string; losses: ReadScriptFile["losses"] } {
  const losses = new LossCount();
  const paragraphs = paragraphsOf(bodyOf(bytes), losses);
  const kinds = new Set(paragraphs.flatMap(({ type }) => type ?? []));
  if (kinds.size < FEWEST_STYLES) {
    const text = paragraphs.map(({ text }) => text).join("\n");
    return { text, losses: losses.list() };
  }
  const typed = paragraphs.flatMap(({ type, text, startsNewPage }): ScriptParagraph[] => [
    ...(startsNewPage ? [{ type: "page-break" as const, text: "" }] : []),
    { type: type ?? "action", text: type === "parenthetical" ? withoutBrackets(text) : text },
  ]);
  return { elements: fromParagraphs(typed), losses: losses.list() };
}

/**
 * The words of any Word file, a paragraph a line, as they were typed: without styles and emphasis.
 * @throws XmlRefused with a sentence, for what is damaged, too large, or no Word document
 */
export function readDocxText(bytes: Uint8Array): string {
  return wordsOf(bodyOf(bytes)).join("\n");
}

function wordsOf(parent: XmlElement): string[] {
  return childrenOf(parent).flatMap((child) => {
    if (child.name === "w:p") {
      return [
        runsIn(child, new LossCount())
          .map(({ text }) => text)
          .join(""),
      ];
    }
    if (child.name === "w:tr") {
      const cells = childrenOf(child, "w:tc").map((cell) => wordsOf(cell).join(" "));
      return [cells.join("\t")];
    }
    return HOLD_PARAGRAPHS.has(child.name) ? wordsOf(child) : [];
  });
}

function bodyOf(bytes: Uint8Array): XmlElement {
  const document = readXml(decodeXml(unpackDocument(bytes)), { depth: 64, elements: 400_000 });
  const body = childOf(document, "w:body");
  if (!body) throw new XmlRefused("The file is no Word document: it has no text.");
  return body;
}

/** Nothing else is unpacked, and never more than the limit, whatever the file says of itself. */
function unpackDocument(bytes: Uint8Array): Uint8Array {
  let claimed: number | null = null;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        // An archive may list one part ten thousand times, to be unpacked each time.
        if (name !== DOCUMENT || claimed !== null) return false;
        claimed = originalSize;
        return originalSize <= DOCUMENT_BYTES;
      },
    });
    const document = files[DOCUMENT];
    if (document) return document;
  } catch (cause) {
    throw new XmlRefused("The file is damaged: it cannot be unpacked.", { cause });
  }
  if ((claimed ?? 0) > DOCUMENT_BYTES)
    throw new XmlRefused("The file unpacks to more text than can be read.");
  throw new XmlRefused("The file is no Word document: it has no text.");
}

function paragraphsOf(parent: XmlElement, losses: LossCount): WordParagraph[] {
  return childrenOf(parent).flatMap((child) => {
    switch (child.name) {
      case "w:p":
        return [readParagraph(child, losses)];
      case "w:tbl":
        losses.add("tables, read line by line");
        return childrenOf(child, "w:tr")
          .flatMap((row) => childrenOf(row, "w:tc"))
          .flatMap((cell) => paragraphsOf(cell, losses));
      case "w:sdt":
      case "w:sdtContent":
      case "w:ins":
        return paragraphsOf(child, losses);
      default:
        return [];
    }
  });
}

function readParagraph(element: XmlElement, losses: LossCount): WordParagraph {
  const properties = childOf(element, "w:pPr");
  const style = properties ? childOf(properties, "w:pStyle") : null;
  const name = (style?.attributes["w:val"] ?? "").toLowerCase().replaceAll(/[^a-z0-9]/gu, "");
  const type = STYLES.find(([pattern]) => pattern.test(name))?.[1] ?? null;
  const isPlain = type === "scene-heading" || type === "character" || type === "transition";
  const runs = runsIn(element, losses).map((run) =>
    isPlain ? { text: run.text.toUpperCase(), bold: false, italic: false, underline: false } : run,
  );
  return {
    type,
    text: fromStyledRuns(runs),
    startsNewPage: properties !== null && childOf(properties, "w:pageBreakBefore") !== null,
  };
}

/** Runs in order, also those of links and of what was inserted; what was deleted stays away. */
function runsIn(parent: XmlElement, losses: LossCount): StyledRun[] {
  return childrenOf(parent).flatMap((child): StyledRun[] => {
    switch (child.name) {
      case "w:r":
        return [readRun(child, losses)];
      case "w:hyperlink":
      case "w:ins":
      case "w:smartTag":
      case "w:sdt":
      case "w:sdtContent":
        return runsIn(child, losses);
      case "w:del":
        losses.add("passages that were deleted with changes tracked");
        return [];
      case "w:commentRangeStart":
        losses.add("comments");
        return [];
      default:
        return [];
    }
  });
}

function readRun(element: XmlElement, losses: LossCount): StyledRun {
  const properties = childOf(element, "w:rPr");
  const has = (name: string) => {
    const value = properties ? childOf(properties, name)?.attributes["w:val"] : "0";
    const isThere = properties !== null && childOf(properties, name) !== null;
    return isThere && !/^(?:0|false|none|off)$/u.test(value ?? "");
  };
  const text = childrenOf(element)
    .map((child) => {
      if (child.name === "w:t") return textOf(child);
      if (child.name === "w:tab") return "    ";
      if (child.name === "w:br" || child.name === "w:cr") return "\n";
      if (child.name === "w:drawing" || child.name === "w:pict") losses.add("pictures");
      if (child.name === "w:footnoteReference") losses.add("footnotes");
      return "";
    })
    .join("");
  return { text, bold: has("w:b"), italic: has("w:i"), underline: has("w:u") };
}

function withoutBrackets(text: string): string {
  return text
    .trim()
    .replace(/^\(\s*/u, "")
    .replace(/\s*\)$/u, "");
}
