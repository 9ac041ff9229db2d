import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/text-input";
import type { usePdfFind } from "./use-pdf-find";

/** Where words are looked for in a PDF. */
export function PdfFindBar({ find, start, step }: ReturnType<typeof usePdfFind>) {
  const [words, setWords] = useState("");
  const isFound = find.places.length > 0;
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (words === find.words && isFound) step(1);
        else void start(words);
      }}
    >
      <div className="w-44 max-sm:w-36">
        <TextInput
          aria-label="Find in this PDF"
          placeholder="Find in this PDF"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <Button size="small" type="submit">
        {words === find.words && isFound ? "Next" : "Find"}
      </Button>
      {isFound ? (
        <Button size="small" variant="quiet" onClick={() => step(-1)}>
          Previous
        </Button>
      ) : null}
      <span role="status" className="text-small text-soft figures">
        {stateText(find)}
      </span>
    </form>
  );
}

function stateText({
  words,
  state,
  places,
  current,
}: ReturnType<typeof usePdfFind>["find"]): string {
  if (words === "") return "";
  const more = { reading: " so far", done: "", failed: "; a page could not be read" }[state];
  if (places.length > 0) return `${current + 1} of ${places.length}${more}`;
  if (state === "reading") return "Reading the pages...";
  return state === "failed" ? "A page could not be read." : "Not found.";
}
