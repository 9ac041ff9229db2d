import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";

/** A password that exists already: it is compared, so no rules are shown. */
export function KnownPasswordField({
  label = "Password",
  name = "password",
  value,
  onChange,
}: {
  label?: string;
  name?: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field label={label}>
      <PasswordInput
        name={name}
        required
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
