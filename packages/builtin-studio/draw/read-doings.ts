import type { ShotSubject } from "../contract/picture-subject";

/**
 * Divides stage directions among the people in the picture: each clause belongs to whoever it begins
 * with (a name, or a pronoun after one), and goes on until another subject begins. What belongs to
 * nobody, like `Black forest runs past the windows`, moves nobody. Texts are in lower case.
 */
export function readDoings(subject: ShotSubject): ReadonlyMap<string, string> {
  const directions = subject.stageDirections.toLowerCase();
  const doings = new Map<string, string>();
  const add = (id: string, clause: string) => doings.set(id, `${doings.get(id) ?? ""} ${clause}`);
  const names = subject.cast.map(({ id, name }) => ({ id, name: name.toLowerCase().trim() }));
  const nobodyNamed = !names.some(({ name }) => name && startsWith(directions, name));
  // A parenthetical has no subject of its own: it is about whoever speaks.
  if (subject.speakerId !== null && nobodyNamed) {
    add(subject.speakerId, directions);
    return doings;
  }
  let last: string | null = nobodyNamed ? (names[0]?.id ?? null) : null;
  for (const sentence of directions.split(/(?<=[.!?])\s+/)) {
    let owner: string | "all" | null = null;
    for (const clause of sentence.split(/(?<=[,;:])\s+|\s+(?=and\s)/)) {
      const own = clause.replace(/^and\s+/, "").replace(/^[("'“\s]+/, "");
      const named = names.find(({ name }) => name !== "" && beginsWith(own, name));
      if (named) {
        owner = named.id;
        last = named.id;
      } else if (/^(?:they|both|all)\b/.test(own)) owner = "all";
      else if (SOMEBODY.test(own)) {
        owner = meantBy(own, subject, last);
        last = owner ?? last;
      }
      if (owner === "all") for (const { id } of names) add(id, clause);
      else if (owner) add(owner, clause);
    }
  }
  return doings;
}

const SOMEBODY = /^(?:he|she|his|her|the (?:man|woman|boy|girl|child|keeper|captain|stranger))\b/;
const MALE = /^(?:he|his|the (?:man|boy))\b/;
const FEMALE = /^(?:she|her|the (?:woman|girl))\b/;

/** Whom `he` or `the woman` means: who was named last, unless it is somebody of the other sex. */
function meantBy(clause: string, { cast }: ShotSubject, last: string | null): string | null {
  const sex = MALE.test(clause) ? "male" : FEMALE.test(clause) ? "female" : null;
  const lastSex = cast.find(({ id }) => id === last)?.gender ?? null;
  if (sex === null || lastSex === null || lastSex === sex) return last;
  return cast.find(({ gender }) => gender === sex)?.id ?? last;
}

function startsWith(text: string, name: string): boolean {
  return new RegExp(`(?<![\\p{L}])${literally(name)}(?![\\p{L}])`, "u").test(text);
}

function beginsWith(clause: string, name: string): boolean {
  // `Dora's hands` begins with Dora as well as `Dora` does.
  return clause.startsWith(name) && !/^[\p{L}]/u.test(clause.slice(name.length));
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
