import Link from "next/link";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { WireSharedProject } from "@/lib/contracts/account";

/** No address: those have an `@`. */
const DELETE = "delete";

/**
 * What becomes of one project in which others work.
 * @param handTo address of the editor who gets it, null to delete it, undefined while undecided
 */
export function SharedProjectChoice({
  project,
  handTo,
  onChange,
}: {
  project: WireSharedProject;
  handTo: string | null | undefined;
  onChange: (handTo: string | null) => void;
}) {
  const { project_id, name, members, editors } = project;
  const choices = [
    ...editors.map((email) => ({ value: email, label: `Hand it to ${email}` })),
    { value: DELETE, label: "Delete it for everybody" },
  ];
  return (
    <Field
      label={
        <>
          What becomes of <span className="text-ink">{name}</span>?
        </>
      }
      help={
        <>
          {members === 1 ? "One other person works" : `${members} other people work`} in it.{" "}
          {editors.length === 0 ? (
            <>
              None of them is an editor;{" "}
              <Link href={`/share/${project_id}`} className="text-link">
                make somebody an editor
              </Link>{" "}
              to hand it over.
            </>
          ) : null}
        </>
      }
    >
      <Select
        value={handTo === undefined ? "" : (handTo ?? DELETE)}
        choices={choices}
        placeholder="Decide"
        onChange={(chosen) => onChange(chosen === DELETE ? null : chosen)}
      />
    </Field>
  );
}
