import { RadioGroup } from "@/components/ui/radio-group";

/**
 * Recommended loglines, one to be chosen; for people who may only read, a list.
 * @param isPartial more is being written: the last one may not be complete yet
 */
export function LoglineChoices({
  loglines,
  isPartial,
  chosen,
  onChoose,
  mayEdit,
}: {
  loglines: readonly string[];
  isPartial: boolean;
  chosen: string;
  onChoose: (logline: string) => void;
  mayEdit: boolean;
}) {
  if (!mayEdit) {
    return (
      <ol className="flex list-decimal flex-col gap-3 pl-6 marker:text-faint">
        {loglines.map((logline) => (
          <li key={logline} className="max-w-[68ch] text-lead">
            {logline}
          </li>
        ))}
      </ol>
    );
  }
  return (
    <div aria-busy={isPartial} className="max-w-[72ch] text-lead">
      <RadioGroup
        label="Recommended loglines"
        value={chosen}
        choices={loglines.map((logline) => ({ value: logline, label: logline }))}
        onChange={onChoose}
        disabled={isPartial}
      />
    </div>
  );
}
