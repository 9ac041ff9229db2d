"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { InlineEditor } from "@/components/forms/inline-editor";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { call } from "@/lib/client/call";
import { updateCharacterName } from "@/lib/contracts/character";

/** The name of a character, edited in place. */
export function CharacterName({
  characterId,
  name: initial,
  mayEdit,
}: {
  characterId: string;
  name: string;
  mayEdit: boolean;
}) {
  const router = useRouter();
  const [name, setName] = useState(initial);
  return (
    <InlineEditor
      label="name"
      value={name}
      mayEdit={mayEdit}
      save={async (next) => {
        const failure = { onFailure: "project.nameNotUpdated" } as const;
        const answer = await call(updateCharacterName, { id: characterId, name: next }, failure);
        setName(answer.character.name);
        router.refresh();
      }}
      display={<h1 className="text-title font-semibold tracking-[-0.01em] break-words">{name}</h1>}
    >
      {({ value, onChange }) => (
        <Field label="Name" className="max-w-xl">
          {(control) => (
            <TextInput
              {...control}
              autoFocus
              maxLength={100}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
      )}
    </InlineEditor>
  );
}
