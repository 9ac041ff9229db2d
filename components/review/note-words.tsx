import type { Named } from "@/lib/rules/mention-names";
import { splitBody } from "@/lib/rules/thread";

/** What somebody wrote, with the people in it by their names. */
export function NoteWords({ body, mentions }: { body: string; mentions: readonly Named[] }) {
  const names = new Map(mentions.map(({ id, name }) => [id, name]));
  return (
    <p className="break-words whitespace-pre-wrap">
      {splitBody(body).map((part, index) =>
        "words" in part ? (
          part.words
        ) : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: words are shown whole, in their order
            key={index}
            className="text-accent"
          >
            @{names.get(part.personId) ?? "somebody"}
          </span>
        ),
      )}
    </p>
  );
}
