import { headers } from "next/headers";
import { Content } from "@/components/layout/content";
import { Landing } from "@/components/layout/landing";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { FilmStart } from "@/components/project/film-start";
import { RunningNow } from "@/components/project/running-now";
import { StoryCard } from "@/components/story/story-card";
import { LinkButton } from "@/components/ui/link-button";
import { requireRunList, requireUser } from "@/lib/access";
import type { Caller } from "@/lib/auth/caller";
import { findPageCaller } from "@/lib/auth/page-caller";
import { listRuns } from "@/lib/services/run/list-runs";
import { listRecentStories } from "@/lib/services/story/stories";

/** The landing page for strangers; for somebody who is signed in, their work. */
export default async function HomePage() {
  const caller = await findPageCaller();
  if (caller) return <Work caller={caller} />;
  const policy = (await headers()).get("content-security-policy") ?? "";
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <Landing nonce={/'nonce-([^']+)'/u.exec(policy)?.[1] ?? ""} />
    </main>
  );
}

/** What was worked on last and what runs now; the start of a film where there is nothing yet. */
async function Work({ caller }: { caller: Caller }) {
  const [stories, runs] = await Promise.all([
    listRecentStories(requireUser(caller)),
    requireRunList(caller, undefined).then((scope) => listRuns(scope, {})),
  ]);
  if (stories.length === 0) {
    return (
      <Content>
        <PageHeader title="Your first film" actions={<AllProjects />} />
        <FilmStart />
      </Content>
    );
  }
  return (
    <Content>
      <PageHeader
        title="Your work"
        actions={
          <>
            <AllProjects />
            <LinkButton href="/new-film" variant="primary">
              New film
            </LinkButton>
          </>
        }
      />
      <RunningNow seed={runs} />
      <Section title="Recent stories">
        <ul className="grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {stories.map((story) => (
            <StoryCard key={story.id} story={story} />
          ))}
        </ul>
      </Section>
    </Content>
  );
}

function AllProjects() {
  return <LinkButton href="/projectlist">All projects</LinkButton>;
}
