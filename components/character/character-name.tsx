"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { InlineName } from "@/components/writing/inline-name";
import { call } from "@/lib/client/call";
import type { WireRole } from "@/lib/contracts/character";
import { projectErrors } from "@/lib/errors/catalogue/project";
import { storiesOf } from "./stories-of";

/** The name of a character, edited in place; says beforehand which stories another one reaches. */
export function CharacterName({
  characterId,
  name: initial,
  roles,
  mayEdit,
}: {
  characterId: string;
  name: string;
  roles: readonly WireRole[];
  mayEdit: boolean;
}) {
  const router = useRouter();
  const [name, setName] = useState(initial);
  const store = async (typed: string) => {
    const failure = { onFailure: projectErrors["project.nameNotUpdated"].text } as const;
    const { character } = await call(
      "PUT /character/{id}/update-name",
      { id: characterId, name: typed },
      failure,
    );
    setName(character.name);
    router.refresh();
    return character.name;
  };
  const stories = storiesOf(roles);
  return (
    <InlineName
      draft={`character.name.${characterId}`}
      value={name}
      maximum={100}
      help={
        stories ? (
          <span className="text-soft">
            Plays in {stories} and goes on playing there, with the same face and voice. Prompts that
            are written call it by the new name; the script keeps its own.
          </span>
        ) : undefined
      }
      mayEdit={mayEdit}
      store={store}
    />
  );
}
