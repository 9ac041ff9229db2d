import { getStory } from "@/db/queries/stories";
import type { StoryScope } from "@/lib/access";
import type { WireReading } from "@/lib/contracts/parsing-changes";
import { findReading, type StoryReading } from "./read-story";

/** How a script was read, and of prose what was taken for what. */
export function presentReading({ script, readBy }: StoryReading): WireReading {
  return {
    shape: script.shape,
    read_by: readBy,
    findings: script.findings.map((finding) => ({
      paragraph_number: finding.paragraphNumber,
      taken_for: finding.takenFor,
      text: finding.text,
      character_name: finding.characterName,
      reason: finding.reason,
    })),
  };
}

/** How the saved script reads; null while a text model has yet to read its prose. */
export async function scriptReading(scope: StoryScope): Promise<{ reading: WireReading | null }> {
  const { script } = await getStory(scope.storyId);
  const reading = await findReading(scope.storyId, script);
  return { reading: reading && presentReading(reading) };
}
