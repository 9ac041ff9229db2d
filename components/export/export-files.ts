import type { ExportName } from "@/lib/rules/export-names";

/** One thing that can be taken out of a story: a file, and the options that it is written with. */
export interface ExportChoice {
  label: string;
  /** How its name ends. */
  detail: string;
  name: ExportName;
  options?: Record<string, string>;
}

/** The script, in the formats in which writers pass it on. */
export const SCRIPT_EXPORTS: readonly ExportChoice[] = [
  { label: "Fountain", detail: ".fountain", name: "script.fountain" },
  { label: "Final Draft", detail: ".fdx", name: "script.fdx" },
  { label: "PDF, US Letter", detail: ".pdf", name: "script.pdf" },
  { label: "PDF, A4", detail: ".pdf", name: "script.pdf", options: { paper: "a4" } },
  {
    label: "PDF, US Letter, scenes numbered",
    detail: ".pdf",
    name: "script.pdf",
    options: { scene_numbers: "true" },
  },
  {
    label: "PDF, A4, scenes numbered",
    detail: ".pdf",
    name: "script.pdf",
    options: { paper: "a4", scene_numbers: "true" },
  },
];

/** Where a file of a story is fetched. */
export function exportPath(storyId: string, name: ExportName): string {
  return `/api/story/${encodeURIComponent(storyId)}/export/${name}`;
}
