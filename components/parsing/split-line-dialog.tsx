import { type SyntheticEvent, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import type { WireLine } from "@/lib/contracts/parsing";
import { ChangeForm } from "./change-form";

/**
 * Where one line becomes two: at the cursor.
 * @param onSplit does it; what it throws is shown, and the dialog stays open
 */
export function SplitLineDialog({
  line,
  onClose,
  onSplit,
}: {
  line: WireLine;
  onClose: () => void;
  onSplit: (at: number) => Promise<void>;
}) {
  const text = line.dialogue_text || line.stage_directions;
  const [at, setAt] = useState(() => middleOf(text));
  const [first, second] = [text.slice(0, at).trim(), text.slice(at).trim()];
  const isPossible = /[\p{L}\p{N}]/u.test(first) && /[\p{L}\p{N}]/u.test(second);
  const follow = (event: SyntheticEvent<HTMLTextAreaElement>) =>
    setAt(event.currentTarget.selectionStart);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Split line ${line.line_number}`}
      description="Put the cursor where the second line begins. The first one keeps what was made of it."
    >
      <ChangeForm
        label="Split Line"
        working="Splitting..."
        isPossible={isPossible}
        onSubmit={() => onSplit(at)}
        onClose={onClose}
      >
        <Field label="Cursor">
          <TextArea
            rows={4}
            className="font-script"
            value={text}
            // The words stay; only the cursor moves. Without a handler it would be a dead field.
            onChange={follow}
            onSelect={follow}
            onKeyUp={follow}
            onClick={follow}
          />
        </Field>
        <ol className="flex flex-col gap-2" aria-label="The two lines">
          {[first, second].map((half, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: always the first and the second
              key={index}
              className="flex gap-3 border-l-2 border-line-strong pl-3"
            >
              <span className="text-small text-faint figures">{line.line_number + index}</span>
              <span className="font-script text-small">{half || "Nothing"}</span>
            </li>
          ))}
        </ol>
      </ChangeForm>
    </Dialog>
  );
}

/** The end of the sentence that is nearest to the middle, else the gap between two words there. */
function middleOf(text: string): number {
  const middle = text.length / 2;
  const nearest = (pattern: RegExp) =>
    [...text.matchAll(pattern)]
      .map((match) => match.index + match[0].length)
      .filter((at) => at < text.length)
      .sort((left, right) => Math.abs(left - middle) - Math.abs(right - middle))[0];
  return nearest(/[.!?…]["”’]?\s/gu) ?? nearest(/\s/gu) ?? text.length;
}
