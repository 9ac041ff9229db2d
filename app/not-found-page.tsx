import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { catalogue, type ErrorCode } from "@/lib/errors";

/** What a screen shows for an id that is unknown, or of somebody else's project. */
export const notFoundPage = (code: ErrorCode) => () => (
  <NotFoundScreen title={catalogue[code].text} />
);
