"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { InlineEditor } from "@/components/forms/inline-editor";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { call } from "@/lib/client/call";
import { updateStoryTitle } from "@/lib/contracts/story";

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
  const save = async (typed: string) => {
    const failure = { onFailure: "story.titleNotUpdated" } as const;
    const { story } = await call(updateStoryTitle, { id: storyId, title: typed }, failure);
    setTitle(story.title);
    router.refresh();
  };
  return (
    <InlineEditor
      label="title"
      value={title}
      mayEdit={mayEdit}
      save={save}
      display={<h1 className="text-title font-semibold tracking-[-0.01em] break-words">{title}</h1>}
    >
      {({ value, onChange }) => (
        <Field label="Title" className="max-w-xl">
          {(control) => (
            <TextInput
              {...control}
              autoFocus
              maxLength={200}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
      )}
    </InlineEditor>
  );
}
