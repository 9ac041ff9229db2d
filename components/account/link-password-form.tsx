import { useState } from "react";
import type { FormAction } from "@/components/forms/form-action";
import { KnownPasswordField } from "@/components/forms/known-password-field";
import { SendForm, type Sent } from "@/components/forms/send-form";
import { ErrorBox } from "@/components/ui/error-box";
import { Link } from "@/components/ui/link";
import { accountErrors } from "@/lib/errors/catalogue/account";

/**
 * The page behind a mailed link asks for the password, so that a click alone confirms nothing.
 * @param token the secret of the link, empty when there is none
 * @param newLink where another link can be asked for
 */
export function LinkPasswordForm<Data>({
  token,
  label,
  name,
  button,
  busy,
  newLink,
  fixed = {},
  send,
  action,
}: {
  token: string;
  label: string;
  name: string;
  button: string;
  busy: string;
  newLink: { href: string; label: string };
  /** Fields that are sent along as they are. */
  fixed?: Record<string, string>;
  send: (fields: FormData) => Promise<Sent>;
  action: FormAction<Data>;
}) {
  const [password, setPassword] = useState("");
  const wayOut = (
    <Link href={newLink.href} className="text-link">
      {newLink.label}
    </Link>
  );
  if (token === "") {
    return <ErrorBox message={accountErrors["account.linkInvalid"].text} action={wayOut} />;
  }
  return (
    <SendForm
      send={send}
      action={action}
      button={button}
      busy={busy}
      wayOut={(code) => (code === "account.linkInvalid" ? wayOut : null)}
    >
      {Object.entries({ ...fixed, token }).map(([field, text]) => (
        <input key={field} type="hidden" name={field} value={text} />
      ))}
      <KnownPasswordField label={label} name={name} value={password} onChange={setPassword} />
    </SendForm>
  );
}
