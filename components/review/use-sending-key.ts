import { useMemo } from "react";

/**
 * The key by which the product knows that the same is sent again, after an answer that was lost on its
 * way. Something else gets another one: with the old it would be taken for what is there already.
 */
export function useSendingKey() {
  return useMemo(() => {
    let kept: { content: string; key: string } | null = null;
    return {
      of: (sent: unknown): string => {
        const content = JSON.stringify(sent);
        if (kept?.content !== content) kept = { content, key: crypto.randomUUID() };
        return kept.key;
      },
      forget: () => {
        kept = null;
      },
    };
  }, []);
}
