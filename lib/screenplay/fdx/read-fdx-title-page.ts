import { childOf, childrenOf, textOf, type XmlElement } from "@/lib/xml/read-xml";
import type { TitleEntry, TitlePage } from "../element";
import { isTitleKey, titleKeyByWords } from "../title-page";

const NAMED = /^([\p{L}][\p{L} ]{1,30}): +(\S.*)$/u;
const CENTERED = /^cent/iu;

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
    // A film may be called "May 1968" or "From Here to Eternity".
    const byWords = isCentered && entries.size === 0 ? null : titleKeyByWords(text);
    if (name && value && isTitleKey(name)) put(name, value);
    else if (byWords) {
      put(byWords, text);
      isTitleOver ||= byWords === "Credit";
    } else if (!isCentered) put("Contact", text);
    else put(isTitleOver ? "Author" : "Title", text);
  }
  const list: TitleEntry[] = [...entries].map(([key, values]) => ({ key, values }));
  return list.length === 0 ? null : { kind: "title-page", entries: list };
}
