import { useEffect, useState } from "react";
import { call } from "@/lib/client/call";
import type { loadImageSettings } from "@/lib/contracts/character-image";
import type { ContractOutput } from "@/lib/contracts/contract";

/** Waits before the second and the third try (specification, §9). */
const RETRY_MS = [2_000, 4_000];

export type ImageSettings = ContractOutput<typeof loadImageSettings>["image_settings"];

/** What is known of a character's image: its settings, or that three tries did not get them. */
export type LoadedSettings = ImageSettings | "failed";

/**
 * The image settings of everybody in a cast, by id; those that are still on their way are missing.
 * @param versions ids with what changes when a character's image does, so that it is asked for again
 */
export function useImageSettings(versions: readonly (readonly [id: string, version: string])[]) {
  const [settings, setSettings] = useState<ReadonlyMap<string, LoadedSettings>>(new Map());
  const key = JSON.stringify(versions);
  useEffect(() => {
    const leaving = new AbortController();
    // Parsed back from the key, so that an equal list of another render asks nothing again.
    const wanted: [string, string][] = JSON.parse(key);
    for (const [id] of wanted) {
      void load(id, leaving.signal).then((loaded) => {
        if (loaded === null) return;
        setSettings((before) => new Map(before).set(id, loaded));
      });
    }
    return () => leaving.abort();
  }, [key]);
  return settings;
}

async function load(characterId: string, signal: AbortSignal): Promise<LoadedSettings | null> {
  for (const waitMs of [...RETRY_MS, null]) {
    try {
      return (
        await call("GET /image-gen/load-image-settings/{characterId}", { characterId }, { signal })
      ).image_settings;
    } catch {
      if (signal.aborted) return null;
      // The table says so when the last try failed too; before it, another one may work.
      if (waitMs === null) return "failed";
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return "failed";
}
