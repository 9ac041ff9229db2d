import { headers } from "next/headers";
import { cache } from "react";
import type { Caller } from "./caller";
import { findCookieCaller } from "./find-caller";

/** Who looks at this page, asked once a request however many components want to know. */
export const findPageCaller = cache(async (): Promise<Caller | null> => {
  return findCookieCaller((await headers()).get("cookie"));
});
