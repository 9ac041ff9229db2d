import { listCast } from "@/db/queries/casting";
import { runOn, type StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { startPaidRun } from "@/lib/ledger/start-paid-run";
import { addMissingCharacters } from "./add-missing-characters";
import { estimateCasting } from "./estimate-casting";
import { isParsed, unreadyNames } from "./validate-cast";

/**
 * Adds a character for every name that nobody plays, then starts the run that gives all who lack it
 * a description, a voice and a face. Joins the run under way.
 * @throws AppError generation.nothingParsed
 */
export async function generateMissingCharacters(scope: StoryScope) {
  const cast = await listCast({ storyId: scope.storyId });
  if (cast.length === 0 && !(await isParsed(scope))) throw new AppError("generation.nothingParsed");
  const names = unreadyNames(cast);
  if (names.length === 0) {
    return { generated_character_ids: [], message: "No characters are missing." };
  }
  let generatedIds: string[] = [];
  await startPaidRun(
    { kind: "characters", ...runOn(scope) },
    () => estimateCasting(scope),
    async () => {
      generatedIds = await addMissingCharacters(scope);
    },
  );
  const count = names.length;
  return {
    generated_character_ids: generatedIds,
    message: `Generating ${count} ${count === 1 ? "character" : "characters"}`,
  };
}
