"use client";

import { useState } from "react";
import { Section } from "@/components/layout/section";
import { ErrorBox } from "@/components/ui/error-box";
import { RadioGroup } from "@/components/ui/radio-group";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import type { WireProjectModels } from "@/lib/contracts/models";
import { projectErrors } from "@/lib/errors/catalogue/project";
import { CLIP_SOUND_WORDS, CLIP_SOUNDS, type ClipSound } from "@/lib/rules/clip-sound";
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
  const [models, setModels] = useState(initial);
  const { isBusy: saving, error, attempt } = useAttempt();
  const { jobs, clip_sound: clipSound } = models;
  if (jobs.length === 0 && clipSound === null) return null;
  const save = async (expected: WireProjectModels, saved: Promise<WireProjectModels>) => {
    setModels(expected);
    await attempt(
      async () => {
        setModels(await saved);
      },
      () => setModels(models),
    );
  };
  const choose = (job: ShotJob, level: ModelLevel) => {
    const failure = { onFailure: projectErrors["project.modelsNotUpdated"].text } as const;
    const body = { id: projectId, job, level };
    const expected = jobs.map((one) => (one.job === job ? { ...one, level } : one));
    void save(
      { ...models, jobs: expected },
      call("PUT /project/{id}/update-models", body, failure),
    );
  };
  const chooseSound = (clip_sound: ClipSound) => {
    const failure = { onFailure: projectErrors["project.clipSoundNotUpdated"].text } as const;
    const body = { id: projectId, clip_sound };
    void save(
      { ...models, clip_sound },
      call("PUT /project/{id}/update-clip-sound", body, failure),
    );
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
                disabled={saving}
                choices={one.levels.map((level) => ({
                  value: level.level,
                  label: <Level {...level} />,
                }))}
                onChange={(level) => choose(one.job, level)}
              />
            ) : (
              <ChosenLevel job={one} />
            )}
          </div>
        ))}
        {clipSound === null ? null : (
          <div className="min-w-0">
            <h3 className="mb-1 font-medium">Sound of action clips</h3>
            {mayEdit ? (
              <RadioGroup
                label="Sound of action clips"
                value={clipSound}
                disabled={saving}
                choices={CLIP_SOUNDS.map((value) => ({ value, label: CLIP_SOUND_WORDS[value] }))}
                onChange={chooseSound}
              />
            ) : (
              <p>{CLIP_SOUND_WORDS[clipSound]}</p>
            )}
            <p className="mt-1 text-small text-faint">
              What happens is heard under the lines, and nobody speaks in it. Counts for clips that
              are made from now on; with {CLIP_SOUND_WORDS.never}, films also leave out what older
              clips brought along.
            </p>
          </div>
        )}
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
