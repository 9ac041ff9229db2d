/** What a person may make of a paragraph of a screenplay, as screenwriting programs name it. */
export const CHOSEN_TYPES = [
  "scene-heading",
  "action",
  "character",
  "parenthetical",
  "dialogue",
  "lyrics",
  "transition",
  "centered",
  "section",
  "synopsis",
  "note",
] as const;
export type ChosenType = (typeof CHOSEN_TYPES)[number];

/** What a paragraph can be; a title page, what was cut and a forced page stay what they are. */
export const PARAGRAPH_TYPES = ["title-page", ...CHOSEN_TYPES, "boneyard", "page-break"] as const;
export type ParagraphType = (typeof PARAGRAPH_TYPES)[number];

/** How a script came in. */
export const SCRIPT_FORMATS = ["fountain", "fdx", "pdf", "docx", "text"] as const;
export type ScriptFormat = (typeof SCRIPT_FORMATS)[number];

/** What can be dropped onto a script, as a file input wants it. */
export const SCRIPT_FILE_ENDINGS = ".fountain,.txt,.text,.md,.fdx,.fdxt,.fdr,.pdf,.docx";
