import { usePathname } from "next/navigation";
import { Fragment } from "react";
import DialogSheet from "@/components/ui/dialog-sheet";
import { shortcutsOf } from "./page-shortcuts";

/** The keys that do something on this page. */
export default function ShortcutsDialog({
  mayFind,
  onClose,
}: {
  mayFind: boolean;
  onClose: () => void;
}) {
  const groups = shortcutsOf(usePathname(), mayFind);
  return (
    <DialogSheet open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts">
      <div className="flex flex-col gap-5">
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className="mb-2 text-small font-semibold text-soft">{title}</h3>
            <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1.5">
              {shortcuts.map(({ keys, does }) => (
                <Fragment key={does}>
                  <dt>{does}</dt>
                  <dd className="flex justify-end gap-1.5">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="rounded-control border border-line-strong bg-raised px-1.5 py-0.5 font-sans text-caption text-ink"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </DialogSheet>
  );
}
