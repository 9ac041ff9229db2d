import { useState } from "react";
import { useSendingKey } from "@/components/review/use-sending-key";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { useAttempt } from "@/components/ui/use-attempt";
import { COMMENT_MAXIMUM } from "@/lib/rules/thread";

/**
 * Where a note or a reply is written. Enter sends it, Shift and Enter begin a new line; a note that is
 * sent again after a lost answer is the same note.
 * @param send makes the call with a key of this note; what it throws is shown
 */
export function NoteForm({
  label,
  action,
  initial = "",
  onBegin,
  onCancel,
  send,
}: {
  label: string;
  action: string;
  /** The words that are changed. */
  initial?: string;
  /** Called when somebody comes to write. */
  onBegin?: () => void;
  /** Left out, there is no way back. */
  onCancel?: () => void;
  send: (body: string, key: string) => Promise<unknown>;
}) {
  const [body, setBody] = useState(initial);
  const { isBusy, error, attempt } = useAttempt();
  const key = useSendingKey();
  const submit = async () => {
    if (body.trim() === "" || isBusy) return;
    await attempt(async () => {
      await send(body, key.of(body));
      key.forget();
      // What was typed while it was on its way begins the next one.
      setBody((now) => (now.startsWith(body) ? now.slice(body.length).trimStart() : now));
    });
  };
  return (
    <form
      className="flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={label} className="w-full">
        <TextArea
          rows={2}
          className="min-h-16"
          maxLength={COMMENT_MAXIMUM}
          value={body}
          onFocus={onBegin}
          onChange={(event) => setBody(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void submit();
          }}
        />
      </Field>
      {error ? <ErrorBox className="w-full" message={error} /> : null}
      <div className="flex gap-2">
        <Button type="submit" size="small" disabled={isBusy || body.trim() === ""}>
          {action}
        </Button>
        {onCancel ? (
          <Button size="small" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}
