import { Select } from "@/components/ui/select";
import { useQuery } from "@/lib/client/use-query";
import type { WireThread } from "@/lib/contracts/thread";
import { AUDIENCES, type Audience, THREAD_STATES, type ThreadState } from "@/lib/rules/thread";
import { STATE_WORDS } from "./state-words";

const AUDIENCE_WORDS: Record<Audience, string> = {
  team: "Team only",
  everyone: "Team and guests",
};

const NOBODY = "nobody";

/** How a note stands, who takes it on and who sees it, as far as its reader may say so. */
export function ThreadDirection({
  storyId,
  thread,
  onState,
  onUpdate,
}: {
  storyId: string;
  thread: WireThread;
  onState: (state: ThreadState) => void;
  onUpdate: (change: { assignee_id?: string | null; audience?: Audience }) => void;
}) {
  const { can, assignee, state, audience } = thread;
  const { data } = useQuery("GET /story/{id}/people", { id: storyId }, { enabled: can.direct });
  const people = data?.people ?? (assignee?.id ? [{ id: assignee.id, name: assignee.name }] : []);
  if (!can.set_state && !can.direct) return null;
  return (
    <div className="grid max-w-lg grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2">
      {can.set_state ? (
        <Select
          size="small"
          aria-label="State of the note"
          value={state}
          choices={THREAD_STATES.map((value) => ({ value, label: STATE_WORDS[value].word }))}
          onChange={onState}
        />
      ) : null}
      {can.direct ? (
        <>
          <Select
            size="small"
            aria-label="Who does it"
            value={assignee?.id ?? NOBODY}
            choices={[
              { value: NOBODY, label: "For nobody yet" },
              ...people.map(({ id, name }) => ({ value: id, label: `For ${name}` })),
            ]}
            onChange={(id) => onUpdate({ assignee_id: id === NOBODY ? null : id })}
          />
          <Select
            size="small"
            aria-label="Who sees it"
            value={audience}
            choices={AUDIENCES.map((value) => ({ value, label: AUDIENCE_WORDS[value] }))}
            onChange={(next) => onUpdate({ audience: next })}
          />
        </>
      ) : null}
    </div>
  );
}
