import { childOf, childrenOf, textOf, type XmlElement } from "@/lib/xml/read-xml";
import { findCharacterCue } from "../character-cue";
import type { LossCount } from "../losses";
import type { ParagraphType, ScriptParagraph } from "../paragraph";
import { findSceneHeading } from "../scene-heading";
import { fromStyledRuns, type StyledRun } from "../styled-text";

/** Final Draft's own types; what it stores in mixed letters and only shows in capitals is marked. */
const TYPES: Record<string, { type: ParagraphType; capitals?: true }> = {
  "Scene Heading": { type: "scene-heading", capitals: true },
  Action: { type: "action" },
  General: { type: "action" },
  Character: { type: "character", capitals: true },
  Parenthetical: { type: "parenthetical" },
  Dialogue: { type: "dialogue" },
  Lyrics: { type: "lyrics" },
  Transition: { type: "transition", capitals: true },
  Shot: { type: "action", capitals: true },
  "Cast List": { type: "note" },
  "New Act": { type: "centered" },
  "End of Act": { type: "centered" },
  "Outline Body": { type: "synopsis" },
};
const OUTLINE = /^Outline ([1-6])$/u;
const CENTERED = /^cent(?:er|ered|re|red)$/iu;
const SCENE_NUMBER = /^[\p{L}\p{N}.-]{1,20}$/u;

/**
 * The paragraphs of one in Final Draft: itself, and what hangs on it (a page that it begins, its
 * summary, its notes). @param isSecondSpeaker whether this cue speaks together with the one before it
 */
export function readFdxParagraph(
  element: XmlElement,
  isSecondSpeaker: boolean,
  losses: LossCount,
): ScriptParagraph[] {
  const own = readOwn(element, isSecondSpeaker, losses);
  const before: ScriptParagraph[] =
    element.attributes.StartsNewPage === "Yes" ? [{ type: "page-break", text: "" }] : [];
  const scene = childOf(element, "SceneProperties");
  const summary = scene ? childOf(scene, "Summary") : null;
  const synopses = summary ? linesIn(summary) : [];
  losses.add("scene colours", scene?.attributes.Color ? 1 : 0);
  losses.add("arc beats", scene && childOf(scene, "SceneArcBeats") ? 1 : 0);
  losses.add("pictures", childrenOf(element, "Image").length);
  const notes = childrenOf(element, "ScriptNote").map((note) => linesIn(note).join("\n"));
  return [
    ...before,
    ...(own ? [own] : []),
    ...synopses.map((text): ScriptParagraph => ({ type: "synopsis", text })),
    ...notes.map((text): ScriptParagraph => ({ type: "note", text })),
  ];
}

function readOwn(
  element: XmlElement,
  isSecondSpeaker: boolean,
  losses: LossCount,
): ScriptParagraph | null {
  const { attributes } = element;
  const { type, capitals, depth } = typeOf(attributes.Type ?? "Action", losses);
  const text = fromStyledRuns(runsOf(element, capitals, losses));
  if (text.trim() === "") return null;
  if (type === "action" && CENTERED.test(attributes.Alignment ?? "")) {
    return { type: "centered", text };
  }
  switch (type) {
    case "scene-heading": {
      // A heading is bold or underlined by the program's settings, never by its words.
      const number = attributes.Number?.trim() ?? "";
      const read = findSceneHeading(text, true);
      return {
        type,
        text: read && number !== "" ? read.text : text,
        ...(SCENE_NUMBER.test(number) ? { sceneNumber: number } : {}),
      };
    }
    case "character": {
      // 'McCLANE' is how a name in capitals is written.
      const written = childrenOf(element, "Text").map(textOf).join("");
      const name = findCharacterCue(written) ? written : text;
      return { type, text: name, ...(isSecondSpeaker ? { dual: true } : {}) };
    }
    case "parenthetical":
      return {
        type,
        text: text
          .trim()
          .replace(/^\(\s*/u, "")
          .replace(/\s*\)$/u, ""),
      };
    case "lyrics":
      return { type, text, ...(Number(attributes.SpaceBefore) > 0 ? { apart: true } : {}) };
    default:
      return { type, text, ...(depth === null ? {} : { depth }) };
  }
}

function typeOf(
  name: string,
  losses: LossCount,
): { type: ParagraphType; capitals: boolean; depth: number | null } {
  const known = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
  if (known) return { type: known.type, capitals: known.capitals ?? false, depth: null };
  const depth = OUTLINE.exec(name)?.[1];
  if (depth) return { type: "section", capitals: false, depth: Number(depth) };
  losses.add(`paragraphs of the type "${name.slice(0, 40)}", read as action`);
  return { type: "action", capitals: false, depth: null };
}

/** All runs of text in order; white space between the elements is nothing. */
function runsOf(element: XmlElement, capitals: boolean, losses: LossCount): StyledRun[] {
  return childrenOf(element, "Text").map((run) => {
    const styles = new Set((run.attributes.Style ?? "").split("+"));
    const text = textOf(run).replaceAll(/\r\n?|[\u2028\u2029]/gu, "\n");
    losses.add("revised passages", (run.attributes.RevisionID ?? "0") === "0" ? 0 : 1);
    losses.add("passages struck out, kept as plain text", styles.has("Strikeout") ? 1 : 0);
    losses.add("highlights", run.attributes.AdornmentStyle === "Highlight" ? 1 : 0);
    return {
      text: capitals || styles.has("AllCaps") ? text.toUpperCase() : text,
      bold: styles.has("Bold") && !capitals,
      italic: styles.has("Italic") && !capitals,
      underline: styles.has("Underline") && !capitals,
    };
  });
}

/** The lines of what is noted in paragraphs of its own. */
function linesIn(element: XmlElement): string[] {
  return childrenOf(element, "Paragraph")
    .map((paragraph) => childrenOf(paragraph, "Text").map(textOf).join("").trim())
    .filter((line) => line !== "");
}
