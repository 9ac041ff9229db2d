"use client";

import { useId, useState } from "react";
import { useLineHold } from "@/components/presence/use-line-hold";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-area";
import { TextInput } from "@/components/ui/text-input";
import type { WireLine } from "@/lib/contracts/parsing";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { ChangeForm } from "./change-form";

export interface EditedTexts {
  character_name: string;
  stage_directions: string;
  dialogue_text: string;
}

/**
 * Speaker, stage directions and words of one line.
 * @param speakers names of the script, offered while typing
 * @param onSave writes it; what it throws is shown, and the dialog stays open
 */
export function EditLineDialog({
  storyId,
  line,
  speakers,
  onClose,
  onSave,
}: {
  storyId: string;
  line: WireLine;
  speakers: readonly string[];
  onClose: () => void;
  onSave: (texts: EditedTexts) => Promise<void>;
}) {
  const listId = useId();
  const [speaker, setSpeaker] = useState(line.character_name);
  const [directions, setDirections] = useState(line.stage_directions);
  const [words, setWords] = useState(line.dialogue_text);
  const other = useLineHold(storyId, line.id, `${speaker}\n${directions}\n${words}`);
  const isSpoken = speaker.trim() !== NON_SPEAKING_PART;
  const save = () =>
    onSave({
      character_name: speaker.trim(),
      stage_directions: directions,
      dialogue_text: isSpoken ? words : "",
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Edit line ${line.line_number}`}
      description="The change is written into the script. Audio, image and video stay, marked where they no longer fit."
    >
      <ChangeForm
        label="Save Line"
        working="Saving..."
        isPossible={!other?.isHeld}
        onSubmit={save}
        onClose={onClose}
      >
        {other ? (
          <Notice tone="warn">
            {other.isHeld
              ? `${other.name} is editing this line. It can be saved again when they are done, or after a minute in which they write nothing.`
              : `${other.name} is editing this line, too. You need not wait for them.`}
          </Notice>
        ) : null}
        <Field
          label="Character"
          help={`A new name is a new speaker. ${NON_SPEAKING_PART}: nobody speaks.`}
        >
          {(control) => (
            <TextInput
              {...control}
              list={listId}
              value={speaker}
              maxLength={100}
              onChange={(event) => setSpeaker(event.target.value)}
            />
          )}
        </Field>
        <datalist id={listId}>
          {[...speakers, NON_SPEAKING_PART].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field label={isSpoken ? "Stage Directions" : "What is seen"}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              className="min-h-16 font-script"
              value={directions}
              onChange={(event) => setDirections(event.target.value)}
            />
          )}
        </Field>
        {isSpoken ? (
          <Field label="Dialogue">
            {(control) => (
              <TextArea
                {...control}
                rows={4}
                className="font-script"
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            )}
          </Field>
        ) : null}
      </ChangeForm>
    </Dialog>
  );
}
