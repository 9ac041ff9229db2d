import { clsx } from "clsx";
import { type KeyboardEvent, memo, type RefObject, useEffect, useMemo, useState } from "react";
import { useEarlyText } from "@/components/ui/use-early-text";
import type { Passage } from "@/lib/rules/anchor";
import { SCRIPT_MAXIMUM } from "@/lib/rules/text-limits";
import { completeName } from "./complete-name";
import { type LineLook, type LookedAtLine, lookAtLines } from "./line-looks";
import { passagesByLine, splitMarked } from "./passages-by-line";
import { paperClasses } from "./screenplay-page";

export const SHEET_ID = "script";

/** Longer scripts are written without the painted lines, so that every key stays quick. */
const PAINTED_LINES_MAXIMUM = 3_000;

const EXAMPLE = `INT. LAMP ROOM - NIGHT

Rain on the glass. MARTA, 34, red scarf, wipes the great lens.

VOSS (O.S.)
It is midnight, Marta.

MARTA
(without turning)
Let me finish the glass.`;

const looks: Record<LineLook, string> = {
  plain: "",
  scene: "font-bold",
  cue: "font-bold text-soft",
  parenthetical: "text-soft italic",
  aside: "text-faint",
};

/** Both layers break their lines at the same places: same face, same size, same width. */
const typeClasses =
  "col-start-1 row-start-1 font-script text-[15px] leading-[21px] whitespace-pre-wrap [overflow-wrap:break-word] max-sm:text-[16px] max-sm:leading-[22px]";

/**
 * The sheet on which a script is written. What is seen is painted line by line below the text area,
 * which itself shows nothing but the caret: scene headings and names stand out, scenes are numbered
 * in the margin and the line of the caret is marked.
 * @param speakers names that the Tab key completes while one is offered
 * @param passages words that somebody wrote a note about
 * @param onSelectWords told of the words that are selected; null when none are
 */
export function ScriptSheet({
  area,
  text,
  speakers,
  mayEdit,
  passages,
  onWrite,
  onSelectWords,
  onSave,
}: {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  speakers: readonly string[];
  mayEdit: boolean;
  passages: readonly (Passage & { isCurrent: boolean })[];
  onWrite: (text: string) => void;
  onSelectWords: (passage: Passage | null) => void;
  onSave: () => void;
}) {
  useEarlyText(area, SHEET_ID, text);
  const [caret, setCaret] = useState(0);
  /** The text at which an offered name was turned down. */
  const [declined, setDeclined] = useState<string | null>(null);
  const lines = useMemo(() => lookAtLines(text), [text]);
  const marked = passagesByLine(lines, passages);
  /** What is typed before the scripts are there cannot be painted, and must be seen all the same. */
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const isPainted = isAlive && lines.length <= PAINTED_LINES_MAXIMUM;
  const caretLine = useMemo(() => countLines(text, caret), [text, caret]);
  const offered =
    mayEdit && isPainted && declined !== text ? completeName(text, caret, speakers) : null;
  const typed = lines[caretLine]?.text.length ?? 0;
  const rest = offered?.slice(typed) ?? "";

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if ((event.ctrlKey || event.metaKey) && event.key === "s") {
      event.preventDefault();
      onSave();
      return;
    }
    const isPlain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
    if (rest === "" || !isPlain || event.nativeEvent.isComposing) return;
    if (event.key === "Escape") setDeclined(text);
    if (event.key !== "Tab") return;
    event.preventDefault();
    // The browser's own way to type, which its undo knows.
    document.execCommand("insertText", false, rest);
  };

  return (
    <div
      data-sheet
      className={clsx(
        paperClasses,
        "group/sheet relative scroll-py-10 h-[62dvh] min-h-80 overflow-y-auto lg:h-[68dvh]",
        "focus-within:border-accent",
      )}
    >
      <label htmlFor={SHEET_ID} className="sr-only">
        Current Script
      </label>
      <div className="mx-auto grid min-h-full w-full max-w-[calc(61ch+96px)] px-12 max-sm:px-4">
        {isPainted ? (
          <div
            aria-hidden
            className={clsx(typeClasses, "pointer-events-none relative isolate min-w-0")}
          >
            {lines.map((line, index) => (
              <PaintedLine
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the text
                key={index}
                {...line}
                isCurrent={mayEdit && index === caretLine}
                marked={marked.get(index) ?? ""}
                rest={index === caretLine ? rest : ""}
              />
            ))}
          </div>
        ) : null}
        <textarea
          ref={area}
          id={SHEET_ID}
          value={text}
          readOnly={!mayEdit}
          maxLength={SCRIPT_MAXIMUM}
          spellCheck
          autoCapitalize="sentences"
          placeholder={mayEdit ? EXAMPLE : "This story has no script yet."}
          onChange={(event) => onWrite(event.target.value)}
          onSelect={(event) => {
            const { selectionStart: from, selectionEnd: to } = event.currentTarget;
            setCaret(from);
            onSelectWords(to > from ? { from, to } : null);
          }}
          onKeyDown={mayEdit ? onKeyDown : undefined}
          className={clsx(
            typeClasses,
            "relative block h-full min-h-[15lh] w-full resize-none bg-transparent text-ink outline-none",
            isPainted
              ? "overflow-hidden [-webkit-text-fill-color:transparent] placeholder:[-webkit-text-fill-color:var(--color-faint)]"
              : "overflow-y-auto",
          )}
        />
      </div>
      <p aria-live="polite" className="sr-only">
        {offered ? `Tab completes ${offered}` : ""}
      </p>
    </div>
  );
}

/** One line; painted again only when it changed itself. */
const PaintedLine = memo(function PaintedLine({
  text,
  look,
  scene,
  isCurrent,
  marked,
  rest,
}: LookedAtLine & {
  isCurrent: boolean;
  /** The places of words with a note, as `passagesByLine` writes them: equal texts paint nothing anew. */
  marked: string;
  /** What the Tab key would add. */
  rest: string;
}) {
  return (
    <div
      className={clsx(
        "relative min-h-[1lh]",
        looks[look],
        isCurrent &&
          "group-focus-within/sheet:before:absolute group-focus-within/sheet:before:-inset-x-3 group-focus-within/sheet:before:inset-y-0 group-focus-within/sheet:before:-z-10 group-focus-within/sheet:before:rounded-frame group-focus-within/sheet:before:bg-raised",
      )}
    >
      {scene === null ? null : (
        <span className="absolute right-full mr-[1.5ch] font-normal text-faint max-sm:hidden">
          {scene}
        </span>
      )}
      {marked === "" ? text : <MarkedText text={text} marked={marked} />}
      {rest === "" ? null : (
        <span className="font-normal text-faint">
          {rest}
          <span className="ml-2 rounded-frame border border-line-strong px-1 font-sans text-caption">
            Tab
          </span>
        </span>
      )}
    </div>
  );
});

function MarkedText({ text, marked }: { text: string; marked: string }) {
  return splitMarked(text, marked).map(({ words, mark }, index) =>
    mark === null ? (
      words
    ) : (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the line
        key={index}
        className={clsx(
          "rounded-frame text-inherit",
          mark === "current" ? "bg-accent/45" : "bg-accent/20",
        )}
      >
        {words}
      </mark>
    ),
  );
}

/** The line in which a place of the text is, counted from 0. */
function countLines(text: string, place: number): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < place; at = text.indexOf("\n", at + 1)) {
    count += 1;
  }
  return count;
}
