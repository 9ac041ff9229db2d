"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { InlineName } from "@/components/writing/inline-name";
import { call } from "@/lib/client/call";
import { storyErrors } from "@/lib/errors/catalogue/story";

/** The title of a story, edited in place. */
export function StoryTitle({
  storyId,
  title: initial,
  mayEdit,
}: {
  storyId: string;
  title: string;
  mayEdit: boolean;
}) {
  const [title, setTitle] = useState(initial);
  const router = useRouter();
  const store = async (typed: string) => {
    const failure = { onFailure: storyErrors["story.titleNotUpdated"].text } as const;
    const { story } = await call(
      "PUT /story/{id}/update-title",
      { id: storyId, title: typed },
      failure,
    );
    setTitle(story.title);
    router.refresh();
    return story.title;
  };
  return (
    <InlineName
      draft={`story.title.${storyId}`}
      label="Title"
      value={title}
      mayEdit={mayEdit}
      store={store}
    />
  );
}
