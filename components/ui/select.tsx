"use client";

import { type KeyboardEvent, lazy, Suspense, useState } from "react";
import { ChevronDown } from "@/components/ui/icons";
import { useControl } from "./field";
import { selectClasses } from "./select-classes";
import type { SelectProps } from "./select-list";
import { useFetchedLater } from "./use-fetched-later";

export type { Choice } from "./select-list";

const fetchList = () => import("./select-list");
const SelectList = lazy(fetchList) as typeof import("./select-list").default;

const OPENING_KEYS = ["Enter", " ", "ArrowDown", "ArrowUp"];

/** What somebody was about to do when the list was not there yet. */
interface Wish {
  isOpen: boolean;
  isFocused: boolean;
}

/**
 * One of a few choices. Its attributes come from the `Field` around it, or a label from `aria-label`.
 * Until a pointer or the keyboard comes near, only its face is there: the list, its place on the
 * screen and its keys are fetched once the page has come to rest.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  useFetchedLater(fetchList);
  const control = useControl();
  const [wish, setWish] = useState<Wish | null>(null);
  const want = (more: Partial<Wish>) =>
    setWish((before) => ({ isOpen: false, isFocused: false, ...before, ...more }));
  const face = <Face {...control} {...props} isFocused={wish?.isFocused ?? false} onWish={want} />;
  // It stays once it is there, also while it cannot be used: drawn anew, it would open again.
  if (wish === null) return face;
  return (
    <Suspense fallback={face}>
      <SelectList {...control} {...props} startsOpen={wish.isOpen} startsFocused={wish.isFocused} />
    </Suspense>
  );
}

/** The closed list, which looks and reads as the real one does. */
function Face<Value extends string>({
  value,
  choices,
  onChange: _notYet,
  placeholder,
  disabled,
  size = "normal",
  className,
  isFocused,
  onWish,
  ...control
}: SelectProps<Value> & { isFocused: boolean; onWish: (more: Partial<Wish>) => void }) {
  const chosen = choices.find((choice) => choice.value === value)?.label;
  const open = (event: KeyboardEvent) => {
    if (!OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    onWish({ isOpen: true });
  };
  return (
    <button
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-autocomplete="none"
      aria-haspopup="listbox"
      // biome-ignore lint/a11y/noAutofocus: it had the keyboard before it was drawn again
      autoFocus={isFocused}
      disabled={disabled}
      data-placeholder={value === "" ? "" : undefined}
      className={selectClasses(size, className)}
      onPointerEnter={() => onWish({})}
      onPointerDown={(event) => event.button === 0 && onWish({ isOpen: true })}
      onFocus={() => onWish({ isFocused: true })}
      onBlur={() => onWish({ isFocused: false })}
      onKeyDown={open}
      {...control}
    >
      <span className="truncate">{chosen ?? placeholder}</span>
      <ChevronDown aria-hidden size={14} className="text-faint" />
    </button>
  );
}
