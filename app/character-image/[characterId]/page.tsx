import { CharacterImage } from "@/components/character/character-image";
import { backOf } from "@/components/character/way-back";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { mayEdit } from "@/lib/rules/permission";
import { fetchCharacterImage } from "@/lib/services/character/character-image";
import { fetchProject } from "@/lib/services/project/projects";
import { titleOfCharacter } from "../../page-titles";
import { type CharacterPageProps, requireCharacterPage } from "../../require-pages";

export const generateMetadata = titleOfCharacter("Image");

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
