import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { WireShotModels } from "@/lib/contracts/models";
import { productionErrors } from "@/lib/errors/catalogue/production";
import type { ShotJob } from "@/lib/rules/model-job";
import type { ShotModels } from "./use-shot-models";

type JobModels = WireShotModels["jobs"][number];

/** What of the shot a job makes, in words. */
const PARTS: Record<ShotJob, string> = {
  speech: "audio",
  still: "image",
  action: "video",
  talking: "video",
};

/** Stands for no choice of the shot's own; no model is called so. */
const BY_PROJECT = "by-project";

/** Which model makes a part of the shot, with its price. Nothing where there is no choice. */
export function ShotModelChoice({
  models,
  job,
  disabled,
}: {
  models: ShotModels;
  job: ShotJob;
  disabled: boolean;
}) {
  const found = models.jobs.find((one) => one.job === job);
  if (!found) return null;
  const { chosen, is_known: isKnown } = found;
  return (
    <Field
      label={`Model of the ${PARTS[job]}`}
      className="mt-4 max-w-96"
      error={isKnown ? undefined : productionErrors["shot.modelMissing"].text}
    >
      <Select
        value={chosen ?? BY_PROJECT}
        choices={choicesOf(found)}
        disabled={disabled || models.isSaving}
        onChange={(value) => void models.choose(job, value === BY_PROJECT ? null : value)}
      />
    </Field>
  );
}

function choicesOf({ of_project: ofProject, choices, chosen, is_known: isKnown }: JobModels) {
  return [
    { value: BY_PROJECT, label: `As in the project: ${nameOf(ofProject)}` },
    ...choices.map((model) => ({ value: model.id, label: nameOf(model) })),
    ...(chosen !== null && !isKnown ? [{ value: chosen, label: `${chosen}, not known here` }] : []),
  ];
}

/** `fal-ai/veo3.1/image-to-video, about $0.80`. */
export function nameOf({ id, vendor, price }: JobModels["of_project"]): string {
  const name = id === "builtin" ? `${vendor}'s built-in studio` : id;
  return `${name}, ${price || "free"}`;
}
