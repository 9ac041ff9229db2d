import { useState } from "react";
import { TextAction } from "@/components/guest/text-action";
import { ErrorBox } from "@/components/ui/error-box";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import type { WireGuestNote } from "@/lib/contracts/guest";
import { reviewLinkErrors } from "@/lib/errors/catalogue/review-link";
import type { GuestAccess } from "./guest-access";
import { NoteForm } from "./note-form";

type Said = WireGuestNote["comments"][number];

/** What was said, with the ways to change it or take it back for whoever said it. */
export function GuestWords({ token, said, mayComment, onWritten }: GuestAccess & { said: Said }) {
  const [isChanging, setChanging] = useState(false);
  const { error, attempt } = useAttempt();
  if (said.deleted) return <p className="mt-1 text-faint">These words were taken back.</p>;
  const takeBack = () =>
    attempt(async () => {
      const input = { token, commentId: said.id };
      await call("DELETE /review/{token}/comments/{commentId}", input, {
        onFailure: reviewLinkErrors["review.failed"].text,
      });
      await onWritten();
    });
  if (isChanging) {
    return (
      <div className="mt-1">
        <NoteForm
          label="Your words"
          action="Keep the words"
          initial={said.body}
          onCancel={() => setChanging(false)}
          send={async (body) => {
            await call("PUT /review/{token}/comments/{commentId}", {
              ...{ token, commentId: said.id, body },
            });
            setChanging(false);
            await onWritten();
          }}
        />
      </div>
    );
  }
  return (
    <>
      <p className="mt-1 break-words whitespace-pre-wrap">
        {said.body}
        {said.edited ? <span className="text-caption text-faint"> edited</span> : null}
      </p>
      {said.mine && mayComment ? (
        <div className="flex gap-4">
          <TextAction onClick={() => setChanging(true)}>Change</TextAction>
          <TextAction onClick={() => void takeBack()}>Take back</TextAction>
        </div>
      ) : null}
      {error ? <ErrorBox className="mt-1" message={error} /> : null}
    </>
  );
}
