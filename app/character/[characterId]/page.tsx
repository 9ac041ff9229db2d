import { CharacterName } from "@/components/character/character-name";
import { DeleteCharacter } from "@/components/character/delete-character";
import { FollowFace } from "@/components/character/follow-face";
import { HearSample } from "@/components/character/hear-sample";
import { lostVoiceText } from "@/components/character/lost-voice-text";
import { Roles } from "@/components/character/roles";
import { kindWords } from "@/components/character/voice-words";
import { backOf } from "@/components/character/way-back";
import { BackLink } from "@/components/layout/back-link";
import { Content } from "@/components/layout/content";
import { Section } from "@/components/layout/section";
import { CharacterNotes } from "@/components/review/character-notes";
import { Frame } from "@/components/ui/frame";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import { descriptionPreview } from "@/lib/rules/description-preview";
import { atLeast, mayEdit } from "@/lib/rules/permission";
import { findCharacterVoice } from "@/lib/services/character/character-voice";
import { fetchCharacter } from "@/lib/services/character/characters";
import { fetchProject } from "@/lib/services/project/projects";
import { titleOfCharacter } from "../../page-titles";
import { type CharacterPageProps, requireCharacterPage } from "../../require-pages";

export const generateMetadata = titleOfCharacter();

export default async function CharacterPage(props: CharacterPageProps) {
  const { scope, way } = await requireCharacterPage("character", props);
  const [{ character, roles, permissionLevel }, { voice, lostVoice }, { project }] =
    await Promise.all([fetchCharacter(scope), findCharacterVoice(scope), fetchProject(scope)]);
  const editing = mayEdit(permissionLevel);
  const back = backOf(way, { href: `/project/${project.id}`, label: project.name });
  const pending = character.generation_status === "pending";
  const imageHref = `/character-image/${character.id}${way.query}`;
  return (
    <Content>
      <BackLink href={back.href}>{back.label}</BackLink>
      <div className="mt-4 grid gap-x-12 gap-y-8 sm:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
        <div>
          <Link href={imageHref} className="block rounded-frame max-sm:max-w-64">
            <Frame
              shape="face"
              src={character.character_image_url}
              alt={`Portrait of ${character.name}`}
              label={pending ? "Image is being made" : "No image yet"}
              eager
            />
          </Link>
          {pending ? <FollowFace characterId={character.id} /> : null}
          {pending && character.character_image_url ? (
            <p className="mt-2 text-small text-soft">Another image is being made.</p>
          ) : null}
        </div>
        <div className="min-w-0">
          <CharacterName
            key={character.id}
            characterId={character.id}
            name={character.name}
            roles={roles}
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
              <p className="text-soft">{lostVoice ? lostVoiceText(lostVoice) : "No voice yet."}</p>
            )}
          </Section>
          <Section title="Plays">
            <Roles roles={roles} />
          </Section>
        </div>
      </div>
      <CharacterNotes
        character={character}
        roles={roles}
        fromStoryId={way.storyId}
        mayWrite={atLeast(permissionLevel, "commenter")}
      />
      {editing ? (
        <div className="mt-16 border-t border-line pt-6">
          <DeleteCharacter
            characterId={character.id}
            name={character.name}
            projectId={project.id}
            roles={roles}
            backHref={back.href}
          />
        </div>
      ) : null}
    </Content>
  );
}
