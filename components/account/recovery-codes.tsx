import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { copyText } from "@/lib/client/copy-text";
import { saveFile } from "@/lib/client/save-file";

const FILE_NAME = "roughcut-recovery-codes.txt";

/** A set of recovery codes that was just made: they can be read here and never again. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const text = codes.join("\n");
  const save = () => saveFile(new Blob([`${text}\n`], { type: "text/plain" }), FILE_NAME);
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="warn">
        Keep these recovery codes where you find them without your phone. Each of them logs you in
        once when the app is not at hand. They are shown only now.
      </Notice>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1 rounded-control border border-line bg-well p-4 font-mono text-small sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copyText(text).then(setCopied)}>Copy them</Button>
        <Button onClick={save}>Download them</Button>
        <p aria-live="polite" className="text-small text-soft">
          {copied === true ? "Copied." : copied === false ? "Please copy them by hand." : ""}
        </p>
      </div>
      <div>
        <Button variant="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
