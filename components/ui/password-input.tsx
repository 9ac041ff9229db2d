import { clsx } from "clsx";
import { type ComponentProps, useState } from "react";
import { TextInput } from "./text-input";

/** A password with a switch that shows what was typed. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextInput
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        className={clsx("pr-18", className)}
        {...rest}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={shown ? "Hide password" : "Show password"}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-1 right-1 rounded-control px-3 text-small text-soft transition-colors hover:bg-raised hover:text-ink"
      >
        {shown ? "Hide" : "Show"}
      </button>
    </div>
  );
}
