import { useEffect, useState } from "react";
import { whenAtRest } from "./when-at-rest";

/** Whether the page has come to rest: what nobody needs at first sight is fetched from then on. */
export function useAtRest(): boolean {
  const [atRest, setAtRest] = useState(false);
  useEffect(() => whenAtRest(() => setAtRest(true)), []);
  return atRest;
}
