import { toast } from "@/components/ui/toast";
import { undoToast } from "@/components/ui/undo-toast";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { projectErrors } from "@/lib/errors/catalogue/project";
import { storyErrors } from "@/lib/errors/catalogue/story";

export type ArchivedThing = "project" | "story";

/** Calls the server; @throws ClientError with words to show */
async function sendArchive(what: ArchivedThing, id: string, archived: boolean) {
  const answer =
    what === "project"
      ? call(
          "PUT /project/{id}/archive",
          { id, archived },
          { onFailure: projectErrors["project.notArchived"].text },
        )
      : call(
          "PUT /story/{id}/archive",
          { id, archived },
          { onFailure: storyErrors["story.notArchived"].text },
        );
  return (await answer).archived_at;
}

/**
 * Puts something aside or takes it back, says so, and offers to undo it. What fails is said, too.
 * @param onDone shows the new state; called again when it is undone
 */
export function useArchive(
  what: ArchivedThing,
  onDone: (id: string, archivedAt: string | null) => void,
) {
  return async function archive(
    item: { id: string; name: string },
    archived: boolean,
  ): Promise<void> {
    try {
      onDone(item.id, await sendArchive(what, item.id, archived));
      const words = archived ? `${item.name} is archived.` : `${item.name} is back in the list.`;
      undoToast(words, () => archive(item, !archived));
    } catch (cause) {
      toast.error(errorText(cause));
    }
  };
}
