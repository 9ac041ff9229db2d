"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { unstable_rethrow } from "next/navigation";
import { type FormEvent, type KeyboardEvent, type ReactNode, useState, useTransition } from "react";
import { type ButtonVariant, buttonClasses } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { ClientError, errorText } from "@/lib/client/client-error";
import { SubmitButton } from "./submit-button";

/** Whether the person stays on the screen after sending; while it is being left the button waits. */
export type Sent = "stays" | "leaves";

interface Failure {
  text: string;
  code: string;
  /** It was not sent at all; once nothing is in the way any more, the words go by themselves. */
  isHindrance: boolean;
}

/**
 * A form in one column: its fields, what went wrong in a red box above its button, and the button,
 * which says when it works.
 *
 * It has an action besides its handler: pressed before the scripts are here, the button waits for
 * them and then counts, and no field ever gets into the address.
 * @param send sends it; what it throws is shown. What was typed is in its fields: the component
 *   around the form may not have heard of it yet
 */
export function SendForm({
  send,
  button,
  busy,
  isReady = true,
  notReady,
  wayOut,
  cancelHref,
  variant = "primary",
  children,
}: {
  send: (fields: FormData) => Promise<Sent>;
  button: string;
  /** Reads so while it is being sent. */
  busy: string;
  /** Until then the button waits. */
  isReady?: boolean;
  /** What whoever presses Enter before that is told. */
  notReady?: string;
  /** A link or a button that helps with a failure of that code. */
  wayOut?: (code: string) => ReactNode;
  cancelHref?: string;
  variant?: ButtonVariant;
  children: ReactNode;
}) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [sending, startSending] = useTransition();
  const submit = async (fields: FormData) => {
    try {
      if ((await send(fields)) === "leaves") setLeaving(true);
    } catch (cause) {
      // Redirects travel as errors.
      unstable_rethrow(cause);
      const code = cause instanceof ClientError ? cause.code : "";
      setFailure({ text: errorText(cause), code, isHindrance: false });
    }
  };
  // React empties a form whose action is done, and with it choices that the person made.
  const submitAndKeep = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setFailure(null);
    startSending(() => submit(fields));
  };
  const explain = (event: KeyboardEvent) => {
    // Browsers send no form whose button is disabled, and would leave the person wondering.
    if (isReady || !notReady || event.key !== "Enter") return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    setFailure({ text: notReady, code: "", isHindrance: true });
  };
  const shown = failure && !(failure.isHindrance && isReady) ? failure : null;
  return (
    <form
      action={submit}
      onSubmit={submitAndKeep}
      onKeyDown={explain}
      className="flex flex-col gap-5"
    >
      {children}
      {shown ? <ErrorBox message={shown.text} action={wayOut?.(shown.code)} /> : null}
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          label={button}
          busyLabel={busy}
          busy={sending || leaving}
          disabled={!isReady}
          variant={variant}
        />
        {cancelHref ? (
          <Link href={cancelHref} className={clsx(buttonClasses("quiet"), "max-sm:w-full")}>
            Cancel
          </Link>
        ) : null}
      </div>
    </form>
  );
}
