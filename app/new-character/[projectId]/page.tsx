import type { Metadata } from "next";
import { readRole, roleQuery } from "@/components/casting/role-query";
import { readWayBack } from "@/components/character/read-way-back";
import { backOf } from "@/components/character/way-back";
import { NameForm } from "@/components/forms/name-form";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { ErrorBox } from "@/components/ui/error-box";
import { requireProject } from "@/lib/access";
import { characterErrors } from "@/lib/errors/catalogue/character";
import { generalErrors } from "@/lib/errors/catalogue/general";
import { requirePage } from "@/lib/http/require-page";
import { mayEdit } from "@/lib/rules/permission";
import { fetchProject } from "@/lib/services/project/projects";
import { submitCharacter } from "./actions";

export const metadata: Metadata = { title: "New Character" };

export default async function NewCharacterPage({
  params,
  searchParams,
}: {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const [{ projectId }, search] = await Promise.all([params, searchParams]);
  const way = readWayBack(search);
  const role = way.storyId ? readRole(search) : null;
  const { scope } = await requirePage(
    `/new-character/${projectId}${way.query}${role ? `&${roleQuery(role)}` : ""}`,
    { projectId },
    ({ caller, ids }) => requireProject(caller, ids.projectId, "viewer"),
  );
  const { project, permissionLevel } = await fetchProject(scope);
  const back = backOf(way, { href: `/project/${project.id}`, label: project.name });
  return (
    <Content width="form">
      <PageHeader title="New Character" back={back} />
      {mayEdit(permissionLevel) ? (
        <NameForm
          action={submitCharacter}
          label="Name"
          name="name"
          help={
            role
              ? `Plays ${role} in the script you came from.`
              : "As the script spells it, so that lines find their character by themselves."
          }
          maximum={100}
          fixed={{
            project_id: project.id,
            ...(way.storyId ? { story_id: way.storyId } : {}),
            ...(role ? { role } : {}),
          }}
          button="Save"
          busy="Saving..."
          cancelHref={back.href}
          onFailure={generalErrors["general.failed"].text}
          reasonIn={characterErrors["character.createFailed"].text}
          emptyDisables
        />
      ) : (
        <ErrorBox message={generalErrors["general.forbidden"].text} />
      )}
    </Content>
  );
}
