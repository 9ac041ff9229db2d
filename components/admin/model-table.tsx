import type { WireModel } from "@/lib/contracts/models";
import { JOB_WORDS, MODEL_JOBS } from "@/lib/rules/model-job";

/** What is known of the models of one vendor: what they do, what they cost, and how sure that is. */
export function ModelTable({ models }: { models: readonly WireModel[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {models.map((model) => (
        <li key={model.id} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
          <div className="min-w-0">
            <h3 className="break-words font-medium">{model.id}</h3>
            <p className="text-small text-soft">{jobWords(model)}</p>
            <p className="text-small text-soft">{model.facts.join(", ")}</p>
          </div>
          <div className="min-w-0 text-small">
            <p className="figures">{model.price ?? "price unknown"}</p>
            <p className="break-words text-faint">
              {model.read_on ? `${model.source}, read on ${model.read_on}` : model.source}
            </p>
            {model.shutdown ? <p className="text-warn">Switched off on {model.shutdown}</p> : null}
            {model.successor ? (
              <p className="break-words text-soft">Followed by {model.successor}</p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** `In use for stills. Offered for stills (standard).` */
function jobWords({ used_for: used, offered }: WireModel): string {
  const offers = MODEL_JOBS.flatMap((job) =>
    offered[job] ? [`${JOB_WORDS[job]} (${offered[job]})`] : [],
  );
  return [
    ...(used.length > 0 ? [`In use for ${used.map((job) => JOB_WORDS[job]).join(", ")}.`] : []),
    offers.length > 0 ? `Offered for ${offers.join(", ")}.` : "Used where a setting names it.",
  ].join(" ");
}
