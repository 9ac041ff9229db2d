import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

/**
 * Asks before a screen is left on which something is unfinished: by a link of the product with the
 * product's own question, by closing the page or leaving the site with the browser's.
 * @param active whether there is something to lose
 */
export function LeaveGuard({
  active,
  question,
  detail,
}: {
  active: boolean;
  question: string;
  detail: string;
}) {
  const router = useRouter();
  const [wanted, setWanted] = useState<string | null>(null);

  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      const path = pathOfLink(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(path);
    };
    window.addEventListener("beforeunload", warn);
    // On the way down, or the link itself would have gone already.
    window.addEventListener("click", ask, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("click", ask, { capture: true });
    };
  }, [active]);

  return (
    <Dialog
      open={wanted !== null}
      onOpenChange={(open) => open || setWanted(null)}
      title={question}
      description={detail}
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => setWanted(null)}>
          Stay here
        </Button>
        <Button variant="quiet" onClick={() => wanted !== null && router.push(wanted)}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}

/** Where a click leads within the product, in this window; null for every other click. */
function pathOfLink(event: MouseEvent): string | null {
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (event.button !== 0 || elsewhere || !(event.target instanceof Element)) return null;
  const link = event.target.closest("a[href]");
  if (!(link instanceof HTMLAnchorElement)) return null;
  if ((link.target !== "" && link.target !== "_self") || link.hasAttribute("download")) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== window.location.origin) return null;
  const samePage = pathname === window.location.pathname && search === window.location.search;
  return samePage ? null : `${pathname}${search}${hash}`;
}
