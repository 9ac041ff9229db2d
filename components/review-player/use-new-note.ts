"use client";

import { useRef, useState } from "react";
import { type Named, toBody } from "@/components/review/mention-text";
import type { NoteSubject } from "@/components/review/notes-panel";
import { notesChanged } from "@/components/review/use-notes";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
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
  onWritten: (thread: WireThread) => void;
}) {
  const [place, setPlace] = useState<DraftPlace | null>(null);
  /** Its frames were marked on purpose, and stay when the note is begun at another. */
  const [isMarked, setIsMarked] = useState(false);
  const [words, setWords] = useState("");
  const [named, setNamed] = useState<readonly Named[]>([]);
  const [audience, setAudience] = useState<"team" | "everyone">("team");
  const [isDrawing, setIsDrawing] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const key = useRef<string | null>(null);
  const { strokes, pin } = drawing;
  const isEmpty = words.trim() === "" && strokes.length === 0 && pin === null;

  const leave = () => {
    setPlace(null);
    setIsMarked(false);
    setWords("");
    setIsDrawing(false);
    setError(null);
    act({ does: "clear" });
    key.current = null;
    setNamed([]);
  };
  /** @param at its frames, where they are not those that were marked */
  const send = async (at: DraftPlace | null = place) => {
    if (isEmpty || isSending) return;
    const mentioned = named.filter(({ name }) => words.includes(`@${name}`));
    key.current ??= crypto.randomUUID();
    setIsSending(true);
    setError(null);
    try {
      const { thread } = await call("POST /story/{id}/threads", {
        ...about,
        id: storyId,
        body: words.trim() === "" ? DRAWN_ONLY : toBody(words.trim(), mentioned),
        mentions: mentioned.map(({ id }) => id),
        ...(at ? { frame_from: at.from } : {}),
        ...(at && at.to !== null ? { frame_to: at.to } : {}),
        ...(pin ? { x: pin.x, y: pin.y } : {}),
        ...(strokes.length > 0 ? { marks: { strokes } } : {}),
        audience,
        client_key: key.current,
      });
      await notesChanged();
      leave();
      onWritten(thread);
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setIsSending(false);
    }
  };

  return {
    ...{ place, words, audience, isDrawing, isSending, isEmpty, error },
    setWords,
    name: (person: Named) => setNamed((before) => [...before, person]),
    setAudience,
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
