"use client";

import { type ReactNode, useState } from "react";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { ClientError } from "@/lib/client/client-error";
import { fillText } from "@/lib/errors/fill-text";
import { type FormAction, sendToAction } from "./form-action";
import { SendForm } from "./send-form";

/**
 * A form that asks for one name and moves on: a new project, story or character.
 * @param fixed hidden fields that go with it
 * @param onFailure the words for an answer that never came
 * @param emptyDisables the button waits for a name; otherwise the form explains what is missing
 * @param reasonIn a sentence that names the failure as its reason
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
  hintFor,
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
  onFailure: string;
  emptyDisables?: boolean;
  reasonIn?: string;
  /** What is worth knowing about a name before it is sent; null for most. */
  hintFor?: (name: string) => string | null;
}) {
  const [value, setValue] = useState("");
  const send = async (fields: FormData) => {
    try {
      await sendToAction(action, fields, onFailure);
    } catch (error) {
      throw reasonIn && error instanceof ClientError ? withReason(reasonIn, error) : error;
    }
    return "leaves" as const;
  };
  return (
    <SendForm
      send={send}
      action={action}
      button={button}
      busy={busy}
      isReady={!emptyDisables || value.trim() !== ""}
      cancelHref={cancelHref}
    >
      {Object.entries(fixed).map(([field, text]) => (
        <input key={field} type="hidden" name={field} value={text} />
      ))}
      <Field
        label={label}
        help={
          <>
            {help}
            <span role="status" className="block text-warn empty:hidden">
              {hintFor?.(value)}
            </span>
          </>
        }
      >
        <TextInput
          name={name}
          maxLength={maximum}
          autoComplete="off"
          autoFocus
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      </Field>
    </SendForm>
  );
}

function withReason(sentence: string, reason: ClientError): ClientError {
  const text = fillText(sentence, { reason: reason.message });
  return new ClientError(text, reason.code, reason.status, reason.details);
}
