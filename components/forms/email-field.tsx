import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";

/**
 * One e-mail address.
 * @param fillWith what the browser offers: `username` where the address is what one signs in with
 */
export function EmailField({
  label = "Email",
  value,
  onChange,
  fillWith = "email",
}: {
  label?: string;
  value: string;
  onChange: (value: string) => void;
  fillWith?: "email" | "username";
}) {
  return (
    <Field label={label}>
      <TextInput
        type="email"
        name="email"
        required
        autoComplete={fillWith}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
