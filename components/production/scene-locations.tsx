"use client";

import { useId, useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/text-area";
import { errorText } from "@/lib/client/client-error";
import type { WireSceneLocation } from "@/lib/contracts/parsing";

/** The places of the story; what is written here goes into every picture made there. */
export function SceneLocations({
  locations,
  mayEdit,
  onSave,
}: {
  locations: WireSceneLocation[];
  mayEdit: boolean;
  onSave: (locationId: string, description: string) => Promise<void>;
}) {
  return (
    <ul className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      {locations.map((location) => (
        <li key={location.id}>
          <Location location={location} mayEdit={mayEdit} onSave={onSave} />
        </li>
      ))}
    </ul>
  );
}

function Location({
  location,
  mayEdit,
  onSave,
}: {
  location: WireSceneLocation;
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
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={id} className="font-script text-body">
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
        <p className="text-soft">{location.location_description || "No description yet."}</p>
      ) : (
        <>
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
        </>
      )}
    </div>
  );
}
