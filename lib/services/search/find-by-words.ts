import { listFound } from "@/db/queries/search";
import type { UserScope } from "@/lib/access";
import type { WireFound } from "@/lib/contracts/search";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";

/** As much of a shot's words as tells it from others. */
const TEXT_CHARACTERS = 120;

/** What the caller may see that is called so, or says so. Nothing is found by nothing. */
export async function findByWords(
  { caller }: UserScope,
  words: string,
): Promise<{ results: WireFound[] }> {
  if (words === "") return { results: [] };
  const number = /^(?:shot\s*)?(\d{1,6})$/iu.exec(words)?.[1];
  const rows = await listFound(caller.email, {
    words,
    shotNumber: number === undefined ? null : Number(number),
  });
  return {
    results: rows.map(({ kind, id, name, lineNumber, place, text }) => ({
      kind,
      id,
      title: lineNumber === null ? name : shotTitle(lineNumber, name),
      place,
      text: text.length > TEXT_CHARACTERS ? `${text.slice(0, TEXT_CHARACTERS).trim()}...` : text,
    })),
  };
}

function shotTitle(lineNumber: number, characterName: string): string {
  const speaker = characterName === NON_SPEAKING_PART ? "" : `: ${characterName}`;
  return `Shot ${lineNumber}${speaker}`;
}
