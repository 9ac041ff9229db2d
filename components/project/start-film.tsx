"use client";

import { useId, useRef } from "react";
import { FormatChips } from "@/components/frame-format/format-chips";
import { FileDrop } from "@/components/script/file-drop";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/field";
import { FileInput } from "@/components/ui/file-input";
import { RadioChips } from "@/components/ui/radio-chips";
import { TextArea } from "@/components/ui/text-area";
import { SCRIPT_FILE_ENDINGS } from "@/lib/rules/script-paragraph";
import { LOGLINE_MAXIMUM } from "@/lib/rules/writing";
import { StyleChoice } from "./style-choice";
import { type BroughtScript, useStartFilm } from "./use-start-film";

/** Lengths that are offered at the start, in minutes; any other is set on the story's page. */
const LENGTHS = [
  { value: 0.5, label: "30 s" },
  { value: 1, label: "1 min" },
  { value: 2, label: "2 min" },
  { value: 3, label: "3 min" },
  { value: 5, label: "5 min" },
] as const;

/** Where a film begins: what happens in it, or its script, how long it is and how it looks. */
export function StartFilm() {
  const film = useStartFilm();
  const heading = useId();
  return (
    <FileDrop onFile={film.busy ? null : (file) => void film.bring(file)}>
      <form
        aria-labelledby={heading}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void film.start();
        }}
      >
        <h2 id={heading} className="text-heading font-semibold">
          Start from an idea
        </h2>
        {film.script ? (
          <Brought script={film.script} onForget={film.forgetScript} />
        ) : (
          <div className="flex flex-col gap-2">
            <Field label="What happens in your film?">
              <TextArea
                rows={3}
                maxLength={LOGLINE_MAXIMUM}
                value={film.idea}
                placeholder="Who is it about, where are they, and what goes wrong? Three lines are enough."
                onChange={(event) => film.setIdea(event.target.value)}
              />
            </Field>
            <ScriptFile isReading={film.busy === "reading"} onFile={film.bring} />
          </div>
        )}
        <div className="flex flex-wrap gap-x-10 gap-y-5">
          {film.script ? null : <LengthChips value={film.minutes} onChange={film.setMinutes} />}
          <FormatChips value={film.format} onChange={film.setFormat} />
        </div>
        <StyleChoice isSmall value={film.style} onChange={film.setStyle} />
        {film.error ? <ErrorBox message={film.error} /> : null}
        {/* On a phone the pictures are long, and what comes next stays in sight. */}
        <div className="max-sm:sticky max-sm:bottom-0 max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:bg-page max-sm:px-4 max-sm:py-3">
          <Button
            type="submit"
            variant="primary"
            className="max-sm:w-full"
            aria-disabled={film.busy !== null}
          >
            {film.busy === "starting" ? "Starting..." : "Start the film"}
          </Button>
        </div>
      </form>
    </FileDrop>
  );
}

/** The other way in: a script that is there already. */
function ScriptFile({
  isReading,
  onFile,
}: {
  isReading: boolean;
  onFile: (file: File) => Promise<void>;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-soft">
      <span>Or drop a script here: Fountain, Final Draft, Word, PDF or plain text.</span>
      <Button size="small" aria-disabled={isReading} onClick={() => input.current?.click()}>
        {isReading ? "Reading..." : "Choose a script"}
      </Button>
      <FileInput
        input={input}
        label="Script"
        accept={SCRIPT_FILE_ENDINGS}
        onFile={(file) => void onFile(file)}
      />
    </p>
  );
}

/** The beginning of a script that was brought, on its page. */
function Brought({ script, onForget }: { script: BroughtScript; onForget: () => void }) {
  return (
    <div>
      <div className="mb-1.5 flex items-center justify-between gap-4">
        <p className="min-w-0 truncate text-small font-medium text-soft">
          <span className="sr-only">The script: </span>
          {script.name}
        </p>
        <Button size="small" variant="quiet" onClick={onForget}>
          Take another
        </Button>
      </div>
      <pre className="max-h-36 overflow-hidden rounded-control border border-line bg-panel px-4 py-3 font-script text-small whitespace-pre-wrap text-soft [mask-image:linear-gradient(black_60%,transparent)]">
        {script.text.trim().slice(0, 900)}
      </pre>
      {script.losses.length > 0 ? (
        <p className="mt-1.5 text-small text-soft figures">
          What does not come along as it is:{" "}
          {script.losses.map(({ what, count }) => `${what}: ${count}`).join(", ")}.
        </p>
      ) : null}
    </div>
  );
}

/** About how long the film is to be. */
function LengthChips({ value, onChange }: { value: number; onChange: (minutes: number) => void }) {
  return <RadioChips<number> label="Length" value={value} choices={LENGTHS} onChange={onChange} />;
}
