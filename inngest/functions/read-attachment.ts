import { z } from "zod";
import { PDF_ATTACHED_EVENT } from "@/lib/events";
import { readWaitingText } from "@/lib/services/attachment/extract-pdf-text";
import { inngest } from "../client";
import { callRetries } from "../retries";

const attached = z.object({ attachmentId: z.string() });

/** The page that a file was sent from has its text read itself; so long it is left to that. */
const LEFT_TO_THE_PAGE = "1m";

/** A text is read by a process of its own, which is bound by the processor. */
const READ_AT_ONCE = 1;

/** Reads the text of a PDF that came in and whose page was left before it was read. */
export function createReadAttachment() {
  return inngest().createFunction(
    {
      id: "read-attachment",
      triggers: [{ event: PDF_ATTACHED_EVENT }],
      retries: callRetries(),
      concurrency: [{ limit: READ_AT_ONCE }],
    },
    async ({ event, step }) => {
      const { attachmentId } = attached.parse(event.data);
      await step.sleep("leave-it-to-the-page", LEFT_TO_THE_PAGE);
      await step.run("read", () => readWaitingText(attachmentId));
    },
  );
}
