import { clsx } from "clsx";
import { type ComponentProps, useEffect, useId, useRef } from "react";
import { useControl } from "./field";
import { inputClasses } from "./text-input";
import { useEarlyText } from "./use-early-text";

/** The share of the longest text from which on its characters are counted in sight. */
const COUNTED_FROM = 0.9;

/**
 * Several lines of text; grows with its content where the browser can do that. What was typed
 * before the scripts came counts too. A text that is too long stays whole, says by how much, and keeps
 * its form from being sent: a browser would cut what is pasted without a word.
 */
export function TextArea({
  className,
  rows = 4,
  maxLength,
  ...rest
}: Omit<ComponentProps<"textarea">, "ref">) {
  const area = useRef<HTMLTextAreaElement>(null);
  const control = useControl();
  const ownId = useId();
  const id = rest.id ?? control.id ?? ownId;
  useEarlyText(area, id, rest.value);
  const length = typeof rest.value === "string" ? rest.value.length : 0;
  const most = maxLength ?? Infinity;
  const over = Math.max(0, length - most);
  useEffect(() => {
    area.current?.setCustomValidity(over > 0 ? `Shorten this by ${characters(over)}.` : "");
  }, [over]);
  const counterId = length > most * COUNTED_FROM ? `${id}-length` : undefined;
  const described = [control["aria-describedby"], counterId].filter(Boolean).join(" ");
  return (
    <>
      <textarea
        ref={area}
        rows={rows}
        className={clsx(inputClasses, "field-sizing-content min-h-24 resize-y py-2", className)}
        {...control}
        {...rest}
        {...(described ? { "aria-describedby": described } : {})}
        {...(over > 0 ? { "aria-invalid": true } : {})}
        id={id}
      />
      {counterId ? (
        <p
          id={counterId}
          className={clsx("text-small figures", over > 0 ? "text-bad" : "text-faint")}
        >
          {`${length.toLocaleString("en")} of ${characters(most)}`}
          {over > 0 ? `: shorten it by ${over.toLocaleString("en")}` : null}
        </p>
      ) : null}
    </>
  );
}

function characters(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "character" : "characters"}`;
}
