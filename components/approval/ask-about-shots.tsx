import { lazy } from "react";
import { DialogButton } from "@/components/ui/dialog-button";
import type { WireLine } from "@/lib/contracts/parsing";

const AskPeople = lazy(() => import("./ask-people"));

/** Opens the form that asks people to decide about the shots of a scene, or of the whole story. */
export function AskAboutShots(props: { storyId: string; lines: readonly WireLine[] }) {
  return (
    <DialogButton
      label="Ask for approval"
      dialog={{
        title: "Ask for approval",
        description:
          "People of the project are asked to approve shots, or to say what should change.",
      }}
    >
      {(close) => <AskPeople {...props} onAsked={close} />}
    </DialogButton>
  );
}
