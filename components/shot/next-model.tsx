import { StartLabel } from "@/components/production/start-label";
import { Button } from "@/components/ui/button";
import type { ShotJob } from "@/lib/rules/model-job";
import { nameOf } from "./shot-model";
import { type ShotModels, useShotModels } from "./use-shot-models";

/**
 * Offers another model where the vendor of a part of the shot has refused it, or has not worked for five
 * minutes. Nothing is taken unasked; nothing is shown where there is none to offer.
 * @param onChosen makes the part of it, where nothing is under way any more
 */
export function NextModel({
  models,
  job,
  onChosen,
}: {
  models: ShotModels;
  job: ShotJob;
  onChosen: () => void | Promise<void>;
}) {
  const next = models.jobs.find((one) => one.job === job)?.next;
  if (!next) return null;
  const take = async () => {
    if (await models.choose(job, next.id)) await onChosen();
  };
  return (
    <Button size="small" disabled={models.isSaving} onClick={() => void take()}>
      <StartLabel>Make it with {nameOf(next)}</StartLabel>
    </Button>
  );
}

/** The same beside a line of a list, which asks for itself. @param version changes with the failure */
export function NextModelOfLine({
  lineId,
  job,
  version,
  onChosen,
}: {
  lineId: string;
  job: ShotJob;
  version: string;
  onChosen: () => void;
}) {
  const models = useShotModels(lineId, { isAsked: true, version });
  return <NextModel models={models} job={job} onChosen={onChosen} />;
}
