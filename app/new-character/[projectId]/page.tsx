import type { Metadata } from "next";
import { readRole, roleQuery } from "@/components/casting/role-query";
import { readWayBack } from "@/components/character/read-way-back";
import { backOf } from "@/components/character/way-back";
import { requireProject } from "@/lib/access";
import { catalogue } from "@/lib/errors";
import { requirePage } from "@/lib/http/require-page";
import { fetchProject } from "@/lib/services/project/projects";
import { NewPage } from "../../new-page";
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
  const found = await fetchProject(scope);
  const { project } = found;
  return (
    <NewPage
      found={found}
      title="New Character"
      back={backOf(way, { href: `/project/${project.id}`, label: project.name })}
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
        ...(way.storyId ? { story_id: way.storyId } : {}),
        ...(role ? { role } : {}),
      }}
      button="Save"
      busy="Saving..."
      onFailure={catalogue["general.failed"].text}
      reasonIn={catalogue["character.createFailed"].text}
      emptyDisables
    />
  );
}
