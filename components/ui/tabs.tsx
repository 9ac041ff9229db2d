import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

/** Views of the same thing, one at a time. */
export function Tabs({
  label,
  tabs,
}: {
  /** What the views are of, for screen readers. */
  label: string;
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[];
}) {
  return (
    <Radix.Root defaultValue={tabs[0]?.id ?? ""}>
      <Radix.List
        aria-label={label}
        className="mb-4 flex gap-5 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className="-mb-px border-b-2 border-transparent py-2 text-body whitespace-nowrap text-soft transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="animate-fade">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
