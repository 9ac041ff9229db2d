"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";

/** The address of a link that was just made: it can be read here and never again. */
export function MadeLink({ url, onAnother }: { url: string; onAnother: () => void }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Browsers refuse where the page may not write to the clipboard: it can be copied by hand.
      setCopied(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Field
        label="The link"
        className="w-full"
        help="It is shown this once. Whoever loses it needs a new one."
      >
        {(control) => (
          <TextInput {...control} readOnly value={url} onFocus={(event) => event.target.select()} />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" onClick={() => void copy()}>
          Copy it
        </Button>
        <Button variant="quiet" onClick={onAnother}>
          Make another
        </Button>
        <p aria-live="polite" className="text-small text-soft">
          {copied === true ? "Copied." : copied === false ? "Please copy it by hand." : ""}
        </p>
      </div>
    </div>
  );
}
