import { type ReactNode, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { comeIntoView } from "@/components/ui/come-into-view";
import { ErrorBox } from "@/components/ui/error-box";
import { FileInput } from "@/components/ui/file-input";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { WireCutImport } from "@/lib/contracts/hand-over";
import type { Recut } from "./use-recut";

/** Where a cut comes back: the file, and what it would change. */
export function RecutPart({
  recut,
  onFile,
  onTake,
}: {
  recut: Recut | null;
  onFile: (file: File) => void;
  onTake: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const isReading = recut !== null && stateOf(recut) === "reading";
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-small text-soft">
        Drop an .otio or .fcpxml that an editor has recut anywhere on this page, and see what would
        change. The film stays as it is until you take the recut over.
      </p>
      <Button size="small" aria-disabled={isReading} onClick={() => input.current?.click()}>
        Choose a recut
      </Button>
      <FileInput
        input={input}
        label="Recut"
        accept=".otio,.fcpxml,.xml"
        onFile={(file) => !isReading && onFile(file)}
      />
      <div className="w-full" aria-live="polite">
        {recut ? <Result key={stateOf(recut)} recut={recut} onTake={onTake} /> : null}
      </div>
    </div>
  );
}

function stateOf({ report, error }: Recut): "reading" | "refused" | "read" {
  if (report) return "read";
  return error === null ? "reading" : "refused";
}

/** A recut may have been dropped on the page while this part was out of sight. */
function Result({ recut, onTake }: { recut: Recut; onTake: () => void }) {
  const { name, report, error } = recut;
  return (
    <div ref={comeIntoView}>
      {report ? (
        <Report name={name} report={report}>
          <Taking recut={recut} report={report} onTake={onTake} />
        </Report>
      ) : error ? (
        <ErrorBox message={error} />
      ) : (
        <ProgressBar label={name} percent={null} doing="Reading" />
      )}
    </div>
  );
}

function Report({
  name,
  report,
  children,
}: {
  name: string;
  report: WireCutImport;
  children: ReactNode;
}) {
  const { changes, unknown, kept, frames } = report;
  const heading = useId();
  const longer = frames.after - frames.before;
  return (
    <section aria-labelledby={heading} className="rounded-panel border border-line bg-raised p-4">
      <h3 id={heading} className="font-medium break-words">
        {name}
      </h3>
      <p className="mt-1 text-small text-soft figures">
        {changes.length + unknown.length === 0
          ? "This is the film's own cut: nothing would change."
          : `${kept} clips stay as they are. ${lengthWords(longer)}`}
      </p>
      {changes.length > 0 ? (
        <ul aria-label="What would change" className="mt-3 flex flex-col gap-1.5 text-small">
          {changes.map(({ kind, shot, frame, text }) => (
            <li key={`${kind} ${shot} ${frame}`} className="flex gap-3">
              <span className="w-16 shrink-0 text-faint">{kind}</span>
              <span className="min-w-0 break-words">{text}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {unknown.length > 0 ? (
        <ul
          aria-label="Clips that are not of this film"
          className="mt-3 flex flex-col gap-1.5 text-small"
        >
          {unknown.map(({ name: clip, frame, text }) => (
            <li key={`${clip} ${frame}`} className="flex gap-3">
              <span className="w-16 shrink-0 text-warn">not ours</span>
              <span className="min-w-0 break-words">{text}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {children}
    </section>
  );
}

/** What there is to take over, and what became of it. */
function Taking({
  recut: { taking, notTaken },
  report: { changes, unknown },
  onTake,
}: {
  recut: Recut;
  report: WireCutImport;
  onTake: () => void;
}) {
  if (taking === "done") {
    return (
      <p className="mt-4 text-small">
        The film has this cut now. The next video of it is made so; undo under Cut takes it back.
      </p>
    );
  }
  if (changes.length === 0) return null;
  const isLacking = unknown.length > 0 || changes.some(({ kind }) => kind === "repeated");
  return (
    <div className="mt-4 flex flex-col items-start gap-2">
      {isLacking ? (
        <p className="text-small text-soft">
          Clips that are not of this film, and shots that are there twice, do not come along.
        </p>
      ) : null}
      <Button size="small" variant="primary" aria-disabled={taking === "saving"} onClick={onTake}>
        {taking === "saving" ? "Taking it over" : "Take this cut over"}
      </Button>
      {notTaken === null ? null : <ErrorBox message={notTaken} />}
    </div>
  );
}

function lengthWords(frames: number): string {
  if (frames === 0) return "It is as long as the film.";
  return `It is ${Math.abs(frames)} frames ${frames > 0 ? "longer" : "shorter"} than the film.`;
}
