import { useQuery } from "@/lib/client/use-query";
import { productionErrors } from "@/lib/errors/catalogue/production";

export function useFilmVersions(storyId: string) {
  const onFailure = productionErrors["filmVersion.loadFailed"].text;
  return useQuery("GET /story-video/{storyId}/versions", { storyId }, { onFailure });
}
