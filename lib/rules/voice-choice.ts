import type { VoiceAge, VoiceGender } from "./voice";

export interface VoiceOption {
  voiceId: string;
  gender: VoiceGender;
  age: VoiceAge;
}

/**
 * A voice that fits a person and is not somebody else's while others are free. Gender is never
 * relaxed; age is, before a voice is shared. Null when the catalogue has no voice of that gender.
 * @param pick which of equally good voices, any whole number; the same number picks the same voice
 */
export function chooseVoice<Option extends VoiceOption>(
  options: readonly Option[],
  person: { gender: VoiceGender; age: VoiceAge },
  takenVoiceIds: ReadonlySet<string>,
  pick: number,
): Option | null {
  const ofGender = options.filter(({ gender }) => gender === person.gender);
  const isFree = ({ voiceId }: Option) => !takenVoiceIds.has(voiceId);
  const ofAge = ofGender.filter(({ age }) => age === person.age);
  const choices = [ofAge.filter(isFree), ofGender.filter(isFree), ofAge, ofGender].find(
    (list) => list.length > 0,
  );
  return choices?.[Math.abs(pick) % choices.length] ?? null;
}
