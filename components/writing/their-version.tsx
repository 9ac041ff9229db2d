import { clsx } from "clsx";
import { type ReactNode, useDeferredValue, useId, useMemo } from "react";
import { Button } from "@/components/ui/button";
import { type DiffPart, diffLines, takeTheirs } from "./line-diff";

/** A text that somebody else saved while this one was written. */
export interface TheirText {
  text: string;
  /** Counts the saves; 0 for texts whose saves are not counted. */
  version: number;
  /** Who saved it, where that is known. */
  savedBy: string | null;
}

/**
 * The version of somebody else beside the own one: where they differ is marked, and each stretch
 * can be taken over by itself. The own text stays in the editor all the while.
 */
export function TheirVersion({
  id: givenId,
  theirs,
  mine,
  busy,
  face = "script",
  children,
  onWrite,
  onTake,
  onKeep,
}: {
  /** Where it is led to on its page. */
  id?: string;
  theirs: TheirText;
  mine: string;
  busy: boolean;
  /** Whether the texts are screenplays, or plain words. */
  face?: "script" | "words";
  /** What else differs. */
  children?: ReactNode;
  /** Changes the own text; left out where theirs is taken whole or not at all. */
  onWrite?: (text: string) => void;
  /** Takes theirs in place of mine. */
  onTake: () => void;
  /** Saves mine in place of theirs. */
  onKeep: () => void;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const settled = useDeferredValue(mine);
  const parts = useMemo(() => diffLines(settled, theirs.text), [settled, theirs.text]);
  const isBehind = settled !== mine;
  const changes = parts.filter(({ kind }) => kind === "changed").length;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-heading font-semibold">
        Their version
      </h2>
      <p className="mt-1 text-soft">
        {theirs.savedBy ? `${theirs.savedBy} saved` : "Somebody else saved"} this meanwhile. Yours
        is still in the editor;{" "}
        {changes === 0
          ? "the two say the same."
          : changes === 1
            ? "they differ in one place."
            : `they differ in ${changes} places.`}
      </p>
      {children}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={onTake}>
          Take theirs
        </Button>
        <Button size="small" variant="danger" disabled={busy} onClick={onKeep}>
          Keep mine
        </Button>
      </div>
      <div
        className={clsx(
          "mt-4 max-h-[68dvh] overflow-y-auto rounded-panel border border-line bg-panel py-4",
          face === "script" ? "font-script text-[13px] leading-[18px]" : "text-small",
        )}
      >
        {parts.map((part, index) => (
          <Part
            // biome-ignore lint/suspicious/noArrayIndexKey: a comparison is shown whole
            key={index}
            part={part}
            {...(onWrite
              ? {
                  onTake: (change: Change) => isBehind || onWrite(takeTheirs(mine, change)),
                }
              : {})}
          />
        ))}
      </div>
    </section>
  );
}

type Change = Extract<DiffPart, { kind: "changed" }>;

/** Lines around a change that are shown with it. */
const CONTEXT = 3;

function Part({ part, onTake }: { part: DiffPart; onTake?: (change: Change) => void }) {
  if (part.kind === "same") return <Same lines={part.lines} />;
  return (
    <div className="my-1 border-l-2 border-warn bg-raised px-4 py-2">
      <Lines label="Yours" lines={part.mine} className="text-faint" />
      <Lines label="Theirs" lines={part.theirs} className="text-ink" />
      {onTake ? (
        <Button
          size="small"
          variant="quiet"
          className="mt-1 -ml-3 font-sans"
          onClick={() => onTake(part)}
        >
          {part.theirs.length === 0 ? "Remove mine" : "Use theirs here"}
        </Button>
      ) : null}
    </div>
  );
}

function Lines({ label, lines, className }: { label: string; lines: string[]; className: string }) {
  return (
    <div className="mb-1">
      <p className="font-sans text-caption text-soft">{label}</p>
      <p className={clsx("min-h-[1lh] break-words whitespace-pre-wrap", className)}>
        {lines.length === 0 ? (
          <span className="font-sans text-caption">nothing</span>
        ) : (
          lines.join("\n")
        )}
      </p>
    </div>
  );
}

function Same({ lines }: { lines: string[] }) {
  const isLong = lines.length > 2 * CONTEXT + 1;
  if (!isLong) return <SameLines lines={lines} />;
  return (
    <details className="group/same">
      <summary className="list-none px-4">
        <span className="block break-words whitespace-pre-wrap text-soft group-open/same:hidden">
          {lines.slice(0, CONTEXT).join("\n")}
        </span>
        <span className="my-1 block font-sans text-caption text-faint underline group-open/same:hidden">
          {lines.length - 2 * CONTEXT} equal lines
        </span>
        <span className="block break-words whitespace-pre-wrap text-soft group-open/same:hidden">
          {lines.slice(-CONTEXT).join("\n")}
        </span>
        <span className="hidden font-sans text-caption text-faint underline group-open/same:block">
          Show fewer lines
        </span>
      </summary>
      <SameLines lines={lines} />
    </details>
  );
}

function SameLines({ lines }: { lines: string[] }) {
  return <p className="px-4 break-words whitespace-pre-wrap text-soft">{lines.join("\n")}</p>;
}
