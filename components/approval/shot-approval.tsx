import { lazy, Suspense, useState } from "react";
import type { ShotState } from "@/components/shot/use-shot-state";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { StateWord } from "@/components/ui/state-word";
import { TryAgain } from "@/components/ui/try-again";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import type { WireDecision } from "@/lib/contracts/approval";
import { approvalErrors } from "@/lib/errors/catalogue/approval";
import type { Verdict } from "@/lib/rules/approval";
import { lockWords, standingWord } from "./approval-words";
import { LockButton, refreshApprovals } from "./lock-button";

const ChangesForm = lazy(() => import("./changes-form"));
const AskForm = lazy(() => import("./ask-form"));

/** What was decided about a shot, on which take, and the ways to decide, to ask and to lock. */
export function ShotApproval({ screen }: { screen: ShotState }) {
  const { approval, approvalProblem, readApproval, shot, details } = screen;
  const { standing, can, history } = approval;
  const [opened, setOpened] = useState<"changes" | "ask" | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const word = standingWord(standing);
  const takes = [...details.takes.video, ...details.takes.image];
  const seen = takes.find(({ chosen }) => chosen);
  const decide = async (verdict: Verdict, note = "") => {
    setBusy(true);
    setError(null);
    try {
      await call(
        "PUT /shot/{dialogueId}/approval",
        {
          dialogueId: shot.id,
          verdict,
          note,
          ...(seen && verdict !== "none" ? { seen_take: seen.id } : {}),
        },
        { onFailure: approvalErrors["approval.notSaved"].text },
      );
      setOpened(null);
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      await refreshApprovals();
      setBusy(false);
    }
  };
  const takeOf = ({ take_id: id }: WireDecision) => takeWords(details.takes, id);
  const { decision, lock, asked } = standing;
  const isApproved = standing.state === "approved" && !standing.on_older_take;
  return (
    <section
      aria-label="Approval"
      className="mb-10 rounded-panel border border-line bg-panel px-5 py-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-small text-faint">Approval</h2>
          <p aria-live="polite" className="mt-0.5">
            <StateWord state={word?.state ?? "ready"} wraps className="text-body">
              {word?.words ?? "Nothing decided yet"}
            </StateWord>
          </p>
          {decision ? <DecisionWords decision={decision} take={takeOf(decision)} /> : null}
          {asked.length > 0 ? (
            <p className="mt-1 text-small text-soft">
              {`Asked: ${asked.map(({ name }) => name).join(", ")}`}
              {asked.at(-1)?.message ? `. “${asked.at(-1)?.message}”` : ""}
            </p>
          ) : null}
          {lock ? (
            <p className="mt-1 text-small text-warn">
              {lockWords(lock)}. It stays as it is until it is unlocked.
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-2">
          {can.decide ? (
            <>
              <Button
                size="small"
                disabled={isBusy || isApproved || !seen}
                onClick={() => void decide("approved")}
              >
                Approve
              </Button>
              <Button
                size="small"
                disabled={isBusy}
                aria-expanded={opened === "changes"}
                onClick={() => setOpened(opened === "changes" ? null : "changes")}
              >
                Ask for changes
              </Button>
              {decision ? (
                <Button
                  size="small"
                  variant="quiet"
                  disabled={isBusy}
                  onClick={() => void decide("none")}
                >
                  Take it back
                </Button>
              ) : null}
            </>
          ) : null}
          {can.ask ? (
            <Button
              size="small"
              variant="quiet"
              aria-expanded={opened === "ask"}
              onClick={() => setOpened(opened === "ask" ? null : "ask")}
            >
              Ask people
            </Button>
          ) : null}
          {can.lock && lock?.kind !== "scene" ? (
            <LockButton
              kind="shot"
              isLocked={lock !== null}
              change={(change) =>
                call("PUT /shot/{dialogueId}/lock", { dialogueId: shot.id, ...change })
              }
            />
          ) : null}
        </div>
      </div>
      {error ? <ErrorBox className="mt-3" message={error} /> : null}
      {approvalProblem ? (
        <TryAgain
          className="mt-3"
          message={`${approvalProblem} What stands here may be older.`}
          onTry={() => void readApproval()}
        />
      ) : null}
      <Suspense fallback={<p className="mt-3 text-small text-soft">Loading...</p>}>
        {opened === "changes" ? (
          <ChangesForm isBusy={isBusy} onSend={(note) => void decide("changes", note)} />
        ) : null}
        {opened === "ask" ? (
          <AskForm
            storyId={details.story.id}
            lineIds={[shot.id]}
            people={approval.askable}
            onAsked={() => setOpened(null)}
          />
        ) : null}
      </Suspense>
      {history.length > 1 ? (
        <details className="mt-3 border-t border-line pt-2">
          <summary className="w-fit py-1 text-small text-soft hover:text-ink">
            {`Earlier decisions (${history.length - 1})`}
          </summary>
          <ol className="mt-1">
            {history.slice(1).map((earlier) => (
              <li key={earlier.at} className="py-1">
                <DecisionWords decision={earlier} take={takeOf(earlier)} isNamed />
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </section>
  );
}

/** `video take 2`; empty for a take that is not known any more. */
function takeWords(takes: ShotState["details"]["takes"], takeId: string | null): string {
  for (const kind of ["video", "image"] as const) {
    const index = takes[kind].findIndex(({ id }) => id === takeId);
    if (index >= 0) return `${kind} take ${takes[kind].length - index}`;
  }
  return "";
}

const SAID = { approved: "Approved", changes: "Asked for changes", withdrawn: "Took it back" };

/**
 * Who decided, when, about which take, and what they wrote.
 * @param take as the page calls it; empty when it is not known any more
 * @param isNamed says what was decided, too, where nothing else does
 */
function DecisionWords({
  decision: { by, at, note, verdict },
  take,
  isNamed = false,
}: {
  decision: WireDecision;
  take: string;
  isNamed?: boolean;
}) {
  const name = by.kind === "guest" ? `${by.name} (guest)` : by.name;
  return (
    <div className="text-small text-soft">
      <p className="figures">
        {isNamed ? `${SAID[verdict]}: ` : "By "}
        {name}, <time dateTime={at}>{at.slice(0, 10)}</time>
        {take === "" ? "" : `, on ${take}`}
      </p>
      {note === "" ? null : <p className="break-words whitespace-pre-wrap text-ink">{note}</p>}
    </div>
  );
}
