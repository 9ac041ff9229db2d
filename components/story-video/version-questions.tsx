import { type FormEvent, useEffect, useRef, useState } from "react";
import { useEscape } from "@/components/forms/discard-question";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/text-input";
import type { WireFilmVersion } from "@/lib/contracts/film-versions";
import { FILM_NAME_MAXIMUM } from "@/lib/rules/film-name";

/** What a version is called, in the place of its row. */
export function NameVersion({
  version: { version, name },
  isBusy,
  onSave,
  onLeave,
}: {
  version: WireFilmVersion;
  isBusy: boolean;
  onSave: (name: string) => void;
  onLeave: () => void;
}) {
  const [text, setText] = useState(name);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.select(), []);
  const leaving = useEscape(text !== name, onLeave);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(text.trim());
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={leaving.onKeyDown}
      className="mt-3 flex flex-wrap items-center gap-2"
    >
      <TextInput
        aria-label={`Name of version ${version}`}
        value={text}
        maxLength={FILM_NAME_MAXIMUM}
        placeholder="Only its number"
        onChange={(event) => setText(event.target.value)}
        className="min-w-0 flex-1 basis-56 sm:max-w-96"
      />
      <Button type="submit" size="small" aria-disabled={isBusy}>
        {isBusy ? "Keeping..." : "Keep name"}
      </Button>
      <Button variant="quiet" size="small" onClick={onLeave}>
        Leave it
      </Button>
      {leaving.question}
    </form>
  );
}

/** Asks before a version goes, and says what goes with it. */
export function DeleteVersion({
  version: { version, is_current, link_count },
  isOnly,
  isBusy,
  onDelete,
  onLeave,
}: {
  version: WireFilmVersion;
  isOnly: boolean;
  isBusy: boolean;
  onDelete: () => void;
  onLeave: () => void;
}) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <fieldset
      onKeyDown={({ key }) => key === "Escape" && onLeave()}
      className="mt-3 rounded-panel border border-line-strong bg-panel px-4 py-3"
    >
      <legend className="sr-only">{`Delete version ${version}`}</legend>
      <p>
        {isOnly
          ? `Version ${version} is the only film of this story. Delete it for good?`
          : is_current
            ? `Version ${version} is the film of this story now. Delete it for good? The film made before it takes its place.`
            : `Delete version ${version} for good?`}
      </p>
      <p className="mt-1 text-small text-soft">
        {link_count > 0
          ? `${link_count === 1 ? "A link" : `${link_count} links`} for guests will end with it. `
          : ""}
        Notes made on it stay with their shots.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="danger" size="small" aria-disabled={isBusy} onClick={onDelete}>
          {isBusy ? "Deleting..." : `Delete version ${version}`}
        </Button>
        <Button ref={keep} variant="quiet" size="small" onClick={onLeave}>
          Keep it
        </Button>
      </div>
    </fieldset>
  );
}
