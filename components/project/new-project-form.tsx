"use client";

import type { FormAction } from "@/components/forms/form-action";
import { NameForm } from "@/components/forms/name-form";
import { projectErrors } from "@/lib/errors/catalogue/project";
import { sameName } from "@/lib/rules/same-name";

/**
 * Asks for the name of a new project.
 * @param taken names of the person's own projects: one of them may be given again, but not unseen
 */
export function NewProjectForm<Data>({
  action,
  taken,
}: {
  action: FormAction<Data>;
  taken: readonly string[];
}) {
  return (
    <NameForm
      action={action}
      label="Project name"
      name="projectName"
      help="A film, a series, a client: whatever its stories and characters belong to."
      maximum={200}
      button="Create Project"
      busy="Creating..."
      cancelHref="/projectlist"
      onFailure={projectErrors["project.createFailed"].text}
      hintFor={(name) => {
        const twin = taken.find((other) => sameName(other, name));
        if (twin === undefined) return null;
        return `You have a project called "${twin}" already. You can have another of that name, but will not tell them apart by it.`;
      }}
    />
  );
}
