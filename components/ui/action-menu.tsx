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
  const [isOpen, setIsOpen] = useState(false);
  const open = (event: MouseEvent | KeyboardEvent) => {
    // While it is open, the browser itself closes it by its button.
    if (isOpen) return;
    event.preventDefault();
    setIsOpen(true);
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
          id={id}
          label={label}
          actions={actions}
          opener={button}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
