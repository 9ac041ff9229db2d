import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { InlineText } from "@/components/writing/inline-text";
import type { useSharedText } from "@/components/writing/use-shared-text";
import { readPronunciations } from "@/lib/rules/spoken/pronunciation";
import { PRONUNCIATIONS_MAXIMUM } from "@/lib/rules/text-limits";

/** How the names of a project are said, one a line, edited in place. */
export function Pronunciations({
  mayEdit,
  ...text
}: Parameters<typeof useSharedText>[0] & { mayEdit: boolean }) {
  const names = readPronunciations(text.saved).map(({ name }) => name);
  if (names.length === 0 && !mayEdit) return null;
  return (
    <InlineText
      {...text}
      label="pronunciations"
      mayEdit={mayEdit}
      display={
        <p className="py-1 break-words">
          <span className="text-soft">Pronunciations</span> &ensp;
          {names.length > 0 ? (
            names.join(", ")
          ) : (
            <span className="text-faint">Say how names are spoken that voices read wrong.</span>
          )}
        </p>
      }
    >
      {(control) => (
        <Field
          label="Pronunciations"
          help="One name a line, with how it is said: Siobhan = shi-vawn"
          className="max-w-(--container-page)"
        >
          <TextArea
            autoFocus
            maxLength={PRONUNCIATIONS_MAXIMUM}
            value={control.value}
            onChange={(event) => control.onChange(event.target.value)}
          />
        </Field>
      )}
    </InlineText>
  );
}
