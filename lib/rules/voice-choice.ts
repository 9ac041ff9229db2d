import type { VoiceAge, VoiceGender } from "./voice";

export interface VoiceOption {
  voiceId: string;
  gender: VoiceGender;
  age: VoiceAge;
  /** What the catalogue recommends it for: `Children and teenagers`. */
  useCase?: string;
}

/** What is known of a person when a voice is chosen for them. */
export interface VoiceWanted {
  gender: VoiceGender;
  age: VoiceAge;
  /** Younger than thirteen: nobody takes the voice of a young woman for a boy's. */
  isChild?: boolean;
}

const FOR_CHILDREN = /\b(?:child(?:ren)?|kids?|boys?|girls?)\b/i;

/**
 * A voice that fits a person and is not somebody else's while others are free. Gender is never
 * relaxed but for children, whose voices are alike; age is, before a voice is shared, but a child's voice
 * is shared before a child speaks as a grown-up. Null when the catalogue has no voice of that gender.
 * @param pick which of equally good voices, any whole number; the same number picks the same voice
 */
export function chooseVoice<Option extends VoiceOption>(
  options: readonly Option[],
  person: VoiceWanted,
  takenVoiceIds: ReadonlySet<string>,
  pick: number,
): Option | null {
  const isFree = ({ voiceId }: Option) => !takenVoiceIds.has(voiceId);
  const isForChildren = ({ useCase = "" }: Option) => FOR_CHILDREN.test(useCase);
  const ofGender = options.filter(({ gender }) => gender === person.gender);
  const ofAge = ofGender.filter(({ age }) => age === person.age);
  const grown = (list: readonly Option[]) => list.filter((option) => !isForChildren(option));
  const any = [ofAge.filter(isFree), ofGender.filter(isFree), ofAge, ofGender];
  const childrens = options.filter(isForChildren);
  const preferred = person.isChild
    ? [ofGender.filter(isForChildren).filter(isFree), childrens.filter(isFree), childrens]
    : [grown(ofAge).filter(isFree), grown(ofGender).filter(isFree)];
  const choices = [...preferred, ...any].find((list) => list.length > 0);
  return choices?.[Math.abs(pick) % choices.length] ?? null;
}
