import { createContext, type ReactNode, useContext, useMemo } from "react";
import { Lock } from "@/components/ui/icons";
import { StateWord } from "@/components/ui/state-word";
import { TryAgain } from "@/components/ui/try-again";
import { call } from "@/lib/client/call";
import { useQuery } from "@/lib/client/use-query";
import type { WireApprovals, WireStanding } from "@/lib/contracts/approval";
import { approvalErrors } from "@/lib/errors/catalogue/approval";
import { sceneKey } from "@/lib/rules/shot-numbers";
import { lockWords, standingWord } from "./approval-words";
import { LockButton } from "./lock-button";

interface Approvals {
  ofLine: ReadonlyMap<string, WireStanding>;
  locks: WireApprovals["locks"];
  storyId: string;
  mayEdit: boolean;
}

const NOTHING: Approvals = { ofLine: new Map(), locks: [], storyId: "", mayEdit: false };
const Shown = createContext<Approvals>(NOTHING);

/**
 * Lets the shots below show where they stand, and says when that could not be read. Read once for all of
 * them, and again when it changes.
 */
export function ShotApprovals({
  storyId,
  mayEdit,
  children,
}: {
  storyId: string;
  mayEdit: boolean;
  children: ReactNode;
}) {
  const { data, error, reload } = useQuery(
    "GET /story/{id}/approvals",
    { id: storyId },
    { onFailure: approvalErrors["approval.notRead"].text },
  );
  const shown = useMemo<Approvals>(
    () =>
      data
        ? {
            ofLine: new Map(data.shots.map((shot) => [shot.line_id, shot])),
            locks: data.locks,
            storyId,
            mayEdit,
          }
        : NOTHING,
    [data, storyId, mayEdit],
  );
  return (
    <Shown value={shown}>
      {error ? <TryAgain className="mt-10" message={error} onTry={() => void reload()} /> : null}
      {children}
    </Shown>
  );
}

/** The lines of the story around that batches leave as they are. */
export function useLeftAlone(): ReadonlySet<string> {
  const { ofLine } = useContext(Shown);
  return useMemo(
    () => new Set([...ofLine.values()].flatMap((shot) => (shot.left_alone ? [shot.line_id] : []))),
    [ofLine],
  );
}

/** Where a shot of a list stands, and whether it is locked; nothing where there is nothing to say. */
export function ShotMark({ lineId, className }: { lineId: string; className?: string }) {
  const standing = useContext(Shown).ofLine.get(lineId);
  if (!standing) return null;
  const word = standingWord(standing);
  const { lock } = standing;
  if (!word && !lock) return null;
  return (
    <span className={className}>
      {lock ? <LockSign words={lockWords(lock)} /> : null}
      {word ? (
        <StateWord state={word.state} wraps className="text-caption">
          {word.words}
        </StateWord>
      ) : null}
    </span>
  );
}

/** Whether a scene of the list is locked, with the way to lock and unlock it for those who may. */
export function SceneLock({ place, time }: { place: string | null; time: string }) {
  const { locks, storyId, mayEdit } = useContext(Shown);
  const subject = sceneKey(place, time);
  const lock = locks.find((one) => one.kind === "scene" && one.subject === subject);
  if (storyId === "") return null;
  return (
    <>
      {lock ? <LockSign words={lockWords(lock)} /> : null}
      {mayEdit ? (
        <LockButton
          kind="scene"
          isLocked={lock !== undefined}
          change={(change) =>
            call("PUT /story/{id}/lock", { id: storyId, kind: "scene", subject, ...change })
          }
        />
      ) : null}
    </>
  );
}

/** A closed lock; what it means is told to whoever points at it or cannot see it. */
export function LockSign({ words }: { words: string }) {
  return (
    <span title={words} className="mr-1 inline-block align-[-1px] text-warn">
      <Lock size={12} aria-hidden />
      <span className="sr-only">{words}</span>
    </span>
  );
}
