"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { copyText } from "@/lib/client/copy-text";

/** The address of a link that was just made: it can be read here and never again. */
export function MadeLink({ url, onAnother }: { url: string; onAnother: () => void }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <div className="flex flex-col items-start gap-3">
      <Field
        label="The link"
        className="w-full"
        help="It is shown this once. Whoever loses it needs a new one."
      >
        <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" onClick={() => void copyText(url).then(setCopied)}>
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
