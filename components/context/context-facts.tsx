"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ErrorBox } from "@/components/ui/error-box";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { InlineName } from "@/components/writing/inline-name";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import type { WireContextItem } from "@/lib/contracts/context";
import { contextErrors } from "@/lib/errors/catalogue/context";
import { CONTEXT_TYPES, type ContextType } from "@/lib/rules/context";

const typeChoices = CONTEXT_TYPES.map((type) => ({ value: type, label: type }));

/** Name and type of a context item; the name is edited in place, a chosen type is stored at once. */
export function ContextFacts({
  item: initial,
  mayEdit,
}: {
  item: WireContextItem;
  mayEdit: boolean;
}) {
  const [item, setItem] = useState(initial);
  const [typeError, setTypeError] = useState<string | null>(null);
  const router = useRouter();
  const { id } = item;
  const rename = async (name: string) => {
    const failure = { onFailure: contextErrors["context.nameNotUpdated"].text } as const;
    const answer = await call("PUT /project-context/{id}/update-name", { id, name }, failure);
    const { name: stored } = answer.contextItem;
    setItem((before) => ({ ...before, name: stored }));
    router.refresh();
    return stored;
  };
  const chooseType = async (context_type: ContextType) => {
    const before = item.contextType;
    setTypeError(null);
    setItem((current) => ({ ...current, contextType: context_type }));
    try {
      const failure = { onFailure: contextErrors["context.typeNotUpdated"].text } as const;
      await call("PUT /project-context/{id}/update-type", { id, context_type }, failure);
      router.refresh();
    } catch (cause) {
      setItem((current) => ({ ...current, contextType: before }));
      setTypeError(errorText(cause));
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <InlineName draft={`context.name.${id}`} value={item.name} mayEdit={mayEdit} store={rename} />
      {mayEdit ? (
        <Field label="Type" className="max-w-60">
          <Select value={item.contextType} choices={typeChoices} onChange={chooseType} />
        </Field>
      ) : (
        <p className="py-1">
          <span className="text-soft">Type</span> &ensp;{item.contextType}
        </p>
      )}
      {typeError ? <ErrorBox message={typeError} className="max-w-xl" /> : null}
    </div>
  );
}
