import { clsx } from "clsx";
import { usePathname, useRouter } from "next/navigation";
import { type KeyboardEvent, useId, useState } from "react";
import DialogSheet from "@/components/ui/dialog-sheet";
import { ErrorBox } from "@/components/ui/error-box";
import { inputClasses } from "@/components/ui/text-input";
import type { WireFound } from "@/lib/contracts/search";
import { findActions } from "./find-actions";
import { useFound } from "./use-found";

/** One row of the list, wherever it comes from. */
interface Choice {
  id: string;
  kind: string;
  title: string;
  place: string;
  text: string;
  href: string;
}

/** Finds a project, story, character, shot or action by its name or words, and goes there. */
export default function FindDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const pathname = usePathname();
  const [typed, setTyped] = useState("");
  const [current, setCurrent] = useState(0);
  const list = useId();
  const words = typed.trim();
  const { results, error, isSearching } = useFound(words);
  const choices = [...actionsOf(words, pathname), ...(words === "" ? [] : results.map(toChoice))];
  const index = Math.min(current, choices.length - 1);
  const chosen = choices[index];
  const idOf = (choice: Choice) => `${list}-${choice.id}`;
  const open = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    router.push(choice.href);
  };
  const go = (to: number) => {
    const next = (to + choices.length) % Math.max(1, choices.length);
    setCurrent(next);
    const choice = choices[next];
    if (choice) document.getElementById(idOf(choice))?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") go(index + 1);
    else if (event.key === "ArrowUp") go(index - 1);
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) open(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <DialogSheet open onOpenChange={(isOpen) => !isOpen && onClose()} title="Find">
      <input
        // biome-ignore lint/a11y/noAutofocus: the dialog is there to be typed in
        autoFocus
        type="text"
        role="combobox"
        aria-label="Project, story, character, shot or action"
        placeholder="Project, story, character, shot or action"
        aria-expanded={choices.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        {...(chosen ? { "aria-activedescendant": idOf(chosen) } : {})}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setCurrent(0);
        }}
        onKeyDown={onKeyDown}
        className={clsx(inputClasses, "h-10 max-sm:h-11")}
      />
      <p role="status" className="mt-3 text-small text-soft">
        {statusOf(words, choices.length, isSearching)}
      </p>
      {error ? <ErrorBox className="mt-2" message={error} /> : null}
      <div
        role="listbox"
        id={list}
        aria-label="What was found"
        tabIndex={-1}
        className="mt-2 flex max-h-[50dvh] flex-col overflow-y-auto"
      >
        {choices.map((choice, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which has the focus
          <div
            key={choice.id}
            id={idOf(choice)}
            role="option"
            tabIndex={-1}
            aria-selected={place === index}
            onPointerMove={() => place !== index && setCurrent(place)}
            onClick={() => open(choice)}
            className={clsx(
              "cursor-pointer rounded-control px-3 py-2",
              place === index ? "bg-pressed text-ink" : "text-soft",
            )}
          >
            <span className="flex items-baseline gap-3">
              <span className="min-w-0 flex-1 truncate text-ink">{choice.title}</span>
              <span className="max-w-[45%] shrink-0 truncate text-small text-soft">
                {choice.place || choice.kind}
              </span>
            </span>
            {choice.text ? (
              <span className="block truncate font-script text-small text-soft">{choice.text}</span>
            ) : null}
          </div>
        ))}
      </div>
    </DialogSheet>
  );
}

function statusOf(words: string, count: number, isSearching: boolean): string {
  if (words === "") return "Type a name, some words of a shot, or its number.";
  if (isSearching) return "Searching...";
  if (count === 0) return `Nothing is called or says "${words}".`;
  return count === 1 ? "1 found" : `${count} found`;
}

function actionsOf(words: string, pathname: string): Choice[] {
  return findActions(words, pathname).map(({ title, href }) => ({
    id: `action-${href}`,
    kind: "Go to",
    title,
    place: "",
    text: "",
    href,
  }));
}

const PATHS: Record<WireFound["kind"], string> = {
  project: "/project/",
  story: "/story/",
  character: "/character/",
  shot: "/shot/",
};

function toChoice({ kind, id, title, place, text }: WireFound): Choice {
  return { id: `${kind}-${id}`, kind: "Project", title, place, text, href: `${PATHS[kind]}${id}` };
}
