import { clsx } from "clsx";
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from "react";
import { Ellipsis } from "@/components/ui/icons";
import { ActionList, type MenuAction } from "./action-list";

/**
 * A menu of things to do with one entry of a dense list, behind three dots. It leaves the focus to
 * what an action opens. Until it is opened there is only its button: a long list has hundreds of them,
 * and a page wakes up the later the more each of them is.
 * @param label what the button is called for those who cannot see where it stands
 * @param className the size of the button
 */
export function ActionMenu({
  label,
  title,
  actions,
  disabled,
  tabIndex,
  className,
}: {
  label: string;
  title?: string;
  actions: readonly MenuAction[];
  disabled?: boolean;
  tabIndex?: number;
  className: string;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  /** Which opening of the menu this is; 0 while it is closed. */
  const [opening, setOpening] = useState(0);
  const isOpen = opening > 0;
  const open = (event: MouseEvent | KeyboardEvent) => {
    // While it is open, the browser itself closes it by its button. That it did, it tells a moment later.
    if (isOpen && document.getElementById(id)?.matches(":popover-open")) return;
    event.preventDefault();
    setOpening(opening + 1);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        disabled={disabled}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        title={title}
        {...(isOpen ? { popoverTarget: id } : {})}
        onClick={open}
        onKeyDown={(event) => event.key === "ArrowDown" && open(event)}
        className={clsx(
          "inline-flex items-center justify-center rounded-control text-soft transition-colors hover:bg-raised hover:text-ink disabled:text-faint",
          className,
        )}
      >
        <Ellipsis aria-hidden size={16} />
      </button>
      {isOpen ? (
        <ActionList
          key={opening}
          id={id}
          label={label}
          actions={actions}
          opener={button}
          onClose={() => setOpening((now) => (now === opening ? 0 : now))}
        />
      ) : null}
    </>
  );
}
