import { clsx } from "clsx";
import { type ComponentProps, useId, useRef } from "react";
import { useControl } from "./field";
import { useEarlyText } from "./use-early-text";

/** The look of everything that is typed into. */
export const inputClasses = clsx(
  "w-full rounded-control border border-edge/70 bg-well px-3 text-body text-ink max-sm:text-lead",
  "transition-colors hover:border-edge",
  "focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0",
  "aria-invalid:border-bad disabled:cursor-not-allowed disabled:text-faint",
);

/** One line of text. What was typed, or filled in by the browser, before the scripts came counts too. */
export function TextInput({ className, ...rest }: Omit<ComponentProps<"input">, "ref">) {
  const input = useRef<HTMLInputElement>(null);
  const control = useControl();
  const ownId = useId();
  const id = rest.id ?? control.id ?? ownId;
  useEarlyText(input, id, rest.value);
  return (
    <input
      ref={input}
      className={clsx(inputClasses, "h-10 max-sm:h-11", className)}
      {...control}
      {...rest}
      id={id}
    />
  );
}
