import { ErrorBox } from "@/components/ui/error-box";
import { Switch } from "@/components/ui/switch";
import { useAttempt } from "@/components/ui/use-attempt";
import { call } from "@/lib/client/call";
import type { WireProject } from "@/lib/contracts/project";
import { projectErrors } from "@/lib/errors/catalogue/project";

/** Switches the look at new images on and off; nothing where no model could look. */
export function LooksAtStills({
  project: { id, looks_at_stills: isOn, can_look_at_stills: isPossible },
  mayEdit,
  onSaved,
}: {
  project: WireProject;
  mayEdit: boolean;
  onSaved: (answer: { project: WireProject }) => void;
}) {
  const { isBusy: busy, error, attempt } = useAttempt();
  if (!isPossible) return null;
  const save = (looks_at_stills: boolean) =>
    attempt(async () => {
      const failure = { onFailure: projectErrors["project.looksNotUpdated"].text } as const;
      const body = { id, looks_at_stills };
      onSaved(await call("PUT /project/{id}/update-looks-at-stills", body, failure));
    });
  return (
    <div>
      <Switch
        label="Compare each new image with its shot"
        isOn={isOn}
        disabled={busy || !mayEdit}
        onSwitch={save}
      />
      <p className="max-w-(--container-page) text-small text-faint">
        A model that sees checks people, place, action, hands and lettering. An image that does not
        fit is made again once, which is paid like any image.
      </p>
      {error ? <ErrorBox className="mt-2" message={error} /> : null}
    </div>
  );
}
