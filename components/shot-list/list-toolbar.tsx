import type { ReactNode } from "react";
import { Grid, Rows } from "@/components/ui/icons";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { LINE_STATES } from "./line-states";
import { ALL, type filterChoices, type ListQuery, type ListView } from "./list-filter";

const VIEWS: { value: ListView; label: ReactNode }[] = [
  {
    value: "table",
    label: (
      <>
        <Rows aria-hidden size={14} /> List
      </>
    ),
  },
  {
    value: "board",
    label: (
      <>
        <Grid aria-hidden size={14} /> Storyboard
      </>
    ),
  },
];

/** How the shots are shown, and which of them. */
export function ListToolbar({
  query,
  choices,
  onChange,
}: {
  query: ListQuery;
  choices: ReturnType<typeof filterChoices>;
  onChange: (change: Partial<ListQuery>) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented
        label="View of the shots"
        value={query.view}
        choices={VIEWS}
        onChange={(view) => onChange({ view })}
      />
      <div className="grid flex-1 gap-2 max-md:basis-full max-md:grid-cols-2 max-md:[&>:last-child]:col-span-2 md:ml-auto md:max-w-2xl md:grid-cols-3">
        <Filter
          label="Scene"
          value={query.scene === null ? ALL : String(query.scene)}
          choices={choices.scenes}
          onChange={(value) => onChange({ scene: value === ALL ? null : Number(value) })}
        />
        <Filter
          label="Character"
          value={query.character ?? ALL}
          choices={choices.characters}
          onChange={(value) => onChange({ character: value === ALL ? null : value })}
        />
        <Filter
          label="State"
          value={query.state ?? ALL}
          choices={choices.states}
          onChange={(value) =>
            onChange({ state: LINE_STATES.find((state) => state === value) ?? null })
          }
        />
      </div>
    </div>
  );
}

function Filter({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: string;
  choices: { value: string; label: string }[];
  onChange: (value: string) => void;
}) {
  return (
    <Select
      size="small"
      aria-label={`Show by ${label.toLowerCase()}`}
      className="min-w-0"
      // A choice that is gone since it was sent to somebody is still what is asked for.
      choices={
        choices.some((choice) => choice.value === value)
          ? choices
          : [...choices, { value, label: `${value} (0)` }]
      }
      value={value}
      onChange={onChange}
    />
  );
}
