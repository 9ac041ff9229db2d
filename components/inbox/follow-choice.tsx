import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import { useQuery } from "@/lib/client/use-query";
import { inboxErrors } from "@/lib/errors/catalogue/inbox";
import type { FollowLevel } from "@/lib/rules/inbox";

const CHOICES: readonly { value: FollowLevel; label: string }[] = [
  { value: "all", label: "Tell me everything" },
  { value: "mine", label: "Tell me what concerns me" },
  { value: "none", label: "Only mentions and requests" },
];

/** How much of what happens in a story its reader finds in the inbox; saved when it is chosen. */
export function FollowChoice({ storyId }: { storyId: string }) {
  const { data, change } = useQuery("GET /story/{id}/follow", { id: storyId });
  const { isBusy: isSaving, attempt } = useAttempt(toast.error);
  if (!data) return null;
  const choose = (level: FollowLevel) =>
    attempt(async () => {
      const saved = await call(
        "PUT /story/{id}/follow",
        { id: storyId, level },
        { onFailure: inboxErrors["inbox.settingsNotSaved"].text },
      );
      change(() => saved);
    });
  return (
    <div className="w-60">
      <Select
        size="small"
        aria-label="What you are told about this story"
        value={data.level}
        choices={CHOICES}
        disabled={isSaving}
        onChange={(level) => void choose(level)}
      />
    </div>
  );
}
