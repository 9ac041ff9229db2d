import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { inputClasses } from "./text-input";

/** Several lines of text; grows with its content where the browser can do that. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={clsx(inputClasses, "field-sizing-content min-h-24 resize-y py-2", className)}
      {...rest}
    />
  );
}
