import { childOf, childrenOf, textOf, type XmlElement } from "@/lib/xml/read-xml";
import type { TitleEntry, TitlePage } from "../element";
import { isTitleKey } from "../title-page";

const CREDIT =
  /^(?:(?:screenplay|story|teleplay|written|created|a (?:film|screenplay|script)|script)(?: and directed)?(?: by)?|by)$/iu;
const SOURCE = /^(?:based (?:up)?on|from|adapted from|inspired by)\b/iu;
const DRAFT = /\b(?:draft|revis(?:ed|ion)|version)\b|^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/iu;
const COPYRIGHT = /©|^copyright\b/iu;
const NAMED = /^([\p{L}][\p{L} ]{1,30}): +(\S.*)$/u;
const CENTERED = /^cent/iu;

/** Whether a line of this entry would be known again as what it is, by its words alone. */
export function isKnownByWords(key: "Credit" | "Source", value: string): boolean {
  return (key === "Credit" ? CREDIT : SOURCE).test(value);
}

/**
 * The title page of a Final Draft script, which knows lines and where they stand: the first centred
 * ones are the title, what follows "written by" or an empty line is the author, what is not centred is
 * the contact, unless it names itself ("Draft date: 1 May").
 */
export function readFdxTitlePage(root: XmlElement): TitlePage | null {
  const page = childOf(root, "TitlePage");
  const content = page ? childOf(page, "Content") : null;
  if (!content) return null;
  const entries = new Map<string, string[]>();
  const put = (key: string, value: string) =>
    entries.set(key, [...(entries.get(key) ?? []), value]);
  let isTitleOver = false;
  for (const paragraph of childrenOf(content, "Paragraph")) {
    const text = childrenOf(paragraph, "Text").map(textOf).join("").replaceAll(/\s+/gu, " ").trim();
    if (text === "") {
      isTitleOver ||= entries.has("Title");
      continue;
    }
    const isCentered = CENTERED.test(paragraph.attributes.Alignment ?? "");
    const [, name, value] = (isCentered ? null : NAMED.exec(text)) ?? [];
    if (name && value && isTitleKey(name)) put(name, value);
    else if (CREDIT.test(text)) {
      put("Credit", text);
      isTitleOver = true;
    } else if (SOURCE.test(text)) put("Source", text);
    else if (COPYRIGHT.test(text)) put("Copyright", text);
    else if (DRAFT.test(text)) put("Draft date", text);
    else if (!isCentered) put("Contact", text);
    else put(isTitleOver ? "Author" : "Title", text);
  }
  const list: TitleEntry[] = [...entries].map(([key, values]) => ({ key, values }));
  return list.length === 0 ? null : { kind: "title-page", entries: list };
}
