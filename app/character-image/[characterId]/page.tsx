import type { Metadata } from "next";
import { CharacterImage } from "@/components/character/character-image";
import { backOf } from "@/components/character/way-back";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { requireCharacter } from "@/lib/access";
import { namePage } from "@/lib/http/name-page";
import { mayEdit } from "@/lib/rules/permission";
import { fetchCharacterImage } from "@/lib/services/character/character-image";
import { fetchCharacter } from "@/lib/services/character/characters";
import { fetchProject } from "@/lib/services/project/projects";
import { type CharacterPageProps, requireCharacterPage } from "../../require-character-page";

/** The name of what the page is about stands in its title. */
export async function generateMetadata({
  params,
}: {
  params: Promise<{ characterId: string }>;
}): Promise<Metadata> {
  return namePage(
    (await params).characterId,
    async (caller, id) => {
      const { character } = await fetchCharacter(await requireCharacter(caller, id, "viewer"));
      return character.name;
    },
    "Image",
  );
}

export default async function CharacterImagePage(props: CharacterPageProps) {
  const { scope, way } = await requireCharacterPage("character-image", props);
  const [details, { project }] = await Promise.all([
    fetchCharacterImage(scope),
    fetchProject(scope),
  ]);
  const { character, permissionLevel } = details;
  const back = backOf(way, { href: `/character/${character.id}`, label: character.name });
  return (
    <Content>
      <PageHeader
        title={`Image of ${character.name}`}
        back={back}
        note={`Drawn as ${project.image_style}: front view, neutral light, head and shoulders. It is the reference for every shot in which ${character.name} appears.`}
      />
      <CharacterImage initial={details} mayEdit={mayEdit(permissionLevel)} />
    </Content>
  );
}
