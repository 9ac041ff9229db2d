import { useState } from "react";
import { StartLabel } from "@/components/production/start-label";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { FEEDBACK_MAXIMUM } from "@/lib/rules/writing";

/**
 * What should be different in the next recommendation.
 * @param saved the feedback that is kept with the recommendation
 * @param busy something is being written; nothing else can be asked for meanwhile
 */
export function FeedbackBox({
  saved,
  updateLabel,
  help,
  cost,
  busy,
  mayEdit,
  onUpdate,
  onReset,
}: {
  saved: string;
  updateLabel: string;
  help: string;
  /** What the next one would cost; empty where nothing is paid. */
  cost: string;
  busy: boolean;
  mayEdit: boolean;
  onUpdate: (feedback: string) => void;
  onReset: () => void;
}) {
  const [feedback, setFeedback] = useState(saved);
  const [seed, setSeed] = useState(saved);
  if (seed !== saved) {
    // Kept anew, here or by somebody else; what is being typed stays.
    setSeed(saved);
    if (feedback === seed) setFeedback(saved);
  }
  if (!mayEdit) {
    if (saved === "") return null;
    return (
      <div className="mt-6">
        <h3 className="text-small font-medium text-soft">Feedback</h3>
        <p className="mt-1 break-words whitespace-pre-wrap">{saved}</p>
      </div>
    );
  }
  const isBlank = feedback.trim() === "";
  return (
    <div className="mt-6">
      <Field label="Feedback" help={help}>
        <TextArea
          rows={3}
          maxLength={FEEDBACK_MAXIMUM}
          className="max-h-60 min-h-20"
          value={feedback}
          onChange={(event) => setFeedback(event.target.value)}
        />
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button disabled={busy || isBlank} onClick={() => onUpdate(feedback)}>
          <StartLabel cost={cost}>{updateLabel}</StartLabel>
        </Button>
        <Button
          variant="quiet"
          disabled={busy}
          onClick={() => {
            setFeedback("");
            onReset();
          }}
        >
          <StartLabel cost={cost}>Reset</StartLabel>
        </Button>
      </div>
    </div>
  );
}
