import type { KeyboardEvent, RefObject } from "react";
import { useEscape } from "@/components/forms/discard-question";
import { MentionField } from "@/components/review/mention-field";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { frameCode, rangeCode } from "@/lib/rules/film-frames";
import { DrawTools } from "./draw-tools";
import type { useDrawing } from "./use-drawing";
import type { useNewNote } from "./use-new-note";

/**
 * Where a note on the film is written. Whoever begins to write stops the film; Enter sends, Shift and
 * Enter is a new line, Escape gives the note up, with a question where it was begun.
 */
export function NoteComposer({
  storyId,
  box,
  note,
  drawing,
  frame,
  onBegin,
  onDraw,
  onSend,
  onBlur,
  onLeave,
}: {
  storyId: string;
  /** Around its field, which gets the keyboard by it. */
  box: RefObject<HTMLDivElement | null>;
  note: ReturnType<typeof useNewNote>;
  drawing: ReturnType<typeof useDrawing>;
  /** The frame that is seen. */
  frame: number;
  onBegin: () => void;
  onDraw: () => void;
  onSend: () => void;
  /** The keyboard leaves one of its controls. */
  onBlur: () => void;
  onLeave: () => void;
}) {
  const { place, words, isSending, isEmpty, error } = note;
  const { strokes, pin } = drawing.drawing;
  const marks = strokes.length + (pin ? 1 : 0);
  const leaving = useEscape(!isEmpty, onLeave);
  const onKeyDown = (event: KeyboardEvent) => {
    // The player's own keys are letters here.
    event.stopPropagation();
    leaving.onKeyDown(event);
  };
  const where = place ? rangeCode(place.from, place.to) : frameCode(frame);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears of the controls inside it
    <div className="rounded-panel border border-line bg-panel p-3" onBlur={onBlur}>
      <p className="mb-2 flex items-baseline justify-between gap-3 text-small text-soft">
        <span>
          {"Note at "}
          <span className="text-accent figures">{where}</span>
        </span>
        {marks > 0 ? (
          <span className="text-faint">{marks === 1 ? "1 mark" : `${marks} marks`}</span>
        ) : null}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears of the field inside it */}
      <div ref={box} onFocus={onBegin} onKeyDown={onKeyDown}>
        <MentionField
          storyId={storyId}
          label={`Note at ${where}`}
          value={words}
          onChange={note.setWords}
          onNamed={note.name}
          onSend={onSend}
          placeholder="What about this frame? @ names somebody"
        />
      </div>
      {note.isDrawing ? (
        <div className="mt-2">
          <DrawTools drawing={drawing} onEnd={note.endDrawing} />
        </div>
      ) : null}
      {error ? <ErrorBox className="mt-2" message={error} /> : null}
      {leaving.question}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button
          variant={isEmpty ? "secondary" : "primary"}
          size="small"
          aria-disabled={isEmpty || isSending}
          onClick={onSend}
        >
          {isSending ? "Sending..." : "Send note"}
        </Button>
        {note.isDrawing ? null : (
          <Button variant="quiet" size="small" aria-keyshortcuts="m" onClick={onDraw}>
            Draw on the frame
          </Button>
        )}
        {place ? (
          <Button variant="quiet" size="small" onClick={onLeave}>
            Give up
          </Button>
        ) : null}
        <label className="flex items-center gap-1.5 text-small text-soft">
          <input
            type="checkbox"
            checked={note.audience === "everyone"}
            onChange={(event) => note.setAudience(event.target.checked ? "everyone" : "team")}
            className="size-4 accent-accent"
          />
          Guests see it
        </label>
      </div>
    </div>
  );
}
