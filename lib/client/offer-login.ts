import { generalErrors } from "@/lib/errors/catalogue/general";

/** One notice, however many calls find out. */
const NOTICE = "signed-out";

/**
 * Offers the way to the login and back to somebody whose session ended while a page was open. The
 * page stays: what is typed in it can still be copied.
 */
export function offerLogin(): void {
  void showNotice();
}

async function showNotice(): Promise<void> {
  // Fetched when it is needed: every page that makes a call would carry it otherwise.
  const { toast } = await import("sonner");
  const { pathname, search } = window.location;
  const next = encodeURIComponent(`${pathname}${search}`);
  toast.error(generalErrors["general.signedOut"].text, {
    id: NOTICE,
    duration: Number.POSITIVE_INFINITY,
    action: { label: "Log In", onClick: () => window.location.assign(`/login?next=${next}`) },
  });
}
