import { type CastRow, listCast } from "@/db/queries/casting";
import { fillCharacter } from "@/db/queries/characters";
import { listLines } from "@/db/queries/lines";
import { findRun } from "@/db/queries/runs";
import { getStoryStyle } from "@/db/queries/stories";
import { listVoices } from "@/db/queries/voices";
import { requireStoryForSystem, type StoryScope } from "@/lib/access";
import { seedOf } from "@/lib/ledger/input-hash";
import { hasEnded, recordProgress } from "@/lib/progress";
import {
  checkCharacterDescription,
  describeCharacterRequest,
} from "@/lib/prompts/describe-character";
import { speechModel } from "@/lib/providers";
import type { CharacterDescription } from "@/lib/providers/ports/text-tasks";
import { worldOfPerson } from "@/lib/rules/directing/line-setting";
import { readImageStyle } from "@/lib/rules/image-style";
import { isOnlyHeard, personMentions, saidTo } from "@/lib/rules/person-mentions";
import { DEFAULT_VOICE_AGE, DEFAULT_VOICE_GENDER } from "@/lib/rules/voice";
import { chooseVoice, type VoiceWanted } from "@/lib/rules/voice-choice";
import { answerText } from "@/lib/services/text/answer-text";
import { refreshVoiceCatalogue } from "@/lib/services/voice/catalogue";
import { voiceOnOffer } from "@/lib/services/voice/voice-on-offer";
import { addMissingCharacters } from "./add-missing-characters";
import { isChild } from "./is-child";
import { recordCharacter } from "./record-character";
import { unreadyNames } from "./validate-cast";

/** Begins a casting run: who is to be given what. */
export async function planCasting(runId: string): Promise<{ names: string[] }> {
  const run = await findRun(runId);
  if (!run?.storyId || hasEnded(run)) return { names: [] };
  const scope = await requireStoryForSystem(run.storyId);
  // A film on its own begins here; a person's click has added them already.
  await addMissingCharacters(scope);
  const names = unreadyNames(await listCast({ storyId: run.storyId }));
  await recordProgress(
    runId,
    { status: "running", phase: "preparing", progress: 5, message: "Preparing characters" },
    names.map((name) => ({
      key: `character:${name}`,
      body: { name, state: "waiting", progress: 5, error: null },
    })),
  );
  return { names };
}

/**
 * Gives one name of the cast a description and a voice, where they lack them. What a person wrote or
 * chose is never touched. Answers the character's id, or null when nobody plays the name any more.
 */
export async function prepareCharacter(runId: string, name: string): Promise<string | null> {
  const run = await findRun(runId);
  if (!run?.storyId || hasEnded(run)) return null;
  const scope = await requireStoryForSystem(run.storyId);
  const cast = await listCast({ storyId: scope.storyId });
  const member = cast.find(({ mapping }) => mapping.scriptCharacter === name);
  const character = member?.character;
  if (!member || !character) return null;
  await recordCharacter(runId, name, { state: "working", phase: "describing", progress: 10 });
  await requireVoices();
  await describeMember(scope, runId, cast, member, async (described) => {
    const gender = character.voiceGender ?? described.gender;
    const age = character.voiceAge ?? described.age;
    const voice = voiceOnOffer(member.voice);
    const voiceId =
      voice?.voiceId ??
      (await pickVoice(cast, name, { gender, age, isChild: isChild(described.description) }));
    await fillCharacter(
      character.id,
      { imageDescription: described.description, voiceGender: gender, voiceAge: age, voiceId },
      voice ? null : character.voiceId,
    );
  });
  await recordCharacter(runId, name, { state: "working", phase: "drawing", progress: 30 });
  return character.id;
}

/** In the first minutes of a studio the voices may not be there yet; without them there is a face all the same. */
async function requireVoices(): Promise<void> {
  const { isFree, provider } = speechModel();
  if (isFree || (await listVoices(provider)).length > 0) return;
  await refreshVoiceCatalogue();
}

/** @param keep stores what is known of the member, or what a model says where something is missing */
async function describeMember(
  scope: StoryScope,
  runId: string,
  cast: CastRow[],
  member: CastRow,
  keep: (described: CharacterDescription) => Promise<void>,
): Promise<void> {
  const written = member.character?.imageDescription ?? "";
  const known = member.character;
  if (written !== "" && known?.voiceGender && known.voiceAge) {
    return keep({ description: written, gender: known.voiceGender, age: known.voiceAge });
  }
  const [rows, style] = await Promise.all([
    listLines({ storyId: scope.storyId }),
    getStoryStyle(scope.storyId),
  ]);
  const name = member.mapping.scriptCharacter;
  const own = rows.filter(({ line }) => line.characterName === name);
  const names = cast.map(({ mapping }) => mapping.scriptCharacter);
  const inAction = personMentions(
    name,
    names,
    rows.map(({ line }) => line),
  );
  const task = {
    task: "describe-character" as const,
    name,
    spoken: own.map(({ line }) => line.dialogueText),
    saidTo: saidTo(
      name,
      rows.map(({ line }) => line),
    ),
    mentions: [...(written ? [`${name}: ${written}`] : []), ...inAction],
    isOnlyHeard: isOnlyHeard(
      own.map(({ line }) => line),
      inAction,
    ),
    others: cast.flatMap(({ mapping, character }) =>
      mapping.scriptCharacter !== name && character?.imageDescription
        ? [{ name: mapping.scriptCharacter, description: character.imageDescription }]
        : [],
    ),
    imageStyle: readImageStyle(style.imageStyle),
    ...worldOfPerson(
      rows.map(({ line }) => line),
      name,
      names,
    ),
  };
  const { projectId, storyId } = scope;
  await answerText({
    billing: { projectId, storyId, lineId: null, runId },
    request: describeCharacterRequest(task),
    check: (answer) => checkCharacterDescription(task, answer),
    keep: (answer) => keep({ ...answer, description: written || answer.description }),
  });
}

/** The voice of the catalogue that suits a person best and that nobody of the cast has yet; or null. */
export async function pickVoice(
  cast: readonly Pick<CastRow, "character">[],
  name: string,
  person: VoiceWanted,
): Promise<string | null> {
  const voices = await listVoices(speechModel().provider);
  const taken = new Set(cast.flatMap(({ character }) => character?.voiceId ?? []));
  const fallback = { gender: DEFAULT_VOICE_GENDER, age: DEFAULT_VOICE_AGE };
  const pick = seedOf({ voiceOf: name });
  const chosen =
    chooseVoice(voices, person, taken, pick) ?? chooseVoice(voices, fallback, taken, pick);
  return chosen?.voiceId ?? null;
}
