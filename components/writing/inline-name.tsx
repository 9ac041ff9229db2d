import type { ReactNode } from "react";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { InlineText } from "./inline-text";

/**
 * The name of what a screen is about: its heading, edited in place.
 * @param draft names what is not saved yet in this browser
 * @param label what it is called, for example "Title"
 * @param maximum longest name in characters
 * @param store keeps it and answers it as it is stored; what it throws is shown
 */
export function InlineName({
  draft,
  label = "Name",
  value,
  help,
  maximum = 200,
  mayEdit,
  store,
}: {
  draft: string;
  label?: string;
  value: string;
  /** Stands below the field: what another name changes, or what is worth knowing about this one. */
  help?: ReactNode | ((name: string) => ReactNode);
  maximum?: number;
  mayEdit: boolean;
  store: (name: string) => Promise<string>;
}) {
  return (
    <InlineText
      name={draft}
      label={label.toLowerCase()}
      saved={value}
      mayEdit={mayEdit}
      store={store}
      display={<h1 className="text-title font-semibold tracking-[-0.01em] break-words">{value}</h1>}
    >
      {(control) => (
        <>
          {/* The screen keeps its heading while the name is a field. */}
          <h1 className="sr-only">{value}</h1>
          <Field
            label={label}
            help={typeof help === "function" ? help(control.value) : help}
            className="max-w-xl"
          >
            <TextInput
              autoFocus
              maxLength={maximum}
              value={control.value}
              onChange={(event) => control.onChange(event.target.value)}
            />
          </Field>
        </>
      )}
    </InlineText>
  );
}
