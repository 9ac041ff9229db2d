import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { SHOT_TYPES, type ShotType } from "@/lib/rules/shot";

const words: Record<ShotType, string> = { talking: "Talking", action: "Action" };
const choices = SHOT_TYPES.map((value) => ({ value, label: words[value] }));

/** Whether somebody is seen to speak in the shot. Without `onChange` it only says so. */
export function ShotTypeChoice({
  type,
  disabled,
  onChange,
}: {
  type: ShotType;
  disabled: boolean;
  onChange?: (type: ShotType) => void;
}) {
  if (!onChange) {
    return (
      <dl className="mt-4">
        <dt className="text-small font-medium text-soft">Shot type</dt>
        <dd className="mt-1">{words[type]}</dd>
      </dl>
    );
  }
  return (
    <Field label="Shot type" className="mt-4 max-w-48">
      <Select value={type} choices={choices} disabled={disabled} onChange={onChange} />
    </Field>
  );
}
