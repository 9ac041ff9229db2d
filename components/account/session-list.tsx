"use client";

import { CreatedDate } from "@/components/story-video/created-date";
import { Button } from "@/components/ui/button";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { ErrorBox } from "@/components/ui/error-box";
import { StateWord } from "@/components/ui/state-word";
import { call } from "@/lib/client/call";
import { ClientError } from "@/lib/client/client-error";
import { useQuery } from "@/lib/client/use-query";
import type { WireSession } from "@/lib/contracts/account";
import { accountErrors } from "@/lib/errors/catalogue/account";
import { nameOfUserAgent } from "@/lib/rules/user-agent";

/**
 * Where the person is logged in, and the way to end each of the others.
 * @param seed what the server read for the page
 */
export function SessionList({ seed }: { seed: { sessions: WireSession[] } }) {
  const { data, error, reload } = useQuery(
    "GET /auth/sessions",
    {},
    { seed, onFailure: accountErrors["account.sessionsNotRead"].text },
  );
  return (
    <>
      {error ? (
        <ErrorBox
          message={error}
          action={
            <Button size="small" onClick={() => void reload()}>
              Try again
            </Button>
          }
        />
      ) : null}
      <ul aria-label="Where you are logged in" className="border-t border-line">
        {data?.sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={reload} />
        ))}
      </ul>
    </>
  );
}

function SessionRow({ session, onEnded }: { session: WireSession; onEnded: () => Promise<void> }) {
  const unknown = session.kind === "browser" ? "A browser" : "A program";
  const name = nameOfUserAgent(session.user_agent) ?? unknown;
  const end = async () => {
    try {
      await call(
        "DELETE /auth/session/{sessionId}",
        { sessionId: session.id },
        { onFailure: accountErrors["account.sessionNotEnded"].text },
      );
    } catch (cause) {
      // It ended by itself or elsewhere, which is what was wanted.
      const hasEnded = cause instanceof ClientError && cause.code === "account.sessionNotFound";
      if (!hasEnded) throw cause;
    }
    await onEnded();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium break-words">
          {name}
          {session.kind === "program" ? (
            <span className="font-normal text-soft"> by the API</span>
          ) : null}{" "}
          {session.is_current ? (
            <StateWord state="done" className="ml-1">
              This browser
            </StateWord>
          ) : null}
        </p>
        <p className="text-small text-faint figures">
          Last used <CreatedDate iso={session.seen_at} />, since{" "}
          <CreatedDate iso={session.began_at} />
        </p>
      </div>
      {session.is_current ? null : (
        <ConfirmButton
          size="small"
          question={`Log out ${name}?`}
          detail="Whoever uses it has to log in again."
          confirmLabel="Log out there"
          busyLabel="Logging out..."
          onConfirm={end}
        >
          Log out<span className="sr-only"> {name}</span>
        </ConfirmButton>
      )}
    </li>
  );
}
