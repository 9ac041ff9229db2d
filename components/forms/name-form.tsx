"use client";

import Link from "next/link";
import { type ReactNode, useState } from "react";
import { buttonClasses } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { catalogue, type ErrorCode, fillText } from "@/lib/errors";
import { FormError } from "./form-error";
import { SubmitButton } from "./submit-button";
import { type FormAction, useFormAction } from "./use-form-action";

/**
 * A form that asks for one name and moves on: a new project, story or character.
 * @param fixed hidden fields that go with it
 * @param onFailure the words for an answer that never came
 * @param emptyDisables the button waits for a name; otherwise the form explains what is missing
 */
export function NameForm<Data>({
  action,
  label,
  name,
  help,
  maximum,
  fixed = {},
  button,
  busy,
  cancelHref,
  onFailure,
  emptyDisables = false,
  reasonIn,
}: {
  action: FormAction<Data>;
  label: string;
  name: string;
  help?: ReactNode;
  /** Longest name in characters. */
  maximum: number;
  fixed?: Record<string, string>;
  button: string;
  busy: string;
  cancelHref: string;
  onFailure: ErrorCode;
  emptyDisables?: boolean;
  /** A sentence that names the failure as its reason. */
  reasonIn?: ErrorCode;
}) {
  const [value, setValue] = useState("");
  const [outcome, submit] = useFormAction(action, onFailure);
  return (
    <form action={submit} className="flex flex-col gap-5">
      {Object.entries(fixed).map(([field, text]) => (
        <input key={field} type="hidden" name={field} value={text} />
      ))}
      <Field label={label} help={help}>
        {(control) => (
          <TextInput
            {...control}
            name={name}
            maxLength={maximum}
            autoComplete="off"
            autoFocus
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Field>
      <FormError message={outcome?.ok === false ? sentence(outcome.error, reasonIn) : null} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          label={button}
          busyLabel={busy}
          disabled={emptyDisables && value.trim() === ""}
        />
        <Link href={cancelHref} className={buttonClasses("quiet")}>
          Cancel
        </Link>
      </div>
    </form>
  );
}

function sentence(reason: string, reasonIn: ErrorCode | undefined): string {
  return reasonIn ? fillText(catalogue[reasonIn].text, { reason }) : reason;
}
