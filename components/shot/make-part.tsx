import type { ReactNode } from "react";
import type { ShotWork } from "@/lib/contracts/shot-work";
import type { ShotJob } from "@/lib/rules/model-job";
import type { TakeKind } from "@/lib/rules/own-file";
import { GenerateButton } from "./generate-button";
import { GenerationStatus } from "./generation-status";
import { NextModel } from "./next-model";
import { OwnFileButton, OwnFileStatus } from "./own-file";
import { PartOutOfDate } from "./part-out-of-date";
import { ShotModelChoice } from "./shot-model";
import { PART_TITLES } from "./shot-part";
import type { Generation } from "./use-generation";
import type { ShotState } from "./use-shot-state";

/**
 * How a part of a shot is made: how that stands, whether it is out of date, what makes it or brings a file
 * in its place, and by which model.
 */
export function MakePart({
  screen,
  kind,
  job,
  work,
  generation,
  label,
  cost,
  isNext = false,
  canMake = screen.mayEdit,
  onMake,
  notice,
  moreButtons,
  children,
}: {
  screen: ShotState;
  kind: TakeKind;
  job: ShotJob;
  work: ShotWork;
  generation: Generation;
  /** On the button that makes it. */
  label: string;
  /** What it would cost; empty or left out where nothing is paid. */
  cost: string | undefined;
  isNext?: boolean;
  /** False for the audio of a shot in which nobody speaks. */
  canMake?: boolean;
  onMake: () => void;
  /** Said of what was made, below how its making stands. */
  notice?: ReactNode;
  moreButtons?: ReactNode;
  /** Stands above the choice of the model. */
  children?: ReactNode;
}) {
  const { mayEdit, storyPath, models } = screen;
  const { running } = generation;
  const file = screen.files[kind];
  return (
    <>
      <GenerationStatus {...{ what: PART_TITLES[kind], work, generation, mayEdit, storyPath }} />
      {notice}
      {canMake ? (
        <p className="mt-3 empty:hidden">
          <NextModel models={models} job={job} onChosen={() => (running ? undefined : onMake())} />
        </p>
      ) : null}
      <PartOutOfDate {...{ screen, kind, running, cost, onMake }} />
      <OwnFileStatus file={file} />
      {canMake ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <GenerateButton {...{ label, running, isNext, cost }} onClick={onMake} />
          {moreButtons}
          <OwnFileButton kind={kind} file={file} />
        </div>
      ) : null}
      {children}
      {canMake ? <ShotModelChoice models={models} job={job} disabled={running} /> : null}
    </>
  );
}
