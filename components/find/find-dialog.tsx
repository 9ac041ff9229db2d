import { clsx } from "clsx";
import { usePathname, useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import DialogSheet from "@/components/ui/dialog-sheet";
import { ErrorBox } from "@/components/ui/error-box";
import { inputClasses } from "@/components/ui/text-input";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import type { WireFound } from "@/lib/contracts/search";
import { generalErrors } from "@/lib/errors/catalogue/general";

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

/** A place that can be found by its name or by what people do there. */
interface FindAction {
  title: string;
  href: string;
  /** Other words for it. */
  words: string;
}

const ACTIONS: readonly FindAction[] = [
  { title: "Project List", href: "/projectlist", words: "projects home open" },
  { title: "Create Project", href: "/createproject", words: "new project make" },
  { title: "Runs", href: "/runs", words: "work progress history cost" },
  { title: "My Account", href: "/myaccount", words: "settings password profile" },
  { title: "API reference", href: "/api-reference", words: "calls developers" },
  { title: "Logout", href: "/logout", words: "sign out leave" },
];

/** The same of the story that is open. */
const OF_STORY: readonly { title: string; path: string; words: string }[] = [
  { title: "This story", path: "", words: "home title" },
  { title: "Logline", path: "/edit-logline", words: "edit write" },
  { title: "Script", path: "/edit-script", words: "edit write screenplay" },
  { title: "Script media", path: "/script-media", words: "shots cast places generate make images" },
  { title: "Film", path: "/edit-video", words: "watch play video" },
];

/** What can be done from a page whose name or words hold all that is asked for. */
function findActions(asked: string, pathname: string): FindAction[] {
  const story = /^\/story\/[^/]+/u.exec(pathname)?.[0];
  const ofStory = story
    ? OF_STORY.map(({ title, path, words }) => ({ title, href: `${story}${path}`, words }))
    : [];
  const parts = asked.toLowerCase().split(/\s+/u).filter(Boolean);
  return [...ofStory, ...ACTIONS].filter(({ title, words }) => {
    const text = `${title} ${words}`.toLowerCase();
    return parts.every((part) => text.includes(part));
  });
}

/** Somebody who pauses for so long wants an answer. */
const AFTER_MS = 150;

interface Found {
  results: readonly WireFound[];
  /** What they answer; other than what is asked while the answer is on its way. */
  words: string;
  error: string | null;
}

const NOTHING: Found = { results: [], words: "", error: null };

/** What the studio finds for some words, a pause behind what is typed; older answers are dropped. */
function useFound(words: string): Found & { isSearching: boolean } {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    if (words === "") {
      setFound(NOTHING);
      return;
    }
    const leaving = new AbortController();
    const { signal } = leaving;
    const timer = setTimeout(() => {
      const options = { signal, onFailure: generalErrors["general.searchFailed"].text };
      call("GET /search", { q: words }, options).then(
        ({ results }) => setFound({ results, words, error: null }),
        (cause: unknown) => {
          if (!signal.aborted) setFound({ results: [], words, error: errorText(cause) });
        },
      );
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [words]);
  return { ...found, isSearching: found.words !== words };
}
