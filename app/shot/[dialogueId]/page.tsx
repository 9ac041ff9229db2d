import type { Metadata } from "next";
import { cache, Suspense } from "react";
import { Content } from "@/components/layout/content";
import { LoadingShot } from "@/components/shot/loading-shot";
import { ShotDetails } from "@/components/shot/shot-details";
import { requireShot } from "@/lib/access";
import { requirePage } from "@/lib/http/require-page";
import { fetchShotApproval } from "@/lib/services/approval/decide-shot";
import { fetchShot } from "@/lib/services/shot/shots";

interface ShotPageProps {
  params: Promise<{ dialogueId: string }>;
}

/** Who may see the shot; asked once, though both the title and the page need it. */
const requireShotPage = cache(async (dialogueId: string) => {
  const { scope } = await requirePage(`/shot/${dialogueId}`, { dialogueId }, ({ caller, ids }) =>
    requireShot(caller, ids.dialogueId, "viewer"),
  );
  return scope;
});

const readShot = cache(async (dialogueId: string) => fetchShot(await requireShotPage(dialogueId)));

/** The shot stands in the title, so that screen readers hear which shot the arrow keys led to. */
export async function generateMetadata({ params }: ShotPageProps): Promise<Metadata> {
  const { shot, story } = await readShot((await params).dialogueId);
  return { title: `${story.title} · Shot ${shot.line_number}` };
}

/** One shot: its words, sound, picture and clip. */
export default async function ShotPage({ params }: ShotPageProps) {
  const { dialogueId } = await params;
  // Asked before anything is sent, so that a shot of others is a plain 404.
  await requireShotPage(dialogueId);
  return (
    <Content>
      <Suspense fallback={<LoadingShot />}>
        <Shot dialogueId={dialogueId} />
      </Suspense>
    </Content>
  );
}

async function Shot({ dialogueId }: { dialogueId: string }) {
  const [details, approval] = await Promise.all([
    readShot(dialogueId),
    requireShotPage(dialogueId).then(fetchShotApproval),
  ]);
  return <ShotDetails key={details.shot.id} initial={details} approval={approval} />;
}
