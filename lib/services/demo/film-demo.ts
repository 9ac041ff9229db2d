import { listProjectsOf } from "@/db/queries/projects";
import { findLatestRun } from "@/db/queries/runs";
import { findOnlyStory } from "@/db/queries/stories";
import { requireStoryForSystem } from "@/lib/access";
import { isAnythingPaid } from "@/lib/ledger/prices";
import { startFilm } from "@/lib/services/film/start-film";
import { openDemo } from "./open-demo";

/**
 * Has the sample project's film made in the background, the first time a studio with a demo account
 * starts; whoever signs in finds it finished or watches it grow. Where anything of it would be paid it
 * waits for somebody who has seen the price.
 */
export async function filmDemo(): Promise<void> {
  const demo = await openDemo();
  if (!demo || isAnythingPaid()) return;
  const [row] = await listProjectsOf(demo.email);
  const story = row ? await findOnlyStory(row.id) : null;
  if (!story || (await findLatestRun("film", story.id))) return;
  await startFilm(await requireStoryForSystem(story.id));
}
