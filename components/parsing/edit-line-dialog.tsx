import { useId, useRef, useState } from "react";
import { useLineHold } from "@/components/presence/use-line-hold";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-area";
import { TextInput } from "@/components/ui/text-input";
import { TheirVersion } from "@/components/writing/their-version";
import { changedMeanwhile } from "@/lib/client/changed-meanwhile";
import type { WireLine } from "@/lib/contracts/parsing";
import type { WireEditedTexts } from "@/lib/contracts/parsing-changes";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { ChangeForm } from "./change-form";

/**
 * Speaker, stage directions and words of one line. What somebody else has saved meanwhile is shown
 * beside them.
 * @param speakers names of the script, offered while typing
 * @param onSave writes texts in place of `from`; what it throws is shown, and the dialog stays open
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
  onSave: (texts: WireEditedTexts, from: WireEditedTexts) => Promise<void>;
}) {
  const listId = useId();
  const [speaker, setSpeaker] = useState(line.character_name);
  const [directions, setDirections] = useState(line.stage_directions);
  const [words, setWords] = useState(line.dialogue_text);
  /** What somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<WireEditedTexts | null>(null);
  /** What the next save replaces. */
  const replaces = useRef<WireEditedTexts>(line);
  const beside = useRef<HTMLDivElement>(null);
  const other = useLineHold(storyId, line.id, `${speaker}\n${directions}\n${words}`);
  const isSpoken = speaker.trim() !== NON_SPEAKING_PART;
  const mine = {
    character_name: speaker.trim(),
    stage_directions: directions,
    dialogue_text: isSpoken ? words : "",
  };
  const save = async () => {
    try {
      await onSave(mine, textsOf(replaces.current));
    } catch (cause) {
      setTheirs(theirsOf(cause));
      throw cause;
    }
  };
  const take = (texts: WireEditedTexts) => {
    setSpeaker(texts.character_name);
    setDirections(texts.stage_directions);
    setWords(texts.dialogue_text);
    replaces.current = texts;
    setTheirs(null);
  };
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
          <TextInput
            list={listId}
            value={speaker}
            maxLength={100}
            onChange={(event) => setSpeaker(event.target.value)}
          />
        </Field>
        <datalist id={listId}>
          {[...speakers, NON_SPEAKING_PART].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field label={isSpoken ? "Stage Directions" : "What is seen"}>
          <TextArea
            rows={2}
            className="min-h-16 font-script"
            value={directions}
            onChange={(event) => setDirections(event.target.value)}
          />
        </Field>
        {isSpoken ? (
          <Field label="Dialogue">
            <TextArea
              rows={4}
              className="font-script"
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </Field>
        ) : null}
        {theirs ? (
          <div ref={beside}>
            <TheirVersion
              theirs={{ text: asText(theirs), version: 0, savedBy: null }}
              mine={asText(mine)}
              busy={false}
              onTake={() => take(theirs)}
              onKeep={() => {
                replaces.current = theirs;
                beside.current?.closest("form")?.requestSubmit();
              }}
            />
          </div>
        ) : null}
      </ChangeForm>
    </Dialog>
  );
}

/** A line as it is compared: who speaks, how, and what. */
function asText({ character_name, stage_directions, dialogue_text }: WireEditedTexts): string {
  return [character_name, stage_directions, dialogue_text].filter(Boolean).join("\n");
}

function textsOf({ character_name, stage_directions, dialogue_text }: WireEditedTexts) {
  return { character_name, stage_directions, dialogue_text };
}

/** What the server has in place of the texts that were edited; null for every other failure. */
function theirsOf(cause: unknown): WireEditedTexts | null {
  const { currentName, currentDirections, currentText } = changedMeanwhile(cause) ?? {};
  const isWhole = [currentName, currentDirections, currentText].every(
    (text) => typeof text === "string",
  );
  return isWhole
    ? {
        character_name: String(currentName),
        stage_directions: String(currentDirections),
        dialogue_text: String(currentText),
      }
    : null;
}
