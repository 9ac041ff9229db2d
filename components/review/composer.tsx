"use client";

import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { errorText } from "@/lib/client/client-error";
import { MentionField } from "./mention-field";
import { fromBody, type Named, toBody } from "./mention-text";

/** What a composer hands over; `key` is the same as long as the same words are sent again. */
export interface Written {
  body: string;
  mentions: string[];
  key: string;
}

/**
 * A field to write in, with its button. What could not be sent stays in it, with the reason.
 * @param onSend sends it; what it throws is shown
 */
export function Composer({
  storyId,
  label,
  button,
  placeholder,
  initial,
  autoFocus = false,
  onSend,
  onCancel,
}: {
  storyId: string;
  label: string;
  button: string;
  placeholder?: string;
  /** Words that are changed, with the people in them. */
  initial?: { body: string; mentions: readonly Named[] };
  autoFocus?: boolean;
  onSend: (written: Written) => Promise<void>;
  onCancel?: () => void;
}) {
  const [text, setText] = useState(() => (initial ? fromBody(initial.body, initial.mentions) : ""));
  const [named, setNamed] = useState<readonly Named[]>(initial?.mentions ?? []);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const errorId = useId();
  const key = useRef<string | null>(null);
  const isEmpty = text.trim() === "";
  const send = async () => {
    if (isEmpty || busy) return;
    const chosen = named.filter(({ name }) => text.includes(`@${name}`));
    key.current ??= crypto.randomUUID();
    setBusy(true);
    setError(null);
    try {
      const mentions = chosen.map(({ id }) => id);
      await onSend({ body: toBody(text.trim(), chosen), mentions, key: key.current });
      setText("");
      setNamed([]);
      key.current = null;
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <MentionField
        storyId={storyId}
        label={label}
        value={text}
        onChange={(next) => {
          setText(next);
          // Other words are another message.
          key.current = null;
        }}
        onNamed={(person) => setNamed((before) => [...before, person])}
        onSend={() => void send()}
        autoFocus={autoFocus}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
      {error ? (
        <p id={errorId} role="alert" className="text-small text-bad">
          {error}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" disabled={isEmpty || busy} onClick={() => void send()}>
          {busy ? "Sending..." : button}
        </Button>
        {onCancel ? (
          <Button size="small" variant="quiet" onClick={onCancel}>
            Not now
          </Button>
        ) : null}
      </div>
    </div>
  );
}
