import { Select as Radix } from "radix-ui";
import { useState } from "react";
import { Check, ChevronDown } from "@/components/ui/icons";
import type { ControlProps } from "./field";
import { selectClasses } from "./select-classes";

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}

export interface SelectProps<Value extends string> extends ControlProps {
  value: Value | "";
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
  /** Shown while `value` is empty. */
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  size?: "small" | "normal" | undefined;
  className?: string | undefined;
  "aria-label"?: string;
}

/** What a `Select` becomes when somebody comes near it; fetched apart from the page. */
export default function SelectList<Value extends string>({
  value,
  choices,
  onChange,
  placeholder,
  disabled,
  size = "normal",
  className,
  startsOpen,
  startsFocused,
  ...control
}: SelectProps<Value> & { startsOpen: boolean; startsFocused: boolean }) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const choose = (chosen: string) => {
    const choice = choices.find((candidate) => candidate.value === chosen);
    if (choice) onChange(choice.value);
  };
  return (
    <Radix.Root
      value={value}
      onValueChange={choose}
      disabled={disabled ?? false}
      open={isOpen}
      onOpenChange={setIsOpen}
    >
      <Radix.Trigger
        className={selectClasses(size, className)}
        autoFocus={startsFocused}
        {...control}
      >
        <span className="truncate">
          {/* Written out, because the list of choices is not there when the server draws the page. */}
          <Radix.Value placeholder={placeholder}>
            {choices.find((choice) => choice.value === value)?.label}
          </Radix.Value>
        </span>
        <Radix.Icon>
          <ChevronDown aria-hidden size={14} className="text-faint" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          className="z-[1100] max-h-80 min-w-(--radix-select-trigger-width) animate-fade overflow-hidden rounded-panel border border-line-strong bg-raised shadow-float"
        >
          <Radix.Viewport className="p-1">
            {choices.map((choice) => (
              <Radix.Item
                key={choice.value}
                value={choice.value}
                // A list moves with its page: a press that began on a choice is of that choice, wherever it is when the
                // press ends, unless the pointer itself goes on.
                onPointerDown={({ currentTarget, pointerId, isTrusted }) => {
                  // A press that a program makes up has no pointer.
                  if (isTrusted) currentTarget.setPointerCapture(pointerId);
                }}
                onPointerMove={({ currentTarget, pointerId, movementX, movementY }) => {
                  const goesOn = movementX !== 0 || movementY !== 0;
                  if (goesOn && currentTarget.hasPointerCapture(pointerId))
                    currentTarget.releasePointerCapture(pointerId);
                }}
                // The library takes the end of a press for that of the one which opened the list, when it is drawn
                // anew between the pointer's way to a choice and the press: the list stayed open, and nothing was chosen.
                onClick={(event) => {
                  if (!isOpen) return;
                  // The library chooses by the click itself where a finger made it: once is enough.
                  event.preventDefault();
                  setIsOpen(false);
                  choose(choice.value);
                }}
                className="flex min-h-9 cursor-default items-center justify-between gap-6 rounded-control px-2.5 text-body text-soft outline-none select-none data-highlighted:bg-pressed data-highlighted:text-ink data-[state=checked]:text-ink"
              >
                <Radix.ItemText>{choice.label}</Radix.ItemText>
                <Radix.ItemIndicator>
                  <Check aria-hidden size={14} className="text-accent" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
