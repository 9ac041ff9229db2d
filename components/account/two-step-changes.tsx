"use client";

import { useState } from "react";
import { CodeField } from "@/components/forms/code-field";
import { KnownPasswordField } from "@/components/forms/known-password-field";
import { readField } from "@/components/forms/read-field";
import { SendForm } from "@/components/forms/send-form";
import type { ButtonVariant } from "@/components/ui/button";
import { call } from "@/lib/client/call";
import { accountErrors } from "@/lib/errors/catalogue/account";
import { goToFresh } from "./go-to-fresh";
import { RecoveryCodes } from "./recovery-codes";

const ON_FAILURE = { onFailure: accountErrors["account.twoStepFailed"].text };

/** Makes new recovery codes, and shows them once. */
export function RenewCodes() {
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={() => goToFresh("/twostep")} />;
  return (
    <ProofForm
      button="Make new codes"
      busy="Making codes..."
      send={async (proof) => {
        const answer = await call("POST /auth/two-step/recovery-codes", proof, ON_FAILURE);
        setCodes(answer.recovery_codes);
        return "stays";
      }}
    />
  );
}

/** Switches two-step sign-in off. */
export function EndTwoStep() {
  return (
    <ProofForm
      button="Switch it off"
      busy="Switching off..."
      variant="danger"
      send={async (proof) => {
        await call("DELETE /auth/two-step", proof, ON_FAILURE);
        return goToFresh("/myaccount?after=twostep");
      }}
    />
  );
}

/** Asks for password and code, as a login does. */
function ProofForm({
  button,
  busy,
  variant = "secondary",
  send,
}: {
  button: string;
  busy: string;
  variant?: ButtonVariant;
  send: (proof: { password: string; code: string }) => Promise<"stays" | "leaves">;
}) {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  return (
    <SendForm
      send={(fields) =>
        send({ password: readField(fields, "password"), code: readField(fields, "code") })
      }
      button={button}
      busy={busy}
      variant={variant}
    >
      <KnownPasswordField value={password} onChange={setPassword} />
      <CodeField value={code} onChange={setCode} />
    </SendForm>
  );
}
