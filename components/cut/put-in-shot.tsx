import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import type { WireCut } from "@/lib/contracts/cut";
import type { WireLine } from "@/lib/contracts/parsing";
import { isDrawnHere, OWN_SHOT_WORDS, OWN_SHOTS, type OwnShot } from "@/lib/rules/own-shot";
import { capital, clipName } from "./cut-lines";

const CHOICES = OWN_SHOTS.map((kind) => ({ value: kind, label: OWN_SHOT_WORDS[kind].name }));
const FIRST = "first";

/** Puts a shot that the script does not have between those of the film. */
export function PutInShot({
  clips,
  byId,
  onPutIn,
}: {
  clips: WireCut["clips"];
  byId: ReadonlyMap<string, WireLine>;
  /** @param behind id of the clip that it stands behind; null for the first of all */
  onPutIn: (shot: { kind: OwnShot; words: string; behind: string | null }) => Promise<boolean>;
}) {
  const [kind, setKind] = useState<OwnShot>("insert");
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { asks, name } = OWN_SHOT_WORDS[kind];
  const last = clips.at(-1)?.id ?? FIRST;
  const isThere = chosen === FIRST || clips.some(({ id }) => id === chosen);
  const behind = isThere && chosen !== null ? chosen : last;
  const isWordless = asks !== null && words.trim() === "";
  const places = clips.flatMap((clip) => {
    const line = byId.get(clip.line_id);
    return line ? [{ value: clip.id, label: `behind ${clipName(clip, line)}` }] : [];
  });
  const putIn = async () => {
    if (isWordless || isBusy) return;
    setBusy(true);
    const shot = { kind, words: asks === null ? "" : words };
    if (await onPutIn({ ...shot, behind: behind === FIRST ? null : behind })) setWords("");
    setBusy(false);
  };
  return (
    <details className="mb-3">
      <summary className="w-fit py-1 text-small text-soft hover:text-ink">Put in a shot</summary>
      <form
        className="mt-2 flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void putIn();
        }}
      >
        <div className="w-44 max-sm:w-full">
          <Select
            size="small"
            aria-label="What is put in"
            value={kind}
            choices={CHOICES}
            onChange={setKind}
          />
        </div>
        {asks === null ? null : (
          <TextInput
            aria-label={asks}
            placeholder={asks}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            className="h-8! w-72! max-sm:w-full!"
          />
        )}
        <div className="w-44 max-sm:w-full">
          <Select
            size="small"
            aria-label="Where it stands"
            value={behind}
            choices={[{ value: FIRST, label: "before all others" }, ...places]}
            onChange={setChosen}
          />
        </div>
        <Button type="submit" size="small" aria-disabled={isWordless || isBusy}>
          Put it in
        </Button>
      </form>
      <p className="mt-1 text-caption text-faint">
        {isDrawnHere(kind)
          ? `${capital(name)} is drawn here and costs nothing. The script stays as it is.`
          : "It is made with the other shots, from its words. The script stays as it is."}
      </p>
    </details>
  );
}
