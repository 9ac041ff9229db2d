import { readWayBack } from "@/components/character/read-way-back";
import { requireCharacter, requireProject, requireStory } from "@/lib/access";
import { requirePage } from "@/lib/http/require-page";

/* `requirePage` of the screens about one thing. Everybody who sees the project may look at them. */

/** What Next gives to a screen of one project. */
export interface ProjectPageProps {
  params: Promise<{ projectId: string }>;
}

/** What Next gives to a screen of one story. */
export interface StoryPageProps {
  params: Promise<{ storyId: string }>;
}

/** What Next gives to a screen of one character. */
export interface CharacterPageProps {
  params: Promise<{ characterId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** `requirePage` of the screen at `/SCREEN/PROJECT`. */
export async function requireProjectPage(screen: string, { params }: ProjectPageProps) {
  const { projectId } = await params;
  return requirePage(`/${screen}/${projectId}`, { projectId }, ({ caller, ids }) =>
    requireProject(caller, ids.projectId, "viewer"),
  );
}

/** `requirePage` of the screen at `/story/STORY/SCREEN`; null is the story's home. */
export async function requireStoryPage(screen: string | null, { params }: StoryPageProps) {
  const { storyId } = await params;
  const path = `/story/${storyId}`;
  return requirePage(screen ? `${path}/${screen}` : path, { storyId }, ({ caller, ids }) =>
    requireStory(caller, ids.storyId, "viewer"),
  );
}

/** Also tells the way back that travels in the address, through the login as well. */
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
