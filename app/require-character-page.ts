import { readWayBack } from "@/components/character/read-way-back";
import { requireCharacter } from "@/lib/access";
import { requirePageCaller } from "@/lib/auth/page-caller";
import { openById } from "./open-by-id";

/** What Next gives to a screen of one character. */
export interface CharacterPageProps {
  params: Promise<{ characterId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/**
 * The door of a character's screens, for whoever may see it: the scope of its services, and the way back
 * that travels in the address, also through the login.
 */
export async function requireCharacterPage(
  screen: "character" | "character-voice" | "character-image",
  { params, searchParams }: CharacterPageProps,
) {
  const [{ characterId }, search] = await Promise.all([params, searchParams]);
  const way = readWayBack(search);
  const caller = await requirePageCaller(`/${screen}/${characterId}${way.query}`);
  const scope = await openById(characterId, (id) => requireCharacter(caller, id, "viewer"));
  return { scope, way };
}
