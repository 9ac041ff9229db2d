import { childOf, childrenOf, readXml, type XmlElement, XmlRefused } from "@/lib/xml/read-xml";
import type { ScreenplayElement } from "../element";
import { type Loss, LossCount } from "../losses";
import { fromParagraphs, type ScriptParagraph } from "../paragraph";
import { readFdxParagraph } from "./read-fdx-paragraph";
import { readFdxTitlePage } from "./read-fdx-title-page";

/** A feature film has 3,000 to 5,000. */
const PARAGRAPHS_MAXIMUM = 50_000;

/** A script as another program has stored it. */
export interface ReadScriptFile {
  elements: ScreenplayElement[];
  losses: Loss[];
}

/**
 * Reads a script of Final Draft (`.fdx`, and the templates `.fdxt`): all runs of text with their styles,
 * dual dialogue, notes, summaries, scene numbers, forced pages and the title page.
 * @throws XmlRefused with a sentence, for a file that is damaged, hostile, or no script
 */
export function readFdx(text: string): ReadScriptFile {
  const root = readXml(text);
  const content = root.name === "FinalDraft" ? childOf(root, "Content") : null;
  if (!content) throw new XmlRefused("The file is no script of Final Draft: it has no content.");
  const losses = new LossCount();
  const paragraphs: ScriptParagraph[] = [];
  let count = 0;
  const read = (element: XmlElement, isSecondSpeaker: boolean) => {
    count += 1;
    if (count > PARAGRAPHS_MAXIMUM) {
      throw new XmlRefused(
        `The script has more than ${PARAGRAPHS_MAXIMUM.toLocaleString("en")} paragraphs.`,
      );
    }
    paragraphs.push(...readFdxParagraph(element, isSecondSpeaker, losses));
  };
  for (const paragraph of childrenOf(content, "Paragraph")) {
    const dual = childOf(paragraph, "DualDialogue");
    if (!dual) {
      read(paragraph, false);
      continue;
    }
    let speakers = 0;
    for (const inner of childrenOf(dual, "Paragraph")) {
      if (inner.attributes.Type === "Character") speakers += 1;
      read(inner, speakers === 2 && inner.attributes.Type === "Character");
    }
  }
  countOther(root, losses);
  const titlePage = readFdxTitlePage(root);
  return {
    elements: [...(titlePage ? [titlePage] : []), ...fromParagraphs(paragraphs)],
    losses: losses.list(),
  };
}

/** What stands beside the content and has no place in ours. */
function countOther(root: XmlElement, losses: LossCount): void {
  const inside = (...path: string[]) =>
    path.reduce<XmlElement[]>(
      (found, name) => found.flatMap((one) => childrenOf(one, name)),
      [root],
    ).length;
  losses.add("tags", inside("TagData", "Tags", "Tag"));
  losses.add("revision sets", inside("Revisions", "Revision"));
  losses.add("locked pages", inside("LockedPages", "LockedPage"));
  losses.add("notes without a place", inside("ScriptNotes", "ScriptNote"));
  losses.add("alternate lines", inside("AltCollection", "Alt"));
}
