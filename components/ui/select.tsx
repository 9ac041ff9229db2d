"use client";

import { clsx } from "clsx";
import { Check, ChevronDown } from "lucide-react";
import { Select as Radix } from "radix-ui";
import type { ControlProps } from "./field";
import { inputClasses } from "./text-input";

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}

/**
 * One of a few choices. Its attributes come from the `Field` around it, or a label from `aria-label`.
 * @param placeholder shown while `value` is empty
 */
export function Select<Value extends string>({
  value,
  choices,
  onChange,
  placeholder,
  disabled,
  size = "normal",
  className,
  ...control
}: {
  value: Value | "";
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
  size?: "small" | "normal";
  className?: string;
  "aria-label"?: string;
} & Partial<ControlProps>) {
  const choose = (chosen: string) => {
    const choice = choices.find((candidate) => candidate.value === chosen);
    if (choice) onChange(choice.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose} disabled={disabled ?? false}>
      <Radix.Trigger
        className={clsx(
          inputClasses,
          "flex items-center justify-between gap-2 text-left data-placeholder:text-faint",
          size === "small" ? "h-8 px-2.5 max-sm:h-10" : "h-10 max-sm:h-11",
          className,
        )}
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
