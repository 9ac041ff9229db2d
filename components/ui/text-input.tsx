"use client";

import { clsx } from "clsx";
import { type ComponentProps, useEffect, useEffectEvent, useRef } from "react";

/** The look of everything that is typed into. */
export const inputClasses = clsx(
  "w-full rounded-control border border-edge/70 bg-page px-3 text-body text-ink max-sm:text-lead",
  "transition-colors hover:border-edge",
  "focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0",
  "aria-invalid:border-bad disabled:cursor-not-allowed disabled:text-faint",
);

/** One line of text. What was typed, or filled in by the browser, before the scripts came counts too. */
export function TextInput({ className, ...rest }: Omit<ComponentProps<"input">, "ref">) {
  const input = useRef<HTMLInputElement>(null);
  const tellEarlyText = useEffectEvent(() => {
    const early = input.current?.value ?? "";
    if (input.current && rest.value !== undefined && early !== rest.value) {
      announceText(input.current, early);
    }
  });
  useEffect(() => tellEarlyText(), []);
  return (
    <input ref={input} className={clsx(inputClasses, "h-10 max-sm:h-11", className)} {...rest} />
  );
}

/**
 * Makes React notice a text that it did not see being typed: it compares with the last value that
 * was set on the element itself, so that one is emptied, and the text put back behind its back.
 */
function announceText(input: HTMLInputElement, text: string): void {
  input.value = "";
  Reflect.set(HTMLInputElement.prototype, "value", text, input);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
