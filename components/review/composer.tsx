import { Button } from "@/components/ui/button";
import type { Named } from "@/lib/rules/mention-names";
import { MentionField } from "./mention-field";
import { useWriting, type Written } from "./use-writing";

/**
 * A field to write in, with its button. What could not be sent stays in it, with the reason.
 * @param onSend sends it; what it throws is shown
 * @param onClose takes the field away: it was sent, or is given up; left out, the field stays
 */
export function Composer({
  storyId,
  label,
  button,
  placeholder,
  initial,
  about,
  autoFocus = false,
  onSend,
  onClose,
}: {
  storyId: string;
  label: string;
  button: string;
  placeholder?: string;
  /** Words that are changed, with the people in them. */
  initial?: { body: string; mentions: readonly Named[] };
  /** What the words are about: the same words about something else are another message. */
  about?: unknown;
  autoFocus?: boolean;
  onSend: (written: Written) => Promise<void>;
  onClose?: () => void;
}) {
  const { words, setWords, isEmpty, isSending, error, name, send } = useWriting(initial);
  const submit = async () => {
    if (!isEmpty && (await send(onSend, { also: about }))) onClose?.();
  };
  return (
    <div className="flex flex-col gap-2">
      <MentionField
        storyId={storyId}
        label={label}
        value={words}
        onChange={setWords}
        onNamed={name}
        onSend={() => void submit()}
        autoFocus={autoFocus}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
      {error ? (
        <p role="alert" className="text-small text-bad">
          {error}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" disabled={isEmpty || isSending} onClick={() => void submit()}>
          {isSending ? "Sending..." : button}
        </Button>
        {onClose ? (
          <Button size="small" variant="quiet" onClick={onClose}>
            Not now
          </Button>
        ) : null}
      </div>
    </div>
  );
}
