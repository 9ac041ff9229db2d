import type { Metadata } from "next";
import { CharacterName } from "@/components/character/character-name";
import { DeleteCharacter } from "@/components/character/delete-character";
import { HearSample } from "@/components/character/hear-sample";
import { Roles } from "@/components/character/roles";
import { kindWords } from "@/components/character/voice-words";
import { backOf, readWayBack } from "@/components/character/way-back";
import { BackLink } from "@/components/layout/back-link";
import { Content } from "@/components/layout/content";
import { Section } from "@/components/layout/section";
import { Frame } from "@/components/ui/frame";
import { LinkButton } from "@/components/ui/link-button";
import { requireCharacter } from "@/lib/access";
import { requirePageCaller } from "@/lib/auth/page-caller";
import { descriptionPreview } from "@/lib/rules/description-preview";
import { mayEdit } from "@/lib/rules/permission";
import { fetchCharacter } from "@/lib/services/character/fetch-character";
import { fetchProject } from "@/lib/services/project/fetch-project";
import { findCharacterVoice } from "@/lib/services/voice/find-character-voice";
import { openById } from "../../open-by-id";

export const metadata: Metadata = { title: "Character" };

export default async function CharacterPage({
  params,
  searchParams,
}: {
  params: Promise<{ characterId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const [{ characterId }, search] = await Promise.all([params, searchParams]);
  const way = readWayBack(search);
  const caller = await requirePageCaller(`/character/${characterId}${way.query}`);
  const scope = await openById(characterId, (id) => requireCharacter(caller, id, "viewer"));
  const [{ character, roles, permissionLevel }, voice, { project }] = await Promise.all([
    fetchCharacter(scope),
    findCharacterVoice(scope),
    fetchProject(scope),
  ]);
  const editing = mayEdit(permissionLevel);
  const back = backOf(way, { href: `/project/${project.id}`, label: project.name });
  const pending = character.generation_status === "pending";
  const imageHref = `/character-image/${character.id}${way.query}`;
  return (
    <Content>
      <BackLink href={back.href}>{back.label}</BackLink>
      <div className="mt-4 grid gap-x-12 gap-y-8 sm:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
        <Frame
          shape="face"
          src={character.character_image_url}
          alt={`Portrait of ${character.name}`}
          label={pending ? "Image is being made" : "No image yet"}
          className="max-sm:max-w-48"
          eager
        />
        <div className="min-w-0">
          <CharacterName
            key={character.id}
            characterId={character.id}
            name={character.name}
            mayEdit={editing}
          />
          <p className="mt-1 text-small text-soft">Created by {character.created_by}</p>
          <Section
            title="Image"
            className="mt-8"
            actions={
              <LinkButton href={imageHref} size="small">
                {editing ? "Edit Image" : "View Image"}
              </LinkButton>
            }
          >
            <p className="text-soft">
              {descriptionPreview(character.image_description) || "No description yet."}
            </p>
          </Section>
          <Section
            title="Voice"
            actions={
              <LinkButton href={`/character-voice/${character.id}${way.query}`} size="small">
                {editing ? "Edit Voice" : "View Voice"}
              </LinkButton>
            }
          >
            {voice ? (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <p className="min-w-0">
                  {voice.name}
                  <span className="text-soft"> &ensp;{kindWords(voice)}</span>
                </p>
                <HearSample name={voice.name} url={voice.sampleUrl} />
              </div>
            ) : (
              <p className="text-soft">No voice yet.</p>
            )}
          </Section>
          <Section title="Plays">
            <Roles roles={roles} />
          </Section>
        </div>
      </div>
      {editing ? (
        <div className="mt-16 border-t border-line pt-6">
          <DeleteCharacter
            characterId={character.id}
            projectId={project.id}
            roles={roles}
            backHref={back.href}
          />
        </div>
      ) : null}
    </Content>
  );
}
