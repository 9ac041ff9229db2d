"use client";

import { BusyGeneration } from "@/components/parsing/busy-generation";
import { PreviewDialog } from "@/components/parsing/preview-dialog";
import { useParsing } from "@/components/parsing/use-parsing";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { ProgressBar } from "@/components/ui/progress-bar";
import { StartLabel } from "./start-label";

/**
 * Parse Script: starts it, follows it, and says how it ended. Where there are lines already it shows
 * first what would become of them.
 * @param onParsed called when new lines are there
 */
export function ParseScript(props: {
  storyId: string;
  hasLines: boolean;
  /** What reading the script would cost; empty where nothing is paid. */
  cost: string;
  runningAtFirst: boolean;
  onParsed: () => Promise<void>;
}) {
  const { hasLines } = props;
  const { running, message, problem, preview, closePreview, start, confirm } = useParsing(props);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Button
          variant={hasLines ? "secondary" : "primary"}
          size={hasLines ? "small" : "normal"}
          disabled={running}
          onClick={start}
        >
          {running ? "Parsing..." : <StartLabel cost={props.cost}>Parse Script</StartLabel>}
        </Button>
      </div>
      {running ? <ProgressBar label="Parsing" percent={null} doing={message} /> : null}
      {problem?.runIds ? (
        <BusyGeneration message={problem.message} runIds={problem.runIds} onFree={start} />
      ) : problem ? (
        <ErrorBox message={problem.message} />
      ) : null}
      {preview ? (
        <PreviewDialog preview={preview} onClose={closePreview} onConfirm={confirm} />
      ) : null}
    </div>
  );
}
