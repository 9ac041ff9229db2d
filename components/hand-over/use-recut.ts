import { useState } from "react";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { invalidate } from "@/lib/client/query-keys";
import { sendForm } from "@/lib/client/send-form";
import type { WireCutImport } from "@/lib/contracts/hand-over";
import { exportErrors } from "@/lib/errors/catalogue/export";

/** A cut that somebody brings back: while it is read, and what it would change. */
export interface Recut {
  name: string;
  report: WireCutImport | null;
  error: string | null;
  /** How far taking it over is. */
  taking: "not" | "saving" | "done";
  /** Why it could not be taken over, in words. */
  notTaken: string | null;
}

const NOT_TAKEN = { taking: "not", notTaken: null } as const;

/** Reads recuts of a story, one at a time, and takes them over. */
export function useRecut(storyId: string) {
  const [recut, setRecut] = useState<Recut | null>(null);
  const bring = async (file: File) => {
    setRecut({ name: file.name, report: null, error: null, ...NOT_TAKEN });
    const form = new FormData();
    form.append("file", file);
    try {
      const onFailure = exportErrors["cut.failed"].text;
      const params = { id: storyId };
      const report = await sendForm("POST /story/{id}/import-cut", params, form, { onFailure });
      setRecut({ name: file.name, report, error: null, ...NOT_TAKEN });
    } catch (cause) {
      setRecut({ name: file.name, report: null, error: errorText(cause), ...NOT_TAKEN });
    }
  };
  const take = async () => {
    if (!recut?.report || recut.taking !== "not") return;
    const importId = recut.report.import_id;
    const become = (taken: Partial<Recut>) =>
      setRecut((now) => (now?.report?.import_id === importId ? { ...now, ...taken } : now));
    become({ taking: "saving", notTaken: null });
    try {
      const address = "POST /story/{id}/import-cut/{importId}/apply";
      const onFailure = exportErrors["cut.notTaken"].text;
      await call(address, { id: storyId, importId }, { onFailure });
      become({ taking: "done" });
      await invalidate(
        ...(["GET /story/{id}/cut", "GET /story/{id}/make-hand-over"] as const),
        "GET /story/{id}/production",
      );
    } catch (cause) {
      become({ taking: "not", notTaken: errorText(cause) });
    }
  };
  return { recut, bring, take };
}
