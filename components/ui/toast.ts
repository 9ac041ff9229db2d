import type { ReactNode } from "react";
import type { ExternalToast } from "sonner";
import { errorText } from "@/lib/client/client-error";

type Say = (words: ReactNode, options?: ExternalToast) => void;

function notice(kind: "message" | "success" | "error"): Say {
  return (words, options) => {
    // What shows it is fetched once the page has come to rest: see `Toaster`.
    void import("sonner").then(({ toast: shown }) => shown[kind](words, options));
  };
}

/** Says a short notice: `toast("...")`, `toast.success("...")`, `toast.error("...")`. */
export const toast: Say & { success: Say; error: Say } = Object.assign(notice("message"), {
  success: notice("success"),
  error: notice("error"),
});

/** Does work that has no place of its own for an error: a notice says what it failed with. */
export async function sayFailure(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    toast.error(errorText(cause));
  }
}
