"use client";

import { clsx } from "clsx";
import { type ComponentProps, useId, useRef } from "react";
import { inputClasses } from "./text-input";
import { useEarlyText } from "./use-early-text";

/**
 * Several lines of text; grows with its content where the browser can do that. What was typed
 * before the scripts came counts too.
 */
export function TextArea({
  className,
  rows = 4,
  ...rest
}: Omit<ComponentProps<"textarea">, "ref">) {
  const area = useRef<HTMLTextAreaElement>(null);
  const ownId = useId();
  const id = rest.id ?? ownId;
  useEarlyText(area, id, rest.value);
  return (
    <textarea
      ref={area}
      rows={rows}
      className={clsx(inputClasses, "field-sizing-content min-h-24 resize-y py-2", className)}
      {...rest}
      id={id}
    />
  );
}
