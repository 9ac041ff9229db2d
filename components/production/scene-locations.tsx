"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Frame } from "@/components/ui/frame";
import { TextArea } from "@/components/ui/text-area";
import { toast } from "@/components/ui/toast";
import { errorText } from "@/lib/client/client-error";
import type { WireLine, WireSceneLocation } from "@/lib/contracts/parsing";

/**
 * The places of the story, each by the first picture that was made there; what is written here goes
 * into every picture of the place.
 */
export function SceneLocations({
  locations,
  lines,
  mayEdit,
  onSave,
}: {
  locations: WireSceneLocation[];
  lines: readonly WireLine[];
  mayEdit: boolean;
  onSave: (locationId: string, description: string) => Promise<void>;
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
            onSave={onSave}
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
  onSave,
}: {
  location: WireSceneLocation;
  imageUrl: string | null;
  mayEdit: boolean;
  onSave: (locationId: string, description: string) => Promise<void>;
}) {
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    if (text === null) return;
    setSaving(true);
    try {
      await onSave(location.id, text);
      setText(null);
    } catch (cause) {
      toast.error(errorText(cause));
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className="grid grid-cols-[9rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 max-sm:grid-cols-[6rem_minmax(0,1fr)]">
      <Frame src={imageUrl} alt="" className="row-span-2" />
      <div className="flex min-h-8 items-baseline justify-between gap-4">
        <h3 id={id} className="font-script text-body font-bold">
          {location.name}
        </h3>
        {mayEdit && text === null ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Edit the description of ${location.name}`}
            onClick={() => setText(location.location_description)}
          >
            Edit
          </Button>
        ) : null}
      </div>
      {text === null ? (
        <p className="-mt-2 text-small text-soft max-sm:col-span-2 max-sm:mt-0">
          {location.location_description || "No description yet."}
        </p>
      ) : (
        <div className="flex min-w-0 flex-col gap-2 max-sm:col-span-2">
          <TextArea
            aria-labelledby={id}
            value={text}
            maxLength={2_000}
            autoFocus
            onChange={(event) => setText(event.target.value)}
          />
          <div className="flex gap-2">
            <Button size="small" disabled={saving} onClick={save}>
              {saving ? "Saving..." : "Save"}
            </Button>
            <Button size="small" variant="quiet" disabled={saving} onClick={() => setText(null)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
