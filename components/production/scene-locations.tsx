import { useId } from "react";
import { EditForm } from "@/components/forms/edit-form";
import { Button } from "@/components/ui/button";
import { Frame } from "@/components/ui/frame";
import { TextArea } from "@/components/ui/text-area";
import { SharedTextState } from "@/components/writing/shared-text-state";
import { useSharedText } from "@/components/writing/use-shared-text";
import type { WireLine, WireSceneLocation } from "@/lib/contracts/parsing";
import { LOCATION_MAXIMUM } from "@/lib/rules/text-limits";

/** How the description of a place is kept. */
export interface LocationSaving {
  /** Keeps a description in place of `from`, the one that was edited; answers it as it is stored. */
  save: (locationId: string, description: string, from: string) => Promise<string>;
  /** Shows what somebody else has saved. */
  learn: (locationId: string, description: string) => void;
}

/**
 * The places of the story, each by the first picture that was made there; what is written here goes
 * into every picture of the place.
 */
export function SceneLocations({
  locations,
  lines,
  mayEdit,
  saving,
}: {
  locations: WireSceneLocation[];
  lines: readonly WireLine[];
  mayEdit: boolean;
  saving: LocationSaving;
}) {
  if (locations.length === 0) {
    return (
      <p className="text-soft">
        The script names no place. Say in it where each scene plays, and its pictures will show it.
      </p>
    );
  }
  return (
    <ul className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
      {locations.map((location) => (
        <li key={location.id}>
          <Location
            location={location}
            imageUrl={firstImage(lines, location.name)}
            mayEdit={mayEdit}
            saving={saving}
          />
        </li>
      ))}
    </ul>
  );
}

function firstImage(lines: readonly WireLine[], place: string): string | null {
  const shot = lines.find((line) => line.scene_location === place && line.image_url !== null);
  return shot?.image_url ?? null;
}

function Location({
  location,
  imageUrl,
  mayEdit,
  saving,
}: {
  location: WireSceneLocation;
  imageUrl: string | null;
  mayEdit: boolean;
  saving: LocationSaving;
}) {
  const id = useId();
  const shared = useSharedText({
    name: `location.${location.id}`,
    saved: location.location_description,
    store: (text, from) => saving.save(location.id, text, from),
    onTheirs: (text) => saving.learn(location.id, text),
  });
  const isOpen = mayEdit && shared.isOpen;
  return (
    <div className="grid grid-cols-[9rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 max-sm:grid-cols-[6rem_minmax(0,1fr)]">
      <Frame src={imageUrl} alt="" className="row-span-2" />
      <div className="flex min-h-8 items-baseline justify-between gap-4">
        <h3 id={id} className="font-script text-body font-bold">
          {location.name}
        </h3>
        {mayEdit && !isOpen ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Edit the description of ${location.name}`}
            onClick={shared.open}
          >
            Edit
          </Button>
        ) : null}
      </div>
      {!isOpen ? (
        <p className="-mt-2 text-small text-soft max-sm:col-span-2 max-sm:mt-0">
          {location.location_description || "No description yet."}
        </p>
      ) : (
        <EditForm
          changed={shared.draft.changed}
          busy={shared.busy}
          className="flex min-w-0 flex-col gap-2 max-sm:col-span-2"
          onSave={() => void shared.save()}
          onCancel={shared.cancel}
        >
          <TextArea
            aria-labelledby={id}
            value={shared.draft.text}
            maxLength={LOCATION_MAXIMUM}
            autoFocus
            onChange={(event) => shared.draft.write(event.target.value)}
          />
          <SharedTextState shared={shared} />
        </EditForm>
      )}
    </div>
  );
}
