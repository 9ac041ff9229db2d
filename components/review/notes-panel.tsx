import type { ReactNode } from "react";
import { call } from "@/lib/client/call";
import type { ContractInput } from "@/lib/contracts/contract";
import type { createThread, WireThread } from "@/lib/contracts/thread";
import { Composer } from "./composer";
import { NotesList } from "./notes-list";
import { useAskedNote } from "./use-asked-note";
import { type NotesPlace, notesChanged, useNotes } from "./use-notes";

/** What a new note is about. */
export type NoteSubject = Omit<
  ContractInput<typeof createThread>,
  "id" | "body" | "mentions" | "client_key"
>;

/**
 * The notes about something, and a field for a new one.
 * @param subject what a new note is about; null where none can be written now
 * @param hint stands over the field: what the note will be about
 */
export default function NotesPanel({
  storyId,
  place,
  subject,
  mayWrite,
  placeholder,
  hint,
  empty,
  currentId,
  onOpen,
  onWritten,
}: {
  storyId: string;
  place: NotesPlace;
  subject: NoteSubject | null;
  mayWrite: boolean;
  placeholder?: string;
  hint?: ReactNode;
  empty: ReactNode;
  currentId?: string | null;
  onOpen?: (thread: WireThread) => void;
  onWritten?: (thread: WireThread) => void;
}) {
  const notes = useNotes(storyId, place);
  const asked = useAskedNote();
  return (
    <div className="flex flex-col gap-5">
      {mayWrite && subject ? (
        <div>
          {hint}
          <Composer
            storyId={storyId}
            label="New note"
            button="Add note"
            about={subject}
            {...(placeholder === undefined ? {} : { placeholder })}
            onSend={async ({ body, mentions, key }) => {
              const input = { ...subject, id: storyId, body, mentions, client_key: key };
              const { thread } = await call("POST /story/{id}/threads", input);
              await notesChanged();
              onWritten?.(thread);
            }}
          />
        </div>
      ) : null}
      <NotesList
        storyId={storyId}
        notes={notes}
        empty={empty}
        asked={asked}
        currentId={currentId ?? asked?.id ?? null}
        {...(onOpen ? { onOpen } : {})}
      />
    </div>
  );
}
