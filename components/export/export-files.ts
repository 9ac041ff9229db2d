import type { ExportName } from "@/lib/rules/export-names";

/** One thing that can be taken out of a story: a file, and how it is wished for. */
export interface ExportChoice {
  label: string;
  /** How its name ends. */
  detail: string;
  name: ExportName;
  wishes?: Record<string, string>;
}

/** The script, in the formats in which writers pass it on. */
export const SCRIPT_EXPORTS: readonly ExportChoice[] = [
  { label: "Fountain", detail: ".fountain", name: "script.fountain" },
  { label: "Final Draft", detail: ".fdx", name: "script.fdx" },
  { label: "PDF, US Letter", detail: ".pdf", name: "script.pdf" },
  { label: "PDF, A4", detail: ".pdf", name: "script.pdf", wishes: { paper: "a4" } },
  {
    label: "PDF, US Letter, scenes numbered",
    detail: ".pdf",
    name: "script.pdf",
    wishes: { scene_numbers: "true" },
  },
  {
    label: "PDF, A4, scenes numbered",
    detail: ".pdf",
    name: "script.pdf",
    wishes: { paper: "a4", scene_numbers: "true" },
  },
];

/** Where a file of a story is fetched. */
export function exportPath(storyId: string, name: ExportName): string {
  return `/api/story/${encodeURIComponent(storyId)}/export/${name}`;
}
