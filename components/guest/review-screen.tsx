import { useEffect, useEffectEvent, useRef, useState } from "react";
import { DrawLayer } from "@/components/review-player/draw-layer";
import { useDrawing } from "@/components/review-player/use-drawing";
import { TryAgain } from "@/components/ui/try-again";
import { ClientError } from "@/lib/client/client-error";
import { useQuery } from "@/lib/client/use-query";
import type { GuestNotesPage, WireGuestView } from "@/lib/contracts/guest";
import { reviewLinkErrors } from "@/lib/errors/catalogue/review-link";
import { isNear } from "@/lib/rules/mark-shapes";
import { GuestBoard } from "./guest-board";
import { GuestMarks } from "./guest-marks";
import { GuestNotes } from "./guest-notes";
import { GuestPlayer, type GuestPlayerHandle } from "./guest-player";
import { GuestVerdict } from "./guest-verdict";

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
