import { defineGuestFileRoute } from "@/lib/http/define-guest-file-route";
import { findGuestFile } from "@/lib/services/guest/guest-media";

/** Files of what a review link shows, for its guests. */
export const GET = defineGuestFileRoute(({ scope, path, isDownload }) => {
  const [kind = "", lineId = null] = path;
  return findGuestFile(scope, { kind, lineId, isDownload });
});
