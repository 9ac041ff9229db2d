import type { Metadata } from "next";
import { Suspense } from "react";
import { openById } from "@/app/open-by-id";
import { Content } from "@/components/layout/content";
import { LoadingShot } from "@/components/shot/loading-shot";
import { ShotDetails } from "@/components/shot/shot-details";
import { requireShot, type ShotScope } from "@/lib/access";
import { requirePageCaller } from "@/lib/auth/page-caller";
import { parsedLines } from "@/lib/services/parsing/parsed-lines";
import { fetchShot } from "@/lib/services/shot/shots";

export const metadata: Metadata = { title: "Shot details" };

/** One shot: its words, sound, picture and clip. */
export default async function ShotPage({ params }: { params: Promise<{ dialogueId: string }> }) {
  const { dialogueId } = await params;
  const caller = await requirePageCaller(`/shot/${dialogueId}`);
  // Asked before anything is sent, so that a shot of others is a plain 404.
  const scope = await openById(dialogueId, (id) => requireShot(caller, id, "viewer"));
  return (
    <Content>
      <Suspense fallback={<LoadingShot />}>
        <Shot scope={scope} />
      </Suspense>
    </Content>
  );
}

async function Shot({ scope }: { scope: ShotScope }) {
  const [details, { parsed_lines }] = await Promise.all([fetchShot(scope), parsedLines(scope)]);
  const place = parsed_lines.findIndex(({ id }) => id === scope.lineId);
  return (
    <ShotDetails
      key={details.shot.id}
      initial={details}
      previousId={parsed_lines[place - 1]?.id ?? null}
      nextId={parsed_lines[place + 1]?.id ?? null}
    />
  );
}
