import { clsx } from "clsx";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { inputClasses } from "@/components/ui/text-input";
import { useQuery } from "@/lib/client/use-query";
import type { Named } from "@/lib/rules/mention-names";
import { COMMENT_MAXIMUM } from "@/lib/rules/thread";
import { mentionAt } from "./mention-text";

/** How many names are offered at once. */
const OFFERED_MAXIMUM = 6;

/**
 * Words in which people can be named: `@` and the beginning of a name offers those of the project, the
 * arrows go through them, Enter takes one and Escape none. Enter alone sends; with Shift it is a new line.
 */
export function MentionField({
  storyId,
  label,
  value,
  onChange,
  onNamed,
  onSend,
  autoFocus = false,
  placeholder,
}: {
  storyId: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Somebody was chosen, who stands in the words by name. */
  onNamed: (person: Named) => void;
  onSend: () => void;
  autoFocus?: boolean;
  placeholder?: string;
}) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  /** The text at which what was offered was turned down. */
  const [declined, setDeclined] = useState<string | null>(null);
  /** Where the caret belongs once the text with a name that was taken is in the field. */
  const caretAfter = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows each change of the text
  useLayoutEffect(() => {
    if (caretAfter.current === null) return;
    // Before the next key: a frame later, letters that were typed meanwhile would stand behind it.
    field.current?.focus();
    field.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  }, [value]);
  const asked = declined === value ? null : mentionAt(value, caret);
  // Asked for once somebody begins to name somebody.
  const { data } = useQuery("GET /story/{id}/people", { id: storyId }, { enabled: asked !== null });
  const offered = asked
    ? (data?.people ?? [])
        .filter(({ name }) => name.toLowerCase().includes(asked.words.toLowerCase()))
        .slice(0, OFFERED_MAXIMUM)
    : [];
  const isOpen = offered.length > 0;
  const at = Math.min(active, offered.length - 1);
  const take = (person: Named | undefined) => {
    if (!asked || !person) return;
    const before = `${value.slice(0, asked.from)}@${person.name} `;
    onChange(before + value.slice(caret));
    onNamed(person);
    setActive(0);
    setCaret(before.length);
    caretAfter.current = before.length;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (isOpen) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) setActive((at + step + offered.length) % offered.length);
      else if (event.key === "Enter" || event.key === "Tab") take(offered[at]);
      else if (event.key === "Escape") setDeclined(value);
      else return;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    onSend();
  };
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        value={value}
        maxLength={COMMENT_MAXIMUM}
        placeholder={placeholder}
        // biome-ignore lint/a11y/noAutofocus: it opens because somebody asked to write
        autoFocus={autoFocus}
        // A field of several lines that is a combobox only while it offers somebody.
        {...(isOpen
          ? {
              role: "combobox",
              "aria-autocomplete": "list",
              "aria-expanded": true,
              "aria-controls": `${id}-people`,
              "aria-activedescendant": `${id}-${at}`,
            }
          : {})}
        onChange={(event) => {
          onChange(event.target.value);
          setCaret(event.target.selectionStart);
          setActive(0);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onBlur={() => setDeclined(value)}
        onFocus={() => setDeclined(null)}
        onKeyDown={onKeyDown}
        className={clsx(inputClasses, "field-sizing-content min-h-16 resize-y py-2")}
      />
      <div
        id={`${id}-people`}
        role="listbox"
        aria-label="People of this project"
        tabIndex={-1}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-60 overflow-y-auto rounded-control border border-line-strong bg-raised p-1"
      >
        {offered.map((person, index) => (
          <div
            key={person.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            // The focus stays in the words.
            tabIndex={-1}
            // Before the field loses the focus, which would close the list; a finger that moves the
            // list presses nothing.
            onMouseDown={(event) => {
              event.preventDefault();
              take(person);
            }}
            className={clsx(
              "flex justify-between gap-4 rounded-[3px] px-2.5 py-2 text-small",
              index === at ? "bg-pressed text-ink" : "text-soft",
            )}
          >
            <span className="truncate">{person.name}</span>
            <span className="text-faint">{person.level}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
