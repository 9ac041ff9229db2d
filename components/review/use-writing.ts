import { useRef, useState } from "react";
import { errorText } from "@/lib/client/client-error";
import { type Named, nameByIds } from "@/lib/rules/mention-names";
import { fromBody } from "./mention-text";
import { useSendingKey } from "./use-sending-key";

/** What is handed over to be sent; `key` is the same as long as the same is sent again. */
export interface Written {
  body: string;
  mentions: string[];
  key: string;
}

/**
 * Words while they are written and sent, with the people who are named in them. What could not be sent
 * stays, with the reason; what is typed while the words are on their way stays as well.
 * @param initial words that are changed; they are sent as a whole
 */
export function useWriting(initial?: { body: string; mentions: readonly Named[] }) {
  const [words, show] = useState(() => (initial ? fromBody(initial.body, initial.mentions) : ""));
  const [named, setNamed] = useState<readonly Named[]>(initial?.mentions ?? []);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const key = useSendingKey();
  /** The words as they are now, also for a sending that began when they were others. */
  const newest = useRef(words);
  const isUnderWay = useRef(false);
  const setWords = (next: string) => {
    newest.current = next;
    show(next);
  };
  const clear = () => {
    setWords("");
    setNamed([]);
    setError(null);
    key.forget();
  };
  /**
   * @param post makes the call; what it throws is shown
   * @param also what is sent beside the words
   * @param wordless stands for words where there are none
   * @returns whether it was sent and nothing is left in the field
   */
  const send = async (
    post: (written: Written) => Promise<unknown>,
    { also, wordless = "" }: { also?: unknown; wordless?: string } = {},
  ): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    const sent = newest.current;
    const chosen = named.filter(({ name }) => sent.includes(`@${name}`));
    const body = nameByIds(sent.trim(), chosen) || wordless;
    setIsSending(true);
    setError(null);
    try {
      const mentions = chosen.map(({ id }) => id);
      await post({ body, mentions, key: key.of([body, also]) });
    } catch (cause) {
      setError(errorText(cause));
      return false;
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
    const rest = restOf(newest.current, sent, initial !== undefined);
    if (rest === "") clear();
    else setWords(rest);
    return rest === "";
  };
  return {
    ...{ words, setWords, isSending, error, clear, send },
    isEmpty: words.trim() === "",
    /** Somebody was chosen, who stands in the words by name. */
    name: (person: Named) => setNamed((before) => [...before, person]),
  };
}

/** What was typed while other words were sent: behind them it is the beginning of the next ones. */
function restOf(now: string, sent: string, isWhole: boolean): string {
  if (now === sent) return "";
  return !isWhole && now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}
