import { Button } from "@/components/ui/button";
import { StateWord } from "@/components/ui/state-word";
import { call } from "@/lib/client/call";
import { useQuery } from "@/lib/client/use-query";
import { approvalErrors } from "@/lib/errors/catalogue/approval";
import { lockWords } from "./approval-words";
import { LockButton } from "./lock-button";

/** Whether the words of a story are locked, with the way to lock and unlock them for those who may. */
export function ScriptLock({ storyId, mayEdit }: { storyId: string; mayEdit: boolean }) {
  const { data, error, reload } = useQuery(
    "GET /story/{id}/approvals",
    { id: storyId },
    { onFailure: approvalErrors["approval.notRead"].text },
  );
  if (!data) {
    return error ? (
      <>
        <StateWord state="failed" wraps className="self-center">
          Whether the script is locked could not be read.
        </StateWord>
        <Button size="small" variant="quiet" onClick={() => void reload()}>
          Try again
        </Button>
      </>
    ) : null;
  }
  const lock = data.locks.find(({ kind }) => kind === "script");
  return (
    <>
      {lock ? (
        <StateWord state="stale" wraps className="self-center">
          {lockWords(lock)}
        </StateWord>
      ) : null}
      {mayEdit ? (
        <LockButton
          kind="script"
          isLocked={lock !== undefined}
          change={(change) =>
            call("PUT /story/{id}/lock", { id: storyId, kind: "script", ...change })
          }
        />
      ) : null}
    </>
  );
}
