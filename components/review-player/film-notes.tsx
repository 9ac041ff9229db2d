import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { markNoteRead } from "@/components/review/use-asked-note";
import type { PlayerHandle } from "@/components/story-video/film-player";
import type { ReviewCommand } from "@/components/story-video/player-keys";
import type { BarTick } from "@/components/story-video/scrub-bar";
import type { WireStoryVideo } from "@/lib/contracts/story-video";
import { secondsFor } from "@/lib/rules/house-format";
import { isNear } from "@/lib/rules/mark-shapes";
import { DrawLayer } from "./draw-layer";
import { MarksLayer, PinShape } from "./marks-layer";
import { NoteComposer } from "./note-composer";
import { NoteList } from "./note-list";
import { useDrawing } from "./use-drawing";
import { type PlacedThread, useFilmThreads } from "./use-film-threads";
import { useNewNote } from "./use-new-note";

/** What a page knows of its player, for notes. */
export interface ReviewedFilm {
  storyId: string;
  film: WireStoryVideo;
  /** The frame that is seen. */
  frame: number;
  player: RefObject<PlayerHandle | null>;
  /** Lies over the picture; what is drawn is put into it. */
  picture: HTMLElement | null;
  /** Set while notes are there: what the player's keys for notes do. */
  command: RefObject<((command: ReviewCommand) => void) | null>;
  /** Told what to mark on the player's bar. */
  onTicks: (ticks: readonly BarTick[]) => void;
}

/**
 * The notes on a film beside its player: those that are there, at their frames, and a new one at the
 * frame that is seen, with what is drawn on it. Fetched apart from the page.
 */
export default function FilmNotes({
  storyId,
  film,
  frame,
  player,
  picture,
  command,
  onTicks,
  mayWrite,
  openId,
}: ReviewedFilm & {
  mayWrite: boolean;
  /** The note that somebody came to see. */
  openId: string | null;
}) {
  const [selectedId, select] = useState<string | null>(null);
  const threads = useFilmThreads(storyId, film);
  const { placed, notes } = threads;
  const drawing = useDrawing();
  const box = useRef<HTMLDivElement>(null);
  /** The keyboard has been somewhere else since a note was sent. */
  const hasMovedOn = useRef(false);
  const note = useNewNote({
    storyId,
    about: { subject: { kind: "film", id: film.id }, film_id: film.id },
    drawing,
    onWritten: (thread, isAllSent) => {
      select(thread.id);
      // Whoever went on meanwhile, or writes the next note, is not called away.
      if (isAllSent && !hasMovedOn.current) player.current?.focus();
    },
  });

  const freeze = () => player.current?.freeze() ?? frame;
  const begin = (isDrawing: boolean) => {
    note.begin(freeze(), isDrawing);
    if (!isDrawing) box.current?.querySelector("textarea")?.focus();
  };
  const perform = useEffectEvent((asked: ReviewCommand) => {
    if (!mayWrite) return;
    if (asked === "note") begin(false);
    else if (asked === "draw") begin(true);
    else note.mark(asked, player.current?.frame() ?? frame);
  });
  useEffect(() => {
    command.current = (asked) => perform(asked);
    return () => {
      command.current = null;
    };
  }, [command]);

  const ticks = useMemo(() => placed.flatMap(tickOf), [placed]);
  useEffect(() => onTicks(ticks), [onTicks, ticks]);

  const go = ({ thread, place }: PlacedThread) => {
    select((before) => (before === thread.id ? null : thread.id));
    if (place) player.current?.showFrame(place.from);
  };
  // Whoever came for one note sees it, however it stands.
  const { setFilter } = notes;
  useEffect(() => {
    if (openId === null) return;
    setFilter("all");
    markNoteRead(openId);
  }, [openId, setFilter]);
  const opened = placed.find(({ thread }) => thread.id === openId);
  const open = useEffectEvent(() => opened && go(opened));
  const isFound = opened !== undefined && picture !== null;
  useEffect(() => {
    if (isFound) open();
  }, [isFound]);
  // What is drawn belongs to a picture: with another one on the screen, the tools wait.
  const isDrawing = note.isDrawing && note.place !== null && isNear(note.place, frame);
  const seen = placed.filter(({ place }) => place !== null && isNear(place, frame));
  return (
    <section
      id="notes"
      aria-label="Notes on the film"
      className="flex min-h-0 flex-1 scroll-mt-32 flex-col gap-3"
    >
      {picture
        ? createPortal(
            isDrawing ? (
              <DrawLayer drawing={drawing} />
            ) : (
              <MarksLayer
                aria-hidden
                className="pointer-events-none"
                strokes={[
                  ...seen.flatMap(({ thread }) => thread.marks?.strokes ?? []),
                  ...(note.place && isNear(note.place, frame) ? drawing.drawing.strokes : []),
                ]}
              >
                {pinsOf(seen, selectedId)}
              </MarksLayer>
            ),
            picture,
          )
        : null}
      {mayWrite ? (
        <NoteComposer
          storyId={storyId}
          box={box}
          note={note}
          drawing={drawing}
          frame={frame}
          onBegin={() => note.begin(freeze(), false)}
          onDraw={() => begin(true)}
          onSend={() => {
            hasMovedOn.current = false;
            void note.send();
          }}
          onBlur={() => {
            hasMovedOn.current = true;
          }}
          onLeave={() => {
            note.leave();
            player.current?.focus();
          }}
        />
      ) : null}
      <NoteList
        storyId={storyId}
        threads={threads}
        filmVersion={film.version}
        selectedId={selectedId}
        onGo={go}
        mayWrite={mayWrite}
      />
    </section>
  );
}

function tickOf({ thread, place }: PlacedThread): BarTick[] {
  if (!place) return [];
  const { from, to } = place;
  const toSeconds = to === null || to <= from ? null : secondsFor(to + 1);
  const isSettled = thread.state === "done" || thread.state === "declined";
  return [{ id: thread.id, fromSeconds: secondsFor(from), toSeconds, isSettled }];
}

function pinsOf(seen: readonly PlacedThread[], selectedId: string | null) {
  return seen.flatMap(({ thread: { id, x, y } }) =>
    x === null || y === null
      ? []
      : [<PinShape key={id} x={x} y={y} isStrong={id === selectedId} />],
  );
}
