"use client";

import type { FormAction } from "@/components/forms/form-action";
import { NameForm } from "@/components/forms/name-form";
import { projectErrors } from "@/lib/errors/catalogue/project";
import { twinHint } from "./twin-hint";

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
      hintFor={(name) => twinHint(name, taken)}
    />
  );
}
