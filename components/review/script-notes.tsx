import { useEffect, useState } from "react";
import { Section } from "@/components/layout/section";
import { useQuery } from "@/lib/client/use-query";
import type { WireThread } from "@/lib/contracts/thread";
import { findPassage, PASSAGE_MAXIMUM, type Passage } from "@/lib/rules/anchor";
import NotesPanel from "./notes-panel";

/** How much of the selected words is shown over the field. */
const SHOWN_WORDS = 120;

/** Words of the script with a note; `isCurrent` are those that somebody looks at. */
export type NotedPassage = Passage & { isCurrent: boolean };

/** Where the words of a note stand on the sheet, which may differ from what is saved. */
function passageOf({ quote, text_from }: WireThread, text: string): Passage | null {
  if (quote === null || text_from === null) return null;
  return findPassage(text, { quote, before: "", after: "" }, text_from);
}

/**
 * The notes about words of the script; a new one is about the words that are selected.
 * @param text what stands on the sheet, saved or not
 * @param onPassages told where the words of open notes stand
 * @param onShow brings a passage into sight
 */
export default function ScriptNotes({
  storyId,
  text,
  savedText,
  selected,
  mayWrite,
  onPassages,
  onShow,
  onWritten,
}: {
  storyId: string;
  text: string;
  savedText: string;
  selected: Passage | null;
  mayWrite: boolean;
  onPassages: (passages: readonly NotedPassage[]) => void;
  onShow: (passage: Passage) => void;
  onWritten: () => void;
}) {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const { data } = useQuery("GET /story/{id}/threads", {
    id: storyId,
    subject_kind: "script",
    state: "unresolved",
  });
  const threads = data?.threads;
  useEffect(() => {
    const found = (threads ?? []).flatMap((thread) => {
      const passage = passageOf(thread, text);
      return passage ? [{ ...passage, isCurrent: thread.id === currentId }] : [];
    });
    onPassages(found);
  }, [threads, text, currentId, onPassages]);
  const words = selected ? text.slice(selected.from, selected.to) : "";
  const isTooLong = words.length > PASSAGE_MAXIMUM;
  const isSaved = savedText.includes(words);
  const mayBeNoted = selected !== null && words.trim() !== "" && !isTooLong && isSaved;
  return (
    <Section id="notes" title="Notes" className="scroll-mt-28">
      {mayWrite && !mayBeNoted ? (
        <p className="mb-4 text-small text-soft">
          {isTooLong
            ? "Select fewer words for a note: a page at most."
            : words.trim() !== "" && !isSaved
              ? "Save the script first: then a note can stand on these words."
              : "Select words of the script to write a note about them."}
        </p>
      ) : null}
      <NotesPanel
        storyId={storyId}
        place={{ subject_kind: "script" }}
        subject={
          mayBeNoted
            ? {
                subject: { kind: "script" },
                text_from: selected.from,
                text_to: selected.to,
                quote: words,
              }
            : null
        }
        mayWrite={mayWrite}
        placeholder="What about these words?"
        hint={
          <blockquote className="mb-2 border-l-2 border-accent pl-3 font-script text-small break-words text-soft">
            {words.length > SHOWN_WORDS ? `${words.slice(0, SHOWN_WORDS)}...` : words}
          </blockquote>
        }
        empty="Nobody has written a note about this script."
        currentId={currentId}
        onOpen={(thread) => {
          setCurrentId(thread.id);
          const passage = passageOf(thread, text);
          if (passage) onShow(passage);
        }}
        onWritten={onWritten}
      />
    </Section>
  );
}
