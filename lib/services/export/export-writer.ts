import type { z } from "zod";
import type { StoryScope } from "@/lib/access";
import type { ExportedFile, exportStory } from "@/lib/contracts/export";

/** What the query of an export may ask for; each writer looks at what concerns it. */
export type ExportOptions = z.output<typeof exportStory.query>;

/**
 * Makes one file of a story as it is now. What takes long is made by a run first: until it is there,
 * a writer throws an AppError of status 409 whose details say which run to start.
 */
export type ExportWriter = (scope: StoryScope, options: ExportOptions) => Promise<ExportedFile>;
