import { Tooltip } from "@/components/ui/tooltip";
import { type PresencePage, sayPresence } from "@/lib/rules/presence";
import { useEditedLine } from "./edited-line";
import { usePresence } from "./use-presence";

/** As many as stand beside each other; the rest is counted. */
const MOST_SHOWN = 4;

/**
 * Who else is in the story at the moment, and where; nothing while nobody is. The page that shows it
 * is told of by it, too.
 */
export default function PeopleHere({
  storyId,
  page,
  lineId = null,
}: {
  storyId: string;
  page: PresencePage;
  /** The line that the page is about. */
  lineId?: string | null;
}) {
  const edited = useEditedLine();
  const place = { page, lineId: edited ?? lineId, isEditing: edited !== null };
  const people = usePresence(storyId, place).map((person) => ({
    ...person,
    words: sayPresence({
      ...{ name: person.name, page: person.page },
      ...{ lineNumber: person.line_number, isEditing: person.editing },
    }),
  }));
  if (people.length === 0) return null;
  const more = people.slice(MOST_SHOWN);
  return (
    <ul aria-label="Also here" className="flex shrink-0 animate-fade items-center -space-x-1.5">
      {people.slice(0, MOST_SHOWN).map(({ id, name, words, editing }) => (
        <li key={id}>
          <Initial words={words} letter={firstLetter(name)} isEditing={editing} />
        </li>
      ))}
      {more.length > 0 ? (
        <li>
          <Initial
            words={more.map(({ words }) => words).join(". ")}
            letter={`+${more.length}`}
            isEditing={false}
          />
        </li>
      ) : null}
    </ul>
  );
}

function Initial({
  words,
  letter,
  isEditing,
}: {
  words: string;
  letter: string;
  isEditing: boolean;
}) {
  return (
    <Tooltip text={words} opensByPress>
      <button
        type="button"
        aria-label={words}
        className={`flex size-7 items-center justify-center rounded-full border-2 border-panel text-caption font-semibold uppercase ${
          isEditing ? "bg-accent text-on-accent" : "bg-pressed text-ink"
        }`}
      >
        {letter}
      </button>
    </Tooltip>
  );
}

function firstLetter(name: string): string {
  return [...name][0] ?? "?";
}
