import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { MatchWord } from "@/components/casting/match-word";
import { roleQuery } from "@/components/casting/role-query";
import { SuggestMatches } from "@/components/casting/suggest-matches";
import { type LoadedSettings, useImageSettings } from "@/components/casting/use-image-settings";
import { wayBackQuery } from "@/components/character/way-back";
import { Frame } from "@/components/ui/frame";
import { Link } from "@/components/ui/link";
import { Select } from "@/components/ui/select";
import { StateWord } from "@/components/ui/state-word";
import { Cell, Row, Table } from "@/components/ui/table";
import { sayFailure } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import type { WireCharacter } from "@/lib/contracts/character";
import { storyErrors } from "@/lib/errors/catalogue/story";
import { MATCH_MEASURE } from "@/lib/rules/character-match";
import { descriptionPreview } from "@/lib/rules/description-preview";
import type { ScriptMediaState } from "./use-script-media";

const CREATE_NEW = "create-new";
const NOBODY = "nobody";

/** Who plays whom: one row for each name of the script, with the voice and face behind it. */
export function CastTable({
  story,
  cast,
  mayEdit,
  onChanged,
}: {
  story: { storyId: string; projectId: string };
  cast: Pick<ScriptMediaState, "mappings" | "matchTypes" | "characters" | "validation">;
  mayEdit: boolean;
  onChanged: () => Promise<void>;
}) {
  const router = useRouter();
  const results = new Map(
    cast.validation.detailedResults.map((result) => [result.scriptCharacter, result]),
  );
  const choices = [
    { value: NOBODY, label: "Nobody yet" },
    ...cast.characters.map(({ id, name }) => ({ value: id, label: name })),
    { value: CREATE_NEW, label: "Create New Character" },
  ];
  const choose = async (scriptCharacter: string, value: string) => {
    if (value === CREATE_NEW) {
      const way = `${wayBackQuery(story.storyId)}&${roleQuery(scriptCharacter)}`;
      router.push(`/new-character/${story.projectId}${way}`);
      return;
    }
    await sayFailure(async () => {
      const projectCharacterId = value === NOBODY ? null : value;
      await call(
        "POST /script-parsing/update-character-mapping",
        {
          story_id: story.storyId,
          script_character: scriptCharacter,
          project_character_id: projectCharacterId,
        },
        { onFailure: storyErrors["mapping.updateFailed"].text },
      );
      await onChanged();
    });
  };
  const played = new Set(Object.values(cast.mappings));
  const playing = cast.characters.filter(({ id }) => played.has(id));
  const settings = useImageSettings(
    playing.map(({ id, character_image_url }) => [id, character_image_url ?? ""] as const),
  );
  const hasOpenNames = Object.values(cast.mappings).includes(null);
  const hasFreeCharacters = playing.length < cast.characters.length;
  return (
    <>
      <Table caption="Cast" columns={["Script", "Character", "Match", "Voice", "Image"]}>
        {Object.entries(cast.mappings).map(([scriptCharacter, characterId]) => {
          const character = cast.characters.find(({ id }) => id === characterId);
          const result = results.get(scriptCharacter);
          return (
            <Row key={scriptCharacter}>
              <Cell className="md:py-1.5">
                <div className="flex items-center gap-3">
                  <Frame
                    shape="face"
                    className="w-11"
                    src={character?.character_image_url ?? null}
                    alt=""
                  />
                  <CharacterLink screen="character" character={character} story={story}>
                    <span className="font-script font-bold">{scriptCharacter}</span>
                  </CharacterLink>
                </div>
              </Cell>
              <Cell label="Character" className="max-md:items-center md:w-64">
                {mayEdit ? (
                  <Select
                    size="small"
                    aria-label={`Character for ${scriptCharacter}`}
                    value={characterId ?? NOBODY}
                    choices={choices}
                    onChange={(value) => choose(scriptCharacter, value)}
                  />
                ) : (
                  (character?.name ?? "Nobody yet")
                )}
              </Cell>
              <Cell label="Match">
                <MatchWord match={cast.matchTypes[scriptCharacter]} />
              </Cell>
              <Cell label="Voice">
                <CharacterLink screen="character-voice" character={character} story={story}>
                  <StateWord state={character?.voice_id ? "done" : "blocked"}>
                    {result?.voiceStatus ?? "No voice"}
                  </StateWord>
                </CharacterLink>
              </Cell>
              <Cell label="Image">
                <CharacterLink screen="character-image" character={character} story={story}>
                  <StateWord state={character?.character_image_url ? "done" : "blocked"}>
                    {result?.imageStatus ?? "No image"}
                  </StateWord>
                </CharacterLink>
                <ImageNote settings={character && settings.get(character.id)} />
              </Cell>
            </Row>
          );
        })}
      </Table>
      <div className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <p className="max-w-[70ch] text-small text-faint">{MATCH_MEASURE}</p>
        {mayEdit && hasOpenNames && hasFreeCharacters ? (
          <SuggestMatches
            storyId={story.storyId}
            mappings={cast.mappings}
            characters={cast.characters}
            onChanged={onChanged}
          />
        ) : null}
      </div>
    </>
  );
}

/** The beginning of what a character looks like, or that it could not be fetched. */
function ImageNote({ settings }: { settings: LoadedSettings | undefined }) {
  if (settings === undefined) return null;
  if (settings === "failed") {
    return <p className="text-small text-warn">Image settings could not be loaded.</p>;
  }
  const preview = descriptionPreview(settings.image_description);
  return preview === "" ? null : <p className="text-small text-faint">{preview}</p>;
}

/** Leads to a screen of the character, and from there back here; plain words while nobody is cast. */
function CharacterLink({
  screen,
  character,
  story,
  children,
}: {
  screen: "character" | "character-voice" | "character-image";
  character: WireCharacter | undefined;
  story: { storyId: string };
  children: ReactNode;
}) {
  if (!character) return children;
  const href = `/${screen}/${character.id}${wayBackQuery(story.storyId)}`;
  return (
    <Link href={href} className="underline decoration-line-strong underline-offset-4">
      {children}
    </Link>
  );
}
