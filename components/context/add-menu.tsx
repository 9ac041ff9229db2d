import { type RefObject, useId, useRef, useState } from "react";
import { ActionList } from "@/components/ui/action-list";
import { Button } from "@/components/ui/button";
import { AddLink } from "./add-link";
import { focusWhenLost } from "./focus-when-lost";

/**
 * What can be added to a project's context beside items with entries, in a menu.
 * @param files where files are chosen
 */
export function AddMenu({
  projectId,
  files,
}: {
  projectId: string;
  files: RefObject<HTMLInputElement | null>;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [asksLink, setAsksLink] = useState(false);
  const closeLink = () => {
    setAsksLink(false);
    focusWhenLost(() => button.current);
  };
  return (
    <>
      <Button
        ref={button}
        size="small"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(isOpen ? { popoverTarget: id } : {})}
        onClick={(event) => {
          // While it is open, the browser itself closes it by its button.
          if (isOpen) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        Add
      </Button>
      {isOpen ? (
        <ActionList
          id={id}
          label="Add to the context"
          actions={[
            { label: "Pictures and files", onSelect: () => files.current?.click() },
            { label: "Link", onSelect: () => setAsksLink(true) },
          ]}
          opener={button}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
      <AddLink projectId={projectId} open={asksLink} onClose={closeLink} />
    </>
  );
}
