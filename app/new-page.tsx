import type { ComponentProps } from "react";
import { NameForm } from "@/components/forms/name-form";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { ErrorBox } from "@/components/ui/error-box";
import { catalogue } from "@/lib/errors";
import { mayEdit } from "@/lib/rules/permission";
import type { fetchProject } from "@/lib/services/project/projects";

/**
 * The screen that adds something to a project by its name, for those who may.
 * @param title what is added, also the screen's title
 * @param back where it is added to; the project where left out
 */
export function NewPage<Data>({
  found: { project, permissionLevel },
  title,
  back = { href: `/project/${project.id}`, label: project.name },
  fixed,
  ...form
}: Omit<ComponentProps<typeof NameForm<Data>>, "cancelHref"> & {
  found: Awaited<ReturnType<typeof fetchProject>>;
  title: string;
  back?: { href: string; label: string };
}) {
  return (
    <Content width="form">
      <PageHeader title={title} back={back} />
      {mayEdit(permissionLevel) ? (
        <NameForm {...form} fixed={{ project_id: project.id, ...fixed }} cancelHref={back.href} />
      ) : (
        <ErrorBox message={catalogue["general.forbidden"].text} />
      )}
    </Content>
  );
}
