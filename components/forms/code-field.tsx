import { useEffect, useRef } from "react";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";

/**
 * A code of an authenticator app.
 * @param takesRecovery a recovery code will do as well
 * @param takesFocus is typed next, as soon as it appears
 */
export function CodeField({
  value,
  onChange,
  takesRecovery = true,
  takesFocus = false,
}: {
  value: string;
  onChange: (value: string) => void;
  takesRecovery?: boolean;
  takesFocus?: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.querySelector("input")?.focus();
  }, [takesFocus]);
  return (
    <div ref={place}>
      <Field
        label="Code"
        help={
          takesRecovery
            ? "The six digits of your authenticator app, or a recovery code."
            : "The six digits that the app shows now."
        }
      >
        <TextInput
          name="code"
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          // Recovery codes have letters, too.
          inputMode={takesRecovery ? "text" : "numeric"}
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </div>
  );
}
