import { getStory } from "@/db/queries/stories";
import type { StoryScope } from "@/lib/access";
import { parseProseRequest } from "@/lib/prompts/parse-prose";
import { type Estimate, NOTHING_TO_PAY } from "@/lib/rules/spending";
import { proseBody } from "@/lib/screenplay";
import { cutPortions } from "@/lib/services/parsing/read-by-model";
import { findReading } from "@/lib/services/parsing/read-story";
import { sizeOf, textPrice } from "./prices";
import { sumOf } from "./to-estimate";

/** What reading a script would cost: nothing for a screenplay, and for prose that was read before. */
export async function estimateParsing(scope: StoryScope): Promise<Estimate> {
  const { script } = await getStory(scope.storyId);
  if (await findReading(scope.storyId, script)) return NOTHING_TO_PAY;
  const before = { characters: [], location: null };
  return sumOf(
    cutPortions(proseBody(script)).map((text) => [
      textPrice(sizeOf(parseProseRequest({ task: "parse-prose", text }, before)), "usual"),
    ]),
  );
}
