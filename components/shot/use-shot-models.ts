import { useState } from "react";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { useQuery } from "@/lib/client/use-query";
import type { WireShotModels } from "@/lib/contracts/models";
import { productionErrors } from "@/lib/errors/catalogue/production";
import type { ShotJob } from "@/lib/rules/model-job";

/** Which models could make the parts of a shot, and which were chosen for it. */
export interface ShotModels {
  jobs: WireShotModels["jobs"];
  isSaving: boolean;
  /** Answers whether it is chosen; what fails is told. @param model null goes by the project again */
  choose: (job: ShotJob, model: string | null) => Promise<boolean>;
}

/** A vendor is given five minutes: it need not be known to the second when they are over. */
const POLL_EVERY_MS = 30_000;

/**
 * @param isAsked whether anybody may choose here
 * @param version changes when a price or the offer of another model may be another
 * @param isUnsettled whether something is being made or has failed: another model may be offered any minute
 * @param onChosen after a choice was stored
 */
export function useShotModels(
  dialogueId: string,
  {
    isAsked,
    version,
    isUnsettled = false,
    onChosen,
  }: { isAsked: boolean; version: string; isUnsettled?: boolean; onChosen?: () => void },
): ShotModels {
  const [isSaving, setSaving] = useState(false);
  const { data, change } = useQuery(
    "GET /shot/{dialogueId}/models",
    { dialogueId },
    {
      enabled: isAsked,
      onReturn: false,
      version,
      everyMs: () => (isUnsettled ? POLL_EVERY_MS : null),
    },
  );
  const choose = async (job: ShotJob, model: string | null) => {
    setSaving(true);
    try {
      const failure = { onFailure: productionErrors["shot.modelNotSaved"].text } as const;
      const body = { dialogueId, job, model };
      const saved = await call("PUT /shot/{dialogueId}/update-model", body, failure);
      change(() => saved);
      onChosen?.();
      return true;
    } catch (cause) {
      toast.error(errorText(cause));
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { jobs: data?.jobs ?? [], isSaving, choose };
}
