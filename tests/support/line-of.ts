import { findLine, type LineWithMedia } from "@/db/queries/lines";

/** A line as it stands in the database, with everything of its takes. @throws Error when it is gone */
export async function lineOf(lineId: string): Promise<LineWithMedia> {
  const line = await findLine({ lineId });
  if (!line) throw new Error(`there is no line ${lineId}`);
  return line;
}
