"use client";

import { useState } from "react";
import { Section } from "@/components/layout/section";
import { FollowStory } from "@/components/story/follow-story";
import { Select } from "@/components/ui/select";
import type { WireRole } from "@/lib/contracts/character";
import { Notes } from "./notes";

/** The notes about a character in one of the stories that it plays in. */
export function CharacterNotes({
  character,
  roles,
  fromStoryId,
  mayWrite,
}: {
  character: { id: string; name: string };
  roles: readonly WireRole[];
  /** The story that the person came from. */
  fromStoryId: string | null;
  mayWrite: boolean;
}) {
  const stories = [...new Map(roles.map((role) => [role.story_id, role])).values()];
  const [storyId, setStoryId] = useState(
    stories.find(({ story_id }) => story_id === fromStoryId)?.story_id ?? stories[0]?.story_id,
  );
  if (storyId === undefined) return null;
  return (
    <Section id="notes" title="Notes" className="mt-16 scroll-mt-28">
      <FollowStory key={storyId} storyId={storyId} />
      <div className="max-w-3xl">
        {stories.length > 1 ? (
          <div className="mb-4 w-64">
            <Select
              size="small"
              aria-label="Story that the notes are about"
              value={storyId}
              choices={stories.map(({ story_id, title }) => ({ value: story_id, label: title }))}
              onChange={setStoryId}
            />
          </div>
        ) : null}
        <Notes
          key={storyId}
          storyId={storyId}
          place={{ subject_kind: "character", subject_id: character.id }}
          subject={{ subject: { kind: "character", id: character.id } }}
          mayWrite={mayWrite}
          placeholder="What should be different about this character?"
          empty={`Say what should be different about ${character.name}: the face, the voice, the clothes.`}
        />
      </div>
    </Section>
  );
}
