import type { Metadata } from "next";
import { BackLink } from "@/components/layout/back-link";
import { Content } from "@/components/layout/content";
import { Section } from "@/components/layout/section";
import { Frame } from "@/components/ui/frame";
import { requireCharacter, requireProject } from "@/lib/access";
import { requirePageCaller } from "@/lib/auth/page-caller";
import { entityId } from "@/lib/contracts/contract";
import { fetchCharacter } from "@/lib/services/casting/characters";
import { fetchProject } from "@/lib/services/project/fetch-project";
import { findCharacterVoice } from "@/lib/services/voice/find-character-voice";
import { openById } from "../../open-by-id";

export const metadata: Metadata = { title: "Character" };

export default async function CharacterPage({
  params,
  searchParams,
}: {
  params: Promise<{ characterId: string }>;
  searchParams: Promise<{ storyId?: string | string[] }>;
}) {
  const [{ characterId }, { storyId: from }] = await Promise.all([params, searchParams]);
  const caller = await requirePageCaller(`/character/${characterId}`);
  const scope = await openById(characterId, (id) => requireCharacter(caller, id, "viewer"));
  const [{ character }, voice, { project }] = await Promise.all([
    fetchCharacter(scope),
    findCharacterVoice(scope),
    fetchProject(await requireProject(caller, scope.projectId, "viewer")),
  ]);
  const storyId = entityId.safeParse(from).data;
  const pending = character.generation_status === "pending";
  return (
    <Content>
      {storyId ? (
        <BackLink href={`/story/${storyId}/script-media`}>Script media</BackLink>
      ) : (
        <BackLink href={`/project/${project.id}`}>{project.name}</BackLink>
      )}
      <div className="mt-4 grid gap-x-12 gap-y-8 sm:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
        <Frame
          shape="face"
          src={character.character_image_url}
          alt={`Portrait of ${character.name}`}
          label={pending ? "Image is being made" : "No image yet"}
          className="max-sm:max-w-48"
          eager
        />
        <div>
          <h1 className="text-title font-semibold tracking-[-0.01em] break-words">
            {character.name}
          </h1>
          <p className="mt-1 text-small text-soft">Created by {character.created_by}</p>
          <Section title="Description" className="mt-8">
            <p className="max-w-(--container-page) whitespace-pre-wrap text-soft">
              {character.image_description || "No description yet."}
            </p>
          </Section>
          <Section title="Voice">
            {voice ? (
              <div className="flex flex-col gap-3">
                <p>
                  {voice.name}
                  <span className="text-soft">
                    {" "}
                    &ensp;{voice.gender}, {voice.age.replace("_", "-")}
                  </span>
                </p>
                {voice.description ? <p className="text-soft">{voice.description}</p> : null}
                {/* biome-ignore lint/a11y/useMediaCaption: a voice sample has no picture and one known sentence */}
                <audio
                  controls
                  preload="none"
                  src={voice.sampleUrl}
                  aria-label={`Sample of the voice ${voice.name}`}
                  className="h-10 w-full max-w-sm"
                />
              </div>
            ) : (
              <p className="text-soft">No voice yet.</p>
            )}
          </Section>
        </div>
      </div>
    </Content>
  );
}
