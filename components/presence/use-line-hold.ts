import { useEffect } from "react";
import { useQuery } from "@/lib/client/use-query";
import { EDITING_IDLE_MS } from "@/lib/rules/presence";
import { setEditedLine } from "./edited-line";

/**
 * Tells others that a line is being written in here: while it is open, until nothing has been written
 * for a minute.
 * @param written changes with every letter
 * @returns who wrote in it before and still does; null for nobody, and for who need not wait
 */
export function useLineHold(storyId: string, lineId: string, written: string): string | null {
  const { data } = useQuery("GET /story/{id}/presence", { id: storyId });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every letter begins the minute anew
  useEffect(() => {
    setEditedLine(lineId);
    const idle = setTimeout(() => setEditedLine(null), EDITING_IDLE_MS);
    return () => clearTimeout(idle);
  }, [lineId, written]);
  useEffect(() => () => setEditedLine(null), []);
  const holder = data?.people.find((person) => person.holds_line && person.line_id === lineId);
  return holder?.name ?? null;
}
