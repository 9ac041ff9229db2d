"use client";

import { useState } from "react";
import { Section } from "@/components/layout/section";
import { ErrorBox } from "@/components/ui/error-box";
import { RadioGroup } from "@/components/ui/radio-group";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import type { WireProjectModels } from "@/lib/contracts/models";
import { projectErrors } from "@/lib/errors/catalogue/project";
import { JOB_WORDS, LEVEL_WORDS, type ModelLevel, type ShotJob } from "@/lib/rules/model-job";

type JobLevels = WireProjectModels["jobs"][number];

/**
 * How well each kind of work is done in a project, with what each level costs. Nothing where all is
 * built in.
 */
export function ProjectModels({
  projectId,
  initial,
  mayEdit,
}: {
  projectId: string;
  initial: WireProjectModels;
  mayEdit: boolean;
}) {
  const [jobs, setJobs] = useState(initial.jobs);
  const [saving, setSaving] = useState<ShotJob | null>(null);
  const [error, setError] = useState<string | null>(null);
  if (jobs.length === 0) return null;
  const choose = async (job: ShotJob, level: ModelLevel) => {
    const before = jobs;
    setSaving(job);
    setError(null);
    setJobs(jobs.map((one) => (one.job === job ? { ...one, level } : one)));
    try {
      const failure = { onFailure: projectErrors["project.modelsNotUpdated"].text } as const;
      const body = { id: projectId, job, level };
      setJobs((await call("PUT /project/{id}/update-models", body, failure)).jobs);
    } catch (cause) {
      setJobs(before);
      setError(errorText(cause));
    } finally {
      setSaving(null);
    }
  };
  return (
    <Section id="models" title="Models">
      <p className="max-w-(--container-page) text-soft">
        How well each kind of work is done. What another model made is out of date after a change,
        and is made anew only when you start it.
      </p>
      {error ? <ErrorBox className="mt-4" message={error} /> : null}
      <div className="mt-5 grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {jobs.map((one) => (
          <div key={one.job} className="min-w-0">
            <h3 className="mb-1 font-medium first-letter:uppercase">{JOB_WORDS[one.job]}</h3>
            {mayEdit ? (
              <RadioGroup
                label={`Models for ${JOB_WORDS[one.job]}`}
                value={one.level}
                disabled={saving !== null}
                choices={one.levels.map((level) => ({
                  value: level.level,
                  label: <Level {...level} />,
                }))}
                onChange={(level) => void choose(one.job, level)}
              />
            ) : (
              <ChosenLevel job={one} />
            )}
          </div>
        ))}
      </div>
    </Section>
  );
}

function ChosenLevel({ job: { level, levels } }: { job: JobLevels }) {
  const chosen = levels.find((one) => one.level === level);
  return chosen ? <Level {...chosen} /> : null;
}

function Level({ level, model, vendor, price, times }: JobLevels["levels"][number]) {
  return (
    <span className="block">
      <span className="figures">
        {LEVEL_WORDS[level]}
        <span className="text-soft">
          {", "}
          {price ?? "price unknown"}
          {level === "standard" ? "" : timesWords(times)}
        </span>
      </span>
      <span className="block text-small break-words text-faint">
        {model}, by {vendor}
      </span>
    </span>
  );
}

/** How a price compares with that of the standard model. */
function timesWords(times: number | null): string {
  if (times === null) return "";
  if (times === 1) return ", as much as the standard model";
  return times < 1
    ? `, ${Math.round((1 - times) * 100)} % less than the standard model`
    : `, ${times.toLocaleString("en-US", { maximumFractionDigits: 1 })} times the standard model`;
}
