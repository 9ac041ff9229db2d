import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/field";
import { StateWord } from "@/components/ui/state-word";
import { TextArea } from "@/components/ui/text-area";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import type { WireGuestView } from "@/lib/contracts/guest";
import { reviewLinkErrors } from "@/lib/errors/catalogue/review-link";
import { COMMENT_MAXIMUM } from "@/lib/rules/thread";

/** The two buttons of a guest who may decide, and what they decided last. */
export function GuestVerdict({ token, view }: { token: string; view: WireGuestView }) {
  const [decided, setDecided] = useState(view.verdict?.verdict ?? null);
  const [note, setNote] = useState("");
  const [isAsking, setAsking] = useState(false);
  const { isBusy, error, attempt } = useAttempt();
  if (view.may !== "approve") return null;
  const decide = (verdict: "approved" | "changes") =>
    attempt(async () => {
      const input = { token, verdict, ...(verdict === "changes" ? { note } : {}) };
      await call("PUT /review/{token}/verdict", input, {
        onFailure: reviewLinkErrors["review.failed"].text,
      });
      setDecided(verdict);
      setAsking(false);
      setNote("");
    });
  return (
    <section aria-label="Your decision" className="mt-4 mb-6 max-sm:px-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          disabled={isBusy || decided === "approved"}
          onClick={() => void decide("approved")}
        >
          I approve
        </Button>
        <Button disabled={isBusy} aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
          I ask for changes
        </Button>
        <p aria-live="polite">
          {decided === null ? null : (
            <StateWord state={decided === "approved" ? "done" : "stale"}>
              {decided === "approved" ? "You approved this." : "You asked for changes."}
            </StateWord>
          )}
        </p>
      </div>
      {error ? <ErrorBox className="mt-3" message={error} /> : null}
      {isAsking ? (
        <form
          className="mt-3 flex max-w-xl flex-col items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void decide("changes");
          }}
        >
          <Field label="What should change" className="w-full">
            <TextArea
              rows={3}
              maxLength={COMMENT_MAXIMUM}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="primary" size="small" disabled={isBusy}>
            Send this
          </Button>
        </form>
      ) : null}
    </section>
  );
}
