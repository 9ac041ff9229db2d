import { type ChangeEvent, useState } from "react";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { fillText } from "@/lib/errors/fill-text";
import { shapeUserName, USER_NAME_MAXIMUM, userNameTexts } from "@/lib/rules/account";
import { type UserNameCheck, useUserNameCheck } from "./use-user-name-check";

/**
 * A new user name: shaped while it is typed, and looked up once the typing stops.
 * @param onChange gets the name, and whether it is known to be free
 */
export function UserNameField({
  value,
  onChange,
  onCheck,
}: {
  value: string;
  onChange: (value: string) => void;
  onCheck: (available: boolean) => void;
}) {
  const [tooLong, setTooLong] = useState(false);
  const check = useUserNameCheck(value, onCheck);
  const type = ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const typed = field.value;
    const shaped = shapeUserName(typed);
    // Measured before it is cut, or nobody would learn why the last letters are missing.
    setTooLong(typed.replace(/[^A-Za-z0-9_.]/gu, "").length > USER_NAME_MAXIMUM);
    if (shaped !== typed) placeShaped(field, shaped);
    onChange(shaped);
  };
  const take = (suggestion: string) => {
    setTooLong(false);
    onChange(suggestion);
  };
  return (
    <div>
      <Field label="User Name" help={userNameTexts.hint}>
        <TextInput
          name="userName"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={type}
        />
      </Field>
      {/* Its line is kept free, so that nothing below jumps while somebody types. */}
      <div aria-live="polite" className="mt-1 min-h-5 text-small">
        {tooLong ? <p className="text-bad">{userNameTexts.tooLong}</p> : null}
        <Verdict check={check} onChoose={take} />
      </div>
    </div>
  );
}

/** Puts the name as it is kept into its field; left to React, the caret would jump to the end. */
function placeShaped(field: HTMLInputElement, shaped: string): void {
  const before = field.value.slice(0, field.selectionEnd ?? field.value.length);
  field.value = shaped;
  const caret = shapeUserName(before).length;
  field.setSelectionRange(caret, caret);
}

function Verdict({ check, onChoose }: { check: UserNameCheck; onChoose: (name: string) => void }) {
  if (check.state === "available") {
    return <p className="text-good">{userNameTexts.available}</p>;
  }
  if (check.state === "checking") return <p className="text-faint">Checking...</p>;
  if (check.state !== "taken") return null;
  if (check.suggestion === null) {
    return <p className="text-bad">{check.error ?? userNameTexts.taken}</p>;
  }
  const { suggestion } = check;
  const [before = "", after = ""] = userNameTexts.takenWithSuggestion.split("{suggestion}");
  return (
    <p className="text-bad">
      {before}
      <button
        type="button"
        aria-label={fillText(userNameTexts.takenWithSuggestion, { suggestion })}
        onClick={() => onChoose(suggestion)}
        className="text-link font-medium"
      >
        {suggestion}
      </button>
      {after}
    </p>
  );
}
