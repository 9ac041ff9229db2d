import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

/**
 * Escape in a form that is edited in place: it gives up at once while nothing was changed, and asks
 * before it throws a text away. A second Escape at the question keeps the text.
 * @param changed whether anything would be lost
 * @param close gives up
 */
export function useEscape(changed: boolean, close: () => void) {
  const [isAsked, setAsked] = useState(false);
  const field = useRef<EventTarget>(null);
  const keep = () => setAsked(false);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      if (!changed) close();
      else setAsked((before) => !before);
      field.current = event.target;
    },
    question:
      isAsked && changed ? (
        <div role="alert" className="flex flex-wrap items-center gap-2 text-small">
          <span>Throw away what you changed?</span>
          <Button
            size="small"
            onClick={() => {
              keep();
              close();
            }}
          >
            Throw it away
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              keep();
              // The button goes, and with it the keyboard's place.
              if (field.current instanceof HTMLElement) field.current.focus();
            }}
          >
            Go on editing
          </Button>
        </div>
      ) : null,
  };
}
