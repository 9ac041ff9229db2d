import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** The look of everything that is typed into. */
export const inputClasses = clsx(
  "w-full rounded-control border border-edge/70 bg-page px-3 text-body text-ink max-sm:text-lead",
  "transition-colors hover:border-edge",
  "focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0",
  "aria-invalid:border-bad disabled:cursor-not-allowed disabled:text-faint",
);

/** One line of text. */
export function TextInput({ className, ...rest }: ComponentProps<"input">) {
  return <input className={clsx(inputClasses, "h-10 max-sm:h-11", className)} {...rest} />;
}
