import { useVirtualizer } from "@tanstack/react-virtual";
import { clsx } from "clsx";
import { useRef } from "react";
import { selectClasses } from "@/components/ui/select-classes";
import type { WireImportedElement } from "@/lib/contracts/import-script";
import { CHOSEN_TYPES, type ChosenType, type ScriptFormat } from "@/lib/rules/script-paragraph";
import type { LookedAt } from "./use-script-import";

const FORMATS: Record<ScriptFormat, string> = {
  fountain: "Fountain",
  fdx: "Final Draft",
  pdf: "PDF",
  docx: "Word",
  text: "Plain text",
};

const TYPES: Record<WireImportedElement["type"], string> = {
  "title-page": "Title page",
  "scene-heading": "Scene heading",
  action: "Action",
  character: "Character",
  parenthetical: "Parenthetical",
  dialogue: "Dialogue",
  lyrics: "Lyrics",
  transition: "Transition",
  centered: "Centered",
  section: "Section",
  synopsis: "Synopsis",
  note: "Note",
  boneyard: "Cut text",
  "page-break": "New page",
};

/** Where an element stands on its page, in shares of the measure. */
const INDENTS: Partial<Record<WireImportedElement["type"], string>> = {
  character: "pl-[32%]",
  parenthetical: "pl-[24%]",
  dialogue: "pl-[16%] pr-[16%]",
  lyrics: "pl-[16%] italic",
  transition: "text-right",
  centered: "text-center",
};

const ROW_PX = 44;

/** A script as it would be saved, element by element, each of which can be made something else. */
export function ImportPreview({
  script,
  onChange,
}: {
  script: LookedAt;
  onChange: (index: number, type: ChosenType) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: script.elements.length,
    getScrollElement: () => list.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
  });
  const scenes = script.elements.filter(({ type }, index) => {
    return (script.types.get(index) ?? type) === "scene-heading";
  }).length;
  return (
    <>
      <p className="text-small text-soft figures" role="status">
        <span className="text-ink">{script.fileName}</span>, {FORMATS[script.format]}:{" "}
        {count(scenes, "scene")}, {count(script.elements.length, "element")}
        {script.types.size > 0 ? `, ${script.types.size} of another type than was read` : ""}
      </p>
      {script.losses.length > 0 ? (
        <section aria-labelledby="losses" className="mt-3 rounded-panel border border-line p-3">
          <h3 id="losses" className="text-small font-medium">
            What does not come along as it is
          </h3>
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
            tabIndex={0}
            className="mt-1 max-h-24 list-disc overflow-y-auto pl-5 text-small text-soft figures"
          >
            {script.losses.map(({ what, count: times }) => (
              <li key={what}>
                {what}: {times}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section
        ref={list}
        aria-label="Elements of the script"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
        tabIndex={0}
        className="mt-3 h-[40dvh] min-h-48 max-sm:h-[34dvh] overflow-y-auto rounded-panel border border-line bg-panel"
      >
        <div className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const element = script.elements[index];
            return element ? (
              <div
                key={index}
                ref={rows.measureElement}
                data-index={index}
                className="absolute inset-x-0 top-0 border-b border-line px-3 py-1.5"
                style={{ transform: `translateY(${start}px)` }}
              >
                <Row
                  number={index + 1}
                  element={element}
                  type={script.types.get(index) ?? element.type}
                  isChanged={script.types.has(index)}
                  onChange={(type) => onChange(index, type)}
                />
              </div>
            ) : null;
          })}
        </div>
      </section>
    </>
  );
}

function Row({
  number,
  element,
  type,
  isChanged,
  onChange,
}: {
  number: number;
  element: WireImportedElement;
  type: WireImportedElement["type"];
  isChanged: boolean;
  onChange: (type: ChosenType) => void;
}) {
  const canChange = element.type !== "title-page" && element.type !== "page-break";
  return (
    <div className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
      {canChange ? (
        <select
          aria-label={`Element ${number}`}
          value={type}
          onChange={(event) => {
            const chosen = CHOSEN_TYPES.find((one) => one === event.target.value);
            if (chosen) onChange(chosen);
          }}
          className={selectClasses("small", clsx("text-small", isChanged && "border-accent!"))}
        >
          {type === "boneyard" ? <option value="boneyard">{TYPES.boneyard}</option> : null}
          {CHOSEN_TYPES.map((one) => (
            <option key={one} value={one}>
              {TYPES[one]}
            </option>
          ))}
        </select>
      ) : (
        <span className="px-2.5 py-1.5 text-small text-faint">{TYPES[element.type]}</span>
      )}
      <p
        className={clsx(
          "min-w-0 py-1 font-script text-small break-words whitespace-pre-wrap",
          INDENTS[type],
          type === "note" || type === "synopsis" || type === "section" || type === "boneyard"
            ? "text-faint"
            : "text-soft",
        )}
      >
        {element.scene_number ? `${element.scene_number}  ` : ""}
        {type === "parenthetical" && !element.text.startsWith("(")
          ? `(${element.text})`
          : element.text}
        {element.dual ? " ^" : ""}
      </p>
    </div>
  );
}

function count(number: number, word: string): string {
  return `${number.toLocaleString("en")} ${word}${number === 1 ? "" : "s"}`;
}
