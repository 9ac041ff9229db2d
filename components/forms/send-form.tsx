import { clsx } from "clsx";
import { unstable_rethrow } from "next/navigation";
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useActionState,
  useState,
  useTransition,
} from "react";
import { type ButtonVariant, buttonClasses } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { Link } from "@/components/ui/link";
import { ClientError, errorText } from "@/lib/client/client-error";
import type { FormAction, FormOutcome } from "./form-action";
import { SubmitButton } from "./submit-button";

/** Whether the person stays on the screen after sending; while it is being left the button waits. */
export type Sent = "stays" | "leaves";

const NEEDS_SCRIPTS = "This form needs JavaScript. Switch it on, and load the page again.";

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
 * No field ever gets into the address: before the scripts are here, or where they never come, the
 * button posts the form to its action. A form without one waits for the scripts, and says that it
 * needs them where they are switched off.
 * @param send sends it; what it throws is shown. What was typed is in its fields: the component
 *   around the form may not have heard of it yet
 * @param action does the same on the server, and moves on by itself
 * @param children its fields, which may depend on the code of what went wrong; empty when nothing did
 */
export function SendForm<Data = unknown>({
  send,
  action,
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
  action?: FormAction<Data>;
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
  children: ReactNode | ((failureCode: string) => ReactNode);
}) {
  const [outcome, post] = useActionState(action ?? nothingYet<Data>, null);
  const [failure, setFailure] = useState(() => failureOf(outcome));
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
    if (sending || leaving) return;
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
      action={action ? post : submit}
      onSubmit={submitAndKeep}
      onKeyDown={explain}
      className="flex flex-col gap-5"
    >
      {typeof children === "function" ? children(failure?.code ?? "") : children}
      {action ? null : (
        <noscript>
          <ErrorBox message={NEEDS_SCRIPTS} />
        </noscript>
      )}
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

/** Stands in for the action of a form that has none; it is never called. */
async function nothingYet<Data>(previous: FormOutcome<Data> | null) {
  return previous;
}

/** What the action answered to a form that was posted without scripts. */
function failureOf(outcome: FormOutcome<unknown> | null): Failure | null {
  if (outcome === null || outcome.ok) return null;
  return { text: outcome.error, code: outcome.code, isHindrance: false };
}
