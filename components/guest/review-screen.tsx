import { useEffect, useEffectEvent, useRef, useState } from "react";
import { DrawLayer } from "@/components/review-player/draw-layer";
import { MarksLayer, PinShape } from "@/components/review-player/marks-layer";
import { useDrawing } from "@/components/review-player/use-drawing";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/field";
import { StateWord } from "@/components/ui/state-word";
import { TextArea } from "@/components/ui/text-area";
import { TryAgain } from "@/components/ui/try-again";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import { ClientError } from "@/lib/client/client-error";
import { useQuery } from "@/lib/client/use-query";
import type { GuestNotesPage, WireGuestNote, WireGuestView } from "@/lib/contracts/guest";
import { reviewLinkErrors } from "@/lib/errors/catalogue/review-link";
import { isNear } from "@/lib/rules/mark-shapes";
import { COMMENT_MAXIMUM } from "@/lib/rules/thread";
import { GuestBoard } from "./guest-board";
import { GuestNotes } from "./guest-notes";
import { GuestPlayer, type GuestPlayerHandle } from "./guest-player";

/** What others write is seen this soon. */
const LOOK_AGAIN_MS = 5_000;

/** What a link shows, with the comments; null as long as nobody has read them. */
export interface Shown {
  view: WireGuestView;
  notes: GuestNotesPage | null;
}

/** A film or a board with its notes, and the two buttons of whoever decides. */
export function ReviewScreen({
  token,
  initial: { view, notes: seed },
  onEnded,
}: {
  token: string;
  initial: Shown;
  /** Called when the link was ended meanwhile. */
  onEnded: () => void;
}) {
  const player = useRef<GuestPlayerHandle>(null);
  const [frame, setFrame] = useState(0);
  const drawing = useDrawing();
  /** The frame that is drawn on; null while nobody draws. */
  const [drawnFrame, setDrawnFrame] = useState<number | null>(null);
  const [first] = useState(seed);
  const { data, error, cause, reload } = useQuery(
    "GET /review/{token}/threads",
    { token },
    {
      ...(first ? { seed: first } : {}),
      everyMs: () => LOOK_AGAIN_MS,
      onFailure: reviewLinkErrors["review.notRead"].text,
    },
  );
  const end = useEffectEvent(onEnded);
  const isGone = cause instanceof ClientError && cause.status === 404;
  useEffect(() => {
    if (isGone) end();
  }, [isGone]);
  const notes = data?.notes ?? [];
  const shared = { token, notes, mayComment: view.may !== "view", onWritten: reload };
  const problem = error ? (
    <TryAgain className="mb-4" message={error} onTry={() => void reload()} />
  ) : null;
  return (
    <main className="mx-auto max-w-[1280px] px-5 pt-5 pb-16 max-sm:px-0 max-sm:pt-0">
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 max-sm:px-4 max-sm:pt-4">
        <div className="min-w-0">
          <h1 className="text-title font-semibold tracking-[-0.01em] break-words">{view.title}</h1>
          <p className="text-small text-soft figures">{versionWords(view)}</p>
        </div>
        <p className="text-small text-faint">
          Here as <span className="text-soft">{view.guest_name}</span> (guest)
        </p>
      </header>
      {view.film ? (
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0">
            <GuestPlayer
              handle={player}
              token={token}
              film={view.film}
              title={view.title}
              watermark={view.watermark ? view.guest_name : null}
              onFrame={setFrame}
            >
              {drawnFrame !== null && isNear({ from: drawnFrame, to: null }, frame) ? (
                <DrawLayer drawing={drawing} />
              ) : (
                <GuestMarks notes={notes} frame={frame} />
              )}
            </GuestPlayer>
            <GuestVerdict token={token} view={view} />
          </div>
          <div className="min-w-0 max-sm:px-4">
            <GuestNotes
              {...shared}
              isRead={data !== null}
              problem={problem}
              onBegin={() => player.current?.freeze()}
              frame={drawnFrame ?? frame}
              drawing={drawing}
              isDrawing={drawnFrame !== null}
              onDraw={(isWanted) =>
                setDrawnFrame(isWanted ? (player.current?.freeze() ?? frame) : null)
              }
              onSeek={(to) => player.current?.seek(to)}
            />
          </div>
        </div>
      ) : (
        <>
          <GuestVerdict token={token} view={view} />
          <div className="max-sm:px-4">{problem}</div>
          <GuestBoard {...shared} view={view} />
        </>
      )}
      {data?.more ? (
        <p className="mt-6 text-small text-faint max-sm:px-4">
          These are the newest {notes.length} comments; there are older ones.
        </p>
      ) : null}
    </main>
  );
}

/** `Version 3, Without the storm, 2026-11-24` */
function versionWords({ what, version, version_name: name, made_at: at }: WireGuestView): string {
  const parts = [
    what === "board" ? "Storyboard" : `Version ${version ?? 1}`,
    name,
    what === "board" ? "" : at.slice(0, 10),
  ];
  return parts.filter((part) => part !== "").join(", ");
}

/** What was drawn at the frame that is seen, over the picture; the notes beside it say what is meant. */
function GuestMarks({ notes, frame }: { notes: readonly WireGuestNote[]; frame: number }) {
  const seen = notes.filter(
    ({ frame_from: from, frame_to: to }) => from !== null && isNear({ from, to }, frame),
  );
  const strokes = seen.flatMap((note) =>
    note.strokes.map((stroke, at) => ({ ...stroke, id: `${note.id}-${at}` })),
  );
  const pins = seen.flatMap(({ id, x, y }) => (x === null || y === null ? [] : [{ id, x, y }]));
  if (strokes.length === 0 && pins.length === 0) return null;
  return (
    <MarksLayer strokes={strokes} aria-hidden className="pointer-events-none">
      {pins.map(({ id, x, y }) => (
        <PinShape key={id} x={x} y={y} />
      ))}
    </MarksLayer>
  );
}

/** The two buttons of a guest who may decide, and what they decided last. */
function GuestVerdict({ token, view }: { token: string; view: WireGuestView }) {
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
