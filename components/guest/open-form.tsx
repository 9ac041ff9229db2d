import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import type { WireGuestView } from "@/lib/contracts/guest";
import { reviewLinkErrors } from "@/lib/errors/catalogue/review-link";
import { GUEST_NAME_MAXIMUM, LINK_PASSWORD_MAXIMUM } from "@/lib/rules/review-link";

/** Who comes by a link says a name, and the password where there is one. */
export function OpenForm({
  token,
  hasPassword,
  onOpened,
}: {
  token: string;
  hasPassword: boolean;
  onOpened: (view: WireGuestView) => void;
}) {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const { isBusy, error, attempt } = useAttempt();
  const open = () =>
    attempt(async () => {
      onOpened(
        await call(
          "POST /review/{token}/open",
          { token, name, ...(hasPassword ? { password } : {}) },
          { onFailure: reviewLinkErrors["review.failed"].text },
        ),
      );
      return "leaves";
    });
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center px-6 py-10">
      <p className="font-display text-[17px] tracking-[0.14em] uppercase">Roughcut</p>
      <h1 className="mt-6 text-title font-semibold tracking-[-0.01em]">
        You are invited to a review
      </h1>
      <p className="mt-2 text-soft">Your name stands beside what you write.</p>
      <form
        className="mt-6 flex flex-col items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <Field label="Your name" className="w-full">
          <TextInput
            required
            autoComplete="name"
            maxLength={GUEST_NAME_MAXIMUM}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {hasPassword ? (
          <Field label="Password of this link" className="w-full">
            <TextInput
              required
              type="password"
              autoComplete="off"
              maxLength={LINK_PASSWORD_MAXIMUM}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
        ) : null}
        {error ? <ErrorBox className="w-full" message={error} /> : null}
        <Button type="submit" variant="primary" disabled={isBusy}>
          {isBusy ? "Opening..." : "Open the review"}
        </Button>
      </form>
    </main>
  );
}
