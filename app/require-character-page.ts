import { readWayBack } from "@/components/character/read-way-back";
import { requireCharacter } from "@/lib/access";
import { requirePage } from "@/lib/http/require-page";

/** What Next gives to a screen of one character. */
export interface CharacterPageProps {
  params: Promise<{ characterId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/**
 * `requirePage` of a character's screens: also tells the way back that travels in the address, through the
 * login as well.
 */
export async function requireCharacterPage(
  screen: "character" | "character-voice" | "character-image",
  { params, searchParams }: CharacterPageProps,
) {
  const [{ characterId }, search] = await Promise.all([params, searchParams]);
  const way = readWayBack(search);
  const { scope } = await requirePage(
    `/${screen}/${characterId}${way.query}`,
    { characterId },
    ({ caller, ids }) => requireCharacter(caller, ids.characterId, "viewer"),
  );
  return { scope, way };
}
