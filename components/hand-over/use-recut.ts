"use client";

import { useState } from "react";
import { errorText } from "@/lib/client/client-error";
import { sendForm } from "@/lib/client/send-form";
import type { WireCutImport } from "@/lib/contracts/hand-over";
import { exportErrors } from "@/lib/errors/catalogue/export";

/** A cut that somebody brings back: while it is read, and what it would change. */
export interface Recut {
  name: string;
  report: WireCutImport | null;
  error: string | null;
}

/** Reads recuts of a story, one at a time. */
export function useRecut(storyId: string) {
  const [recut, setRecut] = useState<Recut | null>(null);
  const bring = async (file: File) => {
    setRecut({ name: file.name, report: null, error: null });
    const form = new FormData();
    form.append("file", file);
    try {
      const onFailure = exportErrors["cut.failed"].text;
      const params = { id: storyId };
      const report = await sendForm("POST /story/{id}/import-cut", params, form, { onFailure });
      setRecut({ name: file.name, report, error: null });
    } catch (cause) {
      setRecut({ name: file.name, report: null, error: errorText(cause) });
    }
  };
  return { recut, bring };
}
