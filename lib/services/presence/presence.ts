import {
  forgetAbsent,
  forgetPresence,
  listPresent,
  notePresence,
  type PresentPerson,
} from "@/db/queries/presence";
import { actingUserId, levelOf, type StoryScope } from "@/lib/access";
import type { WirePresence, WireWhereabouts } from "@/lib/contracts/presence";

/** Who else is in a story, and where. */
export async function readPresence(scope: StoryScope): Promise<WirePresence> {
  const people = await listPresent(scope.storyId, actingUserId(scope));
  // Nobody stands in the way of the owner.
  const isOwner = levelOf(scope) === "owner";
  return { people: people.map((person) => present(person, isOwner)) };
}

/** Notes where the caller is, or that they leave. @returns who else is there */
export async function tellPresence(
  scope: StoryScope,
  body: WireWhereabouts,
): Promise<WirePresence> {
  const { tab, page, line: lineId, editing: isEditing } = body;
  const personId = actingUserId(scope);
  const { storyId } = scope;
  if (body.leaving) await forgetPresence(personId, storyId, tab);
  else await notePresence({ personId, storyId, tab, page, lineId, isEditing });
  return readPresence(scope);
}

/** Forgets who has closed a window without saying so, in stories that nobody looks at. */
export async function sweepPresence(): Promise<void> {
  await forgetAbsent();
}

function present(person: PresentPerson, isToOwner: boolean): WirePresence["people"][number] {
  const { personId, name, page, lineId, lineNumber, isEditing } = person;
  return {
    ...{ id: personId, name, page, line_id: lineId, line_number: lineNumber, editing: isEditing },
    holds_line: person.isFirst && !isToOwner,
  };
}
