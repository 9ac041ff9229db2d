import type { Metadata } from "next";
import { CharacterImage } from "@/components/character/character-image";
import { backOf, readWayBack } from "@/components/character/way-back";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { requireCharacter } from "@/lib/access";
import { requirePageCaller } from "@/lib/auth/page-caller";
import { mayEdit } from "@/lib/rules/permission";
import { fetchCharacterImage } from "@/lib/services/character/fetch-character-image";
import { fetchProject } from "@/lib/services/project/fetch-project";
import { openById } from "../../open-by-id";

export const metadata: Metadata = { title: "Character Image" };

export default async function CharacterImagePage({
  params,
  searchParams,
}: {
  params: Promise<{ characterId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const [{ characterId }, search] = await Promise.all([params, searchParams]);
  const way = readWayBack(search);
  const caller = await requirePageCaller(`/character-image/${characterId}${way.query}`);
  const scope = await openById(characterId, (id) => requireCharacter(caller, id, "viewer"));
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
