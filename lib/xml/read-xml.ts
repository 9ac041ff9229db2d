import { SaxesParser } from "saxes";

/** An element of a document with what stands in it, in order; all text is kept as it is. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
}

/** Why a document is not read. Its message is a sentence for people. */
export class XmlRefused extends Error {
  override readonly name = "XmlRefused";
}

export interface XmlLimits {
  /** How many elements stand in each other at most. */
  depth: number;
  elements: number;
}

/** More than any file that a program writes for others to read. */
const DEFAULT_LIMITS: XmlLimits = { depth: 32, elements: 400_000 };
const MOST_ATTRIBUTES = 1_000_000;
/** The reader compares each with all others of its element. */
const MOST_ATTRIBUTES_OF_ONE = 256;
/** Four times the longest script, with the spaces between elements. */
const MOST_CHARACTERS = 4_000_000;
const TOO_MUCH = "The file holds too much to be read.";
/** Read a piece at a time, so that what is refused early costs little. */
const PIECE_CHARACTERS = 256 * 1024;

/**
 * Reads a document whose sender nobody knows. Own entities are never expanded, because a document that
 * declares any is refused.
 * @returns its outermost element
 * @throws XmlRefused for what is not well-formed, has a document type, or passes the limits
 */
export function readXml(text: string, limits: XmlLimits = DEFAULT_LIMITS): XmlElement {
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  const count = { elements: 0, attributes: 0, ofThisElement: 0, characters: 0 };
  const parser = new SaxesParser();
  parser.on("error", (cause) => {
    throw new XmlRefused("The file is damaged: it is not well-formed XML.", { cause });
  });
  parser.on("doctype", () => {
    throw new XmlRefused("The file declares a document type, which may hide other files in it.");
  });
  parser.on("attribute", () => {
    count.attributes += 1;
    count.ofThisElement += 1;
    const isTooMuch =
      count.attributes > MOST_ATTRIBUTES || count.ofThisElement > MOST_ATTRIBUTES_OF_ONE;
    if (isTooMuch) throw new XmlRefused(TOO_MUCH);
  });
  parser.on("opentag", ({ name, attributes }) => {
    count.elements += 1;
    count.ofThisElement = 0;
    if (count.elements > limits.elements) throw new XmlRefused(TOO_MUCH);
    if (open.length >= limits.depth) throw new XmlRefused("The file is nested too deeply.");
    const element = { name, attributes, children: [] };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on("closetag", () => {
    open.pop();
  });
  const keep = (piece: string) => {
    count.characters += piece.length;
    if (count.characters > MOST_CHARACTERS) throw new XmlRefused(TOO_MUCH);
    open.at(-1)?.children.push(piece);
  };
  parser.on("text", keep);
  parser.on("cdata", keep);
  for (let from = 0; from < text.length; from += PIECE_CHARACTERS) {
    parser.write(text.slice(from, from + PIECE_CHARACTERS));
  }
  parser.close();
  if (!root) throw new XmlRefused("The file is empty.");
  return root;
}

/** The elements directly in another, those of one name if one is given. */
export function childrenOf(element: XmlElement, name?: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement =>
      typeof child !== "string" && (name === undefined || child.name === name),
  );
}

/** The first element of a name directly in another. */
export function childOf(element: XmlElement, name: string): XmlElement | null {
  return childrenOf(element, name)[0] ?? null;
}

/** The text that stands directly in an element. */
export function textOf(element: XmlElement): string {
  return element.children.filter((child) => typeof child === "string").join("");
}
