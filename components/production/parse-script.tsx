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
  /** The parsing that is active now, whoever started it. */
  runId: string | undefined;
  onParsed: () => Promise<void>;
}) {
  const { hasLines } = props;
  const work = useParsing(props);
  const { running, message, problem, preview, closePreview, start, confirm } = work;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Button size={hasLines ? "small" : "normal"} disabled={running} onClick={start}>
          {running ? "Parsing..." : <StartLabel cost={props.cost}>Parse Script</StartLabel>}
        </Button>
      </div>
      {running ? (
        <ProgressBar
          label="Parsing"
          percent={null}
          doing={message}
          cancelling={work.cancelling}
          {...(work.cancel ? { onCancel: work.cancel } : {})}
        />
      ) : null}
      {work.isStopped ? (
        <p role="status" className="text-small text-soft">
          Cancelled. The lines are as they were.
        </p>
      ) : null}
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
