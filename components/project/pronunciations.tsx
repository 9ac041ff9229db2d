import { InlineEditor } from "@/components/forms/inline-editor";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { readPronunciations } from "@/lib/rules/spoken/pronunciation";
import { PRONUNCIATIONS_MAXIMUM } from "@/lib/rules/text-limits";

/** How the names of a project are said, one a line, edited in place. */
export function Pronunciations({
  value,
  mayEdit,
  save,
}: {
  value: string;
  mayEdit: boolean;
  save: (pronunciations: string) => Promise<void>;
}) {
  const names = readPronunciations(value).map(({ name }) => name);
  if (names.length === 0 && !mayEdit) return null;
  return (
    <InlineEditor
      label="pronunciations"
      value={value}
      mayEdit={mayEdit}
      save={save}
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
          {(field) => (
            <TextArea
              {...field}
              autoFocus
              maxLength={PRONUNCIATIONS_MAXIMUM}
              value={control.value}
              onChange={(event) => control.onChange(event.target.value)}
            />
          )}
        </Field>
      )}
    </InlineEditor>
  );
}
