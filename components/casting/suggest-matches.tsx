import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import type { WireCharacter } from "@/lib/contracts/character";
import { storyErrors } from "@/lib/errors/catalogue/story";

/** Looks for characters of the project for the names that nobody plays yet. */
export function SuggestMatches({
  storyId,
  mappings,
  characters,
  onChanged,
}: {
  storyId: string;
  mappings: Record<string, string | null>;
  characters: readonly WireCharacter[];
  onChanged: () => Promise<void>;
}) {
  const { isBusy: looking, attempt } = useAttempt(toast.error);
  const open = Object.keys(mappings).filter((name) => mappings[name] === null);
  const suggest = () =>
    attempt(async () => {
      const answer = await call(
        "POST /script-parsing/suggest-character-mappings/{storyId}",
        {
          storyId,
          script_characters: Object.keys(mappings),
          project_characters: characters.map(({ id, name }) => ({ id, name })),
        },
        { onFailure: storyErrors["mapping.updateFailed"].text },
      );
      const found = open.filter((name) => answer.mappings[name]).length;
      toast.success(
        found === 0
          ? "No character of the project has a name like those that are open."
          : `${found} ${found === 1 ? "name has" : "names have"} a character now.`,
      );
      await onChanged();
    });
  return (
    <Button size="small" disabled={looking} onClick={suggest}>
      {looking ? "Looking..." : "Suggest matches"}
    </Button>
  );
}
