import { ProgressBar } from "@/components/ui/progress-bar";
import { StateWord, type WorkState } from "@/components/ui/state-word";
import type { characterGenerationStatus } from "@/lib/contracts/casting";
import type { ContractOutput } from "@/lib/contracts/contract";

type CastingStatus = ContractOutput<typeof characterGenerationStatus>;
type Stage = CastingStatus["stage"];

const STAGE_WORDS: Record<Stage, string> = {
  idle: "",
  preparing: "Preparing",
  creating: "Writing descriptions, choosing voices",
  generating: "Making faces",
  complete: "Finished",
  error: "",
};

const CHARACTER_WORDS: Record<Stage, [WorkState, string]> = {
  idle: ["blocked", "Waiting"],
  preparing: ["blocked", "Waiting"],
  creating: ["running", "Description and voice"],
  generating: ["running", "Face"],
  complete: ["done", "Finished"],
  error: ["failed", "Failed"],
};

/** Where a casting stands: the whole as a bar, and everybody with what is done or why it failed. */
export function CastingProgress({
  status,
  running,
  cancelling,
  onCancel,
}: {
  status: CastingStatus;
  running: boolean;
  cancelling: boolean;
  /** Left out while there is nothing that could be stopped. */
  onCancel?: (() => void) | undefined;
}) {
  const { charactersStatus, stage, progress } = status;
  const characters = Object.entries(charactersStatus);
  const through = characters.filter(([, { stage }]) => stage === "complete" || stage === "error");
  return (
    <div className="flex flex-col gap-3">
      {running ? (
        <ProgressBar
          label="Casting"
          percent={progress}
          {...(characters.length > 0 ? { count: `${through.length}/${characters.length}` } : {})}
          doing={STAGE_WORDS[stage]}
          cancelling={cancelling}
          {...(onCancel ? { onCancel } : {})}
        />
      ) : null}
      {characters.length > 0 ? (
        <ul aria-label="Characters being made" className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
          {characters.map(([name, character]) => {
            const [state, word] = CHARACTER_WORDS[character.stage];
            return (
              <li key={name} className="flex min-w-0 flex-wrap items-baseline gap-x-3">
                <span className="font-script font-bold">{name}</span>
                <StateWord state={state}>{word}</StateWord>
                {character.error ? (
                  <span className="text-small text-soft">{character.error}</span>
                ) : null}
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}
