import { useState } from "react";
import { Section } from "@/components/layout/section";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import type { WirePermissionChange } from "@/lib/contracts/sharing";
import { sharingErrors } from "@/lib/errors/catalogue/sharing";
import { describeChange } from "./describe-change";

/** What was changed in a project's sharing, newest first; the owner reads it. */
export function History({
  projectId,
  seeded,
}: {
  projectId: string;
  seeded: { changes: readonly WirePermissionChange[]; more: boolean };
}) {
  const [older, setOlder] = useState<typeof seeded>({ changes: [], more: seeded.more });
  const { isBusy: busy, error, attempt } = useAttempt();
  const changes = [...seeded.changes, ...older.changes];

  const readOlder = async () => {
    const before = changes.at(-1)?.id;
    await attempt(async () => {
      const next = await call(
        "GET /share/history/{projectId}",
        { projectId, before },
        { onFailure: sharingErrors["sharing.historyFailed"].text },
      );
      setOlder({ changes: [...older.changes, ...next.changes], more: next.more });
    });
  };
  return (
    <Section title="History">
      {changes.length === 0 ? (
        <p className="text-soft">Nobody has been invited yet. What changes here is written down.</p>
      ) : (
        <ol className="flex flex-col">
          {changes.map((change) => (
            <li
              key={change.id}
              className="flex gap-x-4 border-b border-line py-2 max-sm:flex-col sm:items-baseline"
            >
              <time
                dateTime={change.at}
                className="w-36 shrink-0 text-small text-faint figures"
                suppressHydrationWarning
              >
                {new Date(change.at).toLocaleString("en-GB", {
                  dateStyle: "medium",
                  timeStyle: "short",
                })}
              </time>
              <span className="min-w-0 break-words text-soft">{describeChange(change)}</span>
            </li>
          ))}
        </ol>
      )}
      {error ? <ErrorBox className="mt-4" message={error} /> : null}
      {older.more ? (
        <Button className="mt-4" size="small" disabled={busy} onClick={readOlder}>
          {busy ? "Loading..." : "Show Older"}
        </Button>
      ) : null}
    </Section>
  );
}
