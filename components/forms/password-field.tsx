import { clsx } from "clsx";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import { checkPassword, passwordTexts } from "@/lib/rules/account";

/** A new password, with its rules in sight while it is typed. */
export function PasswordField({
  label = "Password",
  name,
  value,
  onChange,
}: {
  label?: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const rules = checkPassword(value);
  const typed = value !== "";
  return (
    <Field
      label={label}
      help={
        <>
          <RuleText met={typed ? rules.length : null}>{passwordTexts.length}</RuleText>
          <RuleText met={typed ? rules.characters : null}>{passwordTexts.characters}</RuleText>
        </>
      }
    >
      <PasswordInput
        name={name}
        required
        autoComplete="new-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** Grey while nothing was typed, green when the rule is met, red when it is not. */
function RuleText({ met, children }: { met: boolean | null; children: string }) {
  return (
    <p
      className={clsx(
        "text-small transition-colors",
        met === null ? "text-faint" : met ? "text-good" : "text-bad",
      )}
    >
      {children}
    </p>
  );
}
