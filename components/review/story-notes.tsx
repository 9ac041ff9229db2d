"use client";

import { useRouter } from "next/navigation";
import { FollowChoice } from "@/components/inbox/follow-choice";
import { Section } from "@/components/layout/section";
import type { WireThread } from "@/lib/contracts/thread";
import { Notes } from "./notes";

/** Every note of a story in one list, each with the way to what it is about. */
export function StoryNotes({ storyId }: { storyId: string }) {
  const router = useRouter();
  return (
    <Section
      id="notes"
      title="Notes"
      className="scroll-mt-28"
      actions={<FollowChoice storyId={storyId} />}
    >
      <Notes
        storyId={storyId}
        place={{}}
        subject={null}
        mayWrite={false}
        empty="Notes on the script, on shots, takes, characters and the film come together here. Open one of them and write what should be different."
        onOpen={(thread) => router.push(pageOf(storyId, thread))}
      />
    </Section>
  );
}

/** The page on which a note stands beside what it is about. */
function pageOf(storyId: string, { subject, line_id }: WireThread): string {
  const story = `/story/${storyId}`;
  if (subject.kind === "film") return `${story}/edit-video#notes`;
  if (subject.kind === "script") return `${story}/edit-script#notes`;
  if (subject.kind === "character") return `/character/${subject.id}#notes`;
  return line_id === null ? `${story}#notes` : `/shot/${line_id}#notes`;
}
