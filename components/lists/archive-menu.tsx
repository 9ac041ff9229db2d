import { ActionMenu } from "@/components/ui/action-menu";

/** What can be done with a card: it is put aside, or taken back. Stands above the link of the card. */
export function ArchiveMenu({
  name,
  isArchived,
  onArchive,
}: {
  name: string;
  isArchived: boolean;
  onArchive: (archived: boolean) => void;
}) {
  return (
    <span className="relative z-10 shrink-0">
      <ActionMenu
        label={`More for ${name}`}
        className="size-8 max-sm:size-10"
        actions={[
          {
            label: isArchived ? "Unarchive" : "Archive",
            onSelect: () => onArchive(!isArchived),
          },
        ]}
      />
    </span>
  );
}
