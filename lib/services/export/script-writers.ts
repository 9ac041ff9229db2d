import { getStory } from "@/db/queries/stories";
import type { ExportWriter } from "./export-writer";
import { nameOfFile } from "./file-name";

/** The script, in the formats in which writers pass it on. */
export const scriptWriters = {
  /** The very text that is saved. */
  "script.fountain": async ({ storyId }) => {
    const { title, script } = await getStory(storyId);
    return {
      name: nameOfFile(title, "fountain"),
      contentType: "text/plain; charset=utf-8",
      content: script,
    };
  },
} satisfies Record<string, ExportWriter>;
