"use client";

import { useSearchParams } from "next/navigation";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { catalogue } from "@/lib/errors";

/** Names what the address asked for: an entry, or a context item to add one to. */
export default function NotFound() {
  const asked = useSearchParams().has("infoId") ? "information.notFound" : "context.notFound";
  return <NotFoundScreen title={catalogue[asked].text} />;
}
