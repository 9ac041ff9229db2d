import { useCallback, useEffect, useRef, useState } from "react";
import { BusyGeneration } from "@/components/parsing/busy-generation";
import { EarlierLines } from "@/components/parsing/earlier-lines";
import { EditLineDialog } from "@/components/parsing/edit-line-dialog";
import type { LineAction } from "@/components/parsing/line-menu";
import { LineTable } from "@/components/parsing/line-table";
import { ProseReading } from "@/components/parsing/prose-reading";
import { SplitLineDialog } from "@/components/parsing/split-line-dialog";
import { useLineChanges } from "@/components/parsing/use-line-changes";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { Notice } from "@/components/ui/notice";
import type { WireLine } from "@/lib/contracts/parsing";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";

/**
 * The parsed lines, with what can be done to single ones, behind a heading that opens: what comes next
 * on the page are the places and the cast, not hundreds of rows.
 * @param onChanged called when lines, places or cast are others
 */
export function ParsedLines(props: LinesProps) {
  const [isOpened, setIsOpened] = useState(false);
  const fold = useRef<HTMLDetailsElement>(null);
  const look = () => setIsOpened((before) => before || fold.current?.open === true);
  // It opens by itself, also before the page listens.
  useEffect(look, []);
  return (
    // The rows are made when somebody wants to see them.
    <details ref={fold} onToggle={look}>
      <summary className="w-fit min-h-8 cursor-pointer rounded-control py-1 text-body text-soft transition-colors hover:text-ink">
        {props.mayEdit ? "Edit lines" : "Parsed lines"}
      </summary>
      {isOpened ? (
        <div className="mt-4">
          <Lines {...props} />
        </div>
      ) : null}
    </details>
  );
}

interface LinesProps {
  storyId: string;
  lines: WireLine[];
  mayEdit: boolean;
  onChanged: () => Promise<void>;
}

function Lines({ storyId, lines, mayEdit, onChanged }: LinesProps) {
  const [open, setOpen] = useState<{ line: WireLine; action: "edit" | "split" } | null>(null);
  const print = lines.map(({ id }) => id).join();
  const changes = useLineChanges(storyId, print, onChanged);
  const { reading, earlier, done, problem, busy } = changes;
  const isProse = reading?.shape === "prose";
  const close = () => setOpen(null);
  const latest = useRef(changes);
  useEffect(() => {
    latest.current = changes;
  });
  // The same each time, so that hundreds of rows are not drawn anew with all that changes around them.
  const act = useCallback((line: WireLine, action: LineAction) => {
    if (action === "merge") void latest.current.merge(line);
    else if (action === "remove") void latest.current.remove(line);
    else setOpen({ line, action });
  }, []);
  const names = lines.map(({ character_name: name }) => name);
  const speakers = [...new Set(names)].filter((name) => name !== NON_SPEAKING_PART);
  return (
    <div className="flex flex-col gap-4">
      {reading ? <ProseReading reading={reading} /> : null}
      {mayEdit && isProse ? (
        <Notice
          action={
            <Button size="small" disabled={busy} onClick={changes.writeScreenplay}>
              Turn it into a screenplay
            </Button>
          }
        >
          In prose a line has no place of its own. As a screenplay, single lines can be edited,
          split, merged and removed.
        </Notice>
      ) : null}
      {changes.loadError ? <ErrorBox message={changes.loadError} /> : null}
      {problem?.runIds ? (
        <BusyGeneration
          message={problem.message}
          runIds={problem.runIds}
          onFree={() => void problem.again()}
        />
      ) : problem ? (
        <ErrorBox message={problem.message} />
      ) : null}
      {done ? <Notice tone="good">{done.text}</Notice> : null}
      {mayEdit && earlier.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {done?.canUndo ? (
            <Button size="small" disabled={busy} onClick={() => changes.restore()}>
              Undo
            </Button>
          ) : null}
          <EarlierLines sets={earlier} disabled={busy} onRestore={changes.restore} />
        </div>
      ) : null}
      <LineTable lines={lines} busy={busy} {...(mayEdit && !isProse ? { onAction: act } : {})} />
      {open?.action === "edit" ? (
        <EditLineDialog
          storyId={storyId}
          line={open.line}
          speakers={speakers}
          onClose={close}
          onSave={async (texts, from) => {
            await changes.edit(open.line, texts, from);
            close();
          }}
        />
      ) : null}
      {open?.action === "split" ? (
        <SplitLineDialog
          line={open.line}
          onClose={close}
          onSplit={async (at) => {
            await changes.split(open.line, at);
            close();
          }}
        />
      ) : null}
    </div>
  );
}
