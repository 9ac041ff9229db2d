import { useQueries } from "@tanstack/react-query";
import { call } from "@/lib/client/call";
import { queryClient } from "@/lib/client/query-client";
import { keyOf } from "@/lib/client/query-keys";
import type { loadImageSettings } from "@/lib/contracts/character-image";
import type { ContractOutput } from "@/lib/contracts/contract";

/** Waits before the second and the third try (spec 2, §9). */
const RETRY_MS = [2_000, 4_000];

export type ImageSettings = ContractOutput<typeof loadImageSettings>["image_settings"];

/** What is known of a character's image: its settings, or that three tries did not get them. */
export type LoadedSettings = ImageSettings | "failed";

const LOAD = "GET /image-gen/load-image-settings/{characterId}";

/**
 * The image settings of everybody in a cast, by id; those that are still on their way are missing.
 * @param versions ids with what changes when a character's image does, so that it is asked for again
 */
export function useImageSettings(
  versions: readonly (readonly [id: string, version: string])[],
): ReadonlyMap<string, LoadedSettings> {
  const queries = versions.map(([characterId, version]) => ({
    queryKey: [...keyOf(LOAD, { characterId }), version],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call(LOAD, { characterId }, { signal })).image_settings,
    refetchOnWindowFocus: false,
    retry: RETRY_MS.length,
    retryDelay: (failures: number) => RETRY_MS[failures] ?? 0,
  }));
  const results = useQueries({ queries }, queryClient());
  const settings = new Map<string, LoadedSettings>();
  versions.forEach(([id], at) => {
    const result = results[at];
    if (result?.data !== undefined) settings.set(id, result.data);
    else if (result?.isError) settings.set(id, "failed");
  });
  return settings;
}
