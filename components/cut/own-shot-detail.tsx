import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/text-input";
import type { WireLine } from "@/lib/contracts/parsing";
import { OWN_SHOT_WORDS, ownShotWords } from "@/lib/rules/own-shot";
import { Detail } from "./detail";

/** The words of a shot that is none of the script's, to be changed, and its end. */
export function OwnShotDetail({
  line,
  name,
  onReword,
  onRemove,
}: {
  line: WireLine;
  /** Of the shot: "line 3". */
  name: string;
  onReword: (words: string) => Promise<boolean>;
  onRemove: () => void;
}) {
  const kind = line.own_shot;
  const [typed, setTyped] = useState<string | null>(null);
  if (kind === undefined) return null;
  const { asks, name: what } = OWN_SHOT_WORDS[kind];
  const words = ownShotWords(kind, line.stage_directions);
  const shown = typed ?? words;
  const isChanged = shown.trim() !== words && shown.trim() !== "";
  const save = async () => {
    if (isChanged && (await onReword(shown))) setTyped(null);
  };
  return (
    <div className="flex basis-full flex-col items-end pb-1 text-small text-soft">
      <Detail words={what}>
        {asks === null ? null : (
          <form
            className="flex gap-2 max-sm:w-full"
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <TextInput
              aria-label={`${asks}, ${name}`}
              value={shown}
              onChange={(event) => setTyped(event.target.value)}
              className="h-8! w-72! max-sm:w-full!"
            />
            <Button type="submit" size="small" aria-disabled={!isChanged}>
              Change words
            </Button>
          </form>
        )}
        <Button size="small" aria-label={`Delete ${name}`} onClick={onRemove}>
          Delete
        </Button>
      </Detail>
    </div>
  );
}
