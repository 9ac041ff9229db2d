import { ErrorBox } from "@/components/ui/error-box";
import { Link } from "@/components/ui/link";
import { ProgressBar } from "@/components/ui/progress-bar";
import { StateWord } from "@/components/ui/state-word";
import type { ShotWork } from "@/lib/contracts/shot-work";
import type { Generation } from "./use-generation";
import { workNow, workWords } from "./work-words";

/** How something of the shot stands, as small words beside its heading. */
export function WorkWords({ work, generation }: { work: ShotWork; generation: Generation }) {
  return (
    <span role="status" className="flex flex-wrap gap-x-3">
      {workWords(work, generation.running).map(({ state, word }) => (
        <StateWord key={word} state={state}>
          {word}
        </StateWord>
      ))}
    </span>
  );
}

/**
 * Work on one part of the shot: how far it is, what happens now and a way to stop it, or what went
 * wrong. Nothing when nothing happens.
 * @param what is being made, for example "Image"
 * @param storyPath of script media, where the batches of the whole story are
 */
export function GenerationStatus({
  what,
  work,
  generation,
  mayEdit,
  storyPath,
}: {
  what: string;
  work: ShotWork;
  generation: Generation;
  mayEdit: boolean;
  storyPath: string;
}) {
  const { running, error, cancel, cancelling } = generation;
  return (
    <>
      {running ? (
        <div className="mt-4">
          <ProgressBar
            label={what}
            percent={work.run_id === null ? null : work.progress}
            doing={workNow(work)}
            cancelling={cancelling}
            {...(cancel && mayEdit ? { onCancel: cancel } : {})}
          />
          {work.is_batch ? (
            <p className="mt-1.5 text-small text-faint">
              Part of the generation of the whole story, which runs in{" "}
              <Link href={storyPath} className="text-soft underline underline-offset-4">
                Script Media
              </Link>
              .
            </p>
          ) : null}
        </div>
      ) : null}
      {error ? <ErrorBox className="mt-4" message={error} /> : null}
    </>
  );
}
