import { useState } from "react";
import type { NoteSubject } from "@/components/review/notes-panel";
import { notesChanged } from "@/components/review/use-notes";
import { useWriting } from "@/components/review/use-writing";
import { call } from "@/lib/client/call";
import type { WireThread } from "@/lib/contracts/thread";
import type { useDrawing } from "./use-drawing";

/** The frames that a new note is about. */
export interface DraftPlace {
  from: number;
  to: number | null;
}

/** What stands in a note that is only drawn. */
const DRAWN_ONLY = "See what is drawn on the picture.";

/**
 * A note on a film, a clip or a still while it is written: its words, its frames and what is drawn. It is
 * sent once, however often that is tried, and kept when it cannot be sent.
 */
export function useNewNote({
  storyId,
  about,
  drawing: { drawing, act },
  onWritten,
}: {
  storyId: string;
  /** What it is about, beside its frames. */
  about: NoteSubject;
  drawing: ReturnType<typeof useDrawing>;
  /** @param isAllSent false when more words were written meanwhile */
  onWritten: (thread: WireThread, isAllSent: boolean) => void;
}) {
  const [place, setPlace] = useState<DraftPlace | null>(null);
  /** Its frames were marked on purpose, and stay when the note is begun at another. */
  const [isMarked, setIsMarked] = useState(false);
  const writing = useWriting();
  const [audience, setAudience] = useState<"team" | "everyone">("team");
  const [isDrawing, setIsDrawing] = useState(false);
  const { strokes, pin } = drawing;
  const isEmpty = writing.isEmpty && strokes.length === 0 && pin === null;

  const undraw = () => {
    setIsDrawing(false);
    act({ does: "clear" });
  };
  const leave = () => {
    setPlace(null);
    setIsMarked(false);
    undraw();
    writing.clear();
  };
  /** @param at its frames, where they are not those that were marked */
  const send = async (at: DraftPlace | null = place) => {
    if (isEmpty) return;
    const input = {
      ...about,
      id: storyId,
      ...(at ? { frame_from: at.from } : {}),
      ...(at && at.to !== null ? { frame_to: at.to } : {}),
      ...(pin ? { x: pin.x, y: pin.y } : {}),
      ...(strokes.length > 0 ? { marks: { strokes } } : {}),
      audience,
    };
    let written: WireThread | null = null;
    const isAllSent = await writing.send(
      async ({ key, ...said }) => {
        const answer = await call("POST /story/{id}/threads", {
          ...input,
          ...said,
          client_key: key,
        });
        await notesChanged();
        written = answer.thread;
      },
      { also: input, wordless: DRAWN_ONLY },
    );
    if (!written) return;
    // Words that were begun meanwhile stay at their frame.
    if (isAllSent) leave();
    else undraw();
    onWritten(written, isAllSent);
  };

  return {
    ...{ place, audience, isDrawing, isEmpty, setAudience },
    ...{ words: writing.words, setWords: writing.setWords, name: writing.name },
    ...{ isSending: writing.isSending, error: writing.error },
    endDrawing: () => setIsDrawing(false),
    leave,
    send,
    /** At a frame that stands still; what was marked, written or drawn before stays at its own. */
    begin: (frame: number, draws: boolean) => {
      if (isEmpty && !isMarked) setPlace({ from: frame, to: null });
      if (draws) setIsDrawing(true);
    },
    /** Sets one end of its range; ends that would cross are put on each other. */
    mark: (end: "range-start" | "range-end", frame: number) => {
      setIsMarked(true);
      setPlace((before) => {
        if (end === "range-start") {
          const to = before?.to ?? null;
          return { from: frame, to: to !== null && to > frame ? to : null };
        }
        const from = Math.min(before?.from ?? frame, frame);
        return { from, to: frame > from ? frame : null };
      });
    },
  };
}
