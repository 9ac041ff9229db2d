"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import type { WireSpendingSwitch } from "@/lib/contracts/spending";
import { spendingErrors } from "@/lib/errors/catalogue/spending";

/** Stops all paid work of the studio, or lets it go on; what is at its provider is still fetched. */
export function SpendingSwitch({ initial }: { initial: WireSpendingSwitch }) {
  const [{ on: isOn, held_off: isHeldOff }, setSwitch] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const flip = async () => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      const failure = { onFailure: spendingErrors["spending.switchNotSaved"].text } as const;
      setSwitch(await call("PUT /admin/spending-switch", { on: !isOn }, failure));
    } catch (cause) {
      setError(errorText(cause));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p role="status" className="mb-4 text-soft">
        {isOn
          ? "Paid work is on: what costs money is started as far as the caps allow."
          : "Paid work is off: nothing that costs money is started by anybody."}
        {isHeldOff ? " SPENDING=off stands in the settings of this studio." : null}
      </p>
      {isHeldOff ? null : (
        <Button aria-disabled={busy} onClick={flip}>
          {isOn ? "Switch paid work off" : "Switch paid work on"}
        </Button>
      )}
      {error ? <ErrorBox className="mt-3" message={error} /> : null}
    </>
  );
}
