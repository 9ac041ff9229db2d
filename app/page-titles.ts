import type { Metadata } from "next";
import { requireCharacter, requireContextItem, requirePiece, requireProject } from "@/lib/access";
import { namePage } from "@/lib/http/name-page";
import { fetchCharacter } from "@/lib/services/character/characters";
import { fetchContextItem } from "@/lib/services/context/context-items";
import { fetchPiece } from "@/lib/services/context/pieces";
import { fetchProject } from "@/lib/services/project/projects";

/*
 * `generateMetadata` of the pages that are about one thing: its name stands in the title. Each takes
 * what of the thing the page shows, such as `Voice`; left out, the name stands alone.
 */

type Titled<Key extends string> = (page: {
  params: Promise<Record<Key, string>>;
}) => Promise<Metadata>;

export function titleOfProject(words?: string): Titled<"projectId"> {
  return async ({ params }) =>
    namePage(
      (await params).projectId,
      async (caller, id) => {
        const { project } = await fetchProject(await requireProject(caller, id, "viewer"));
        return project.name;
      },
      words,
    );
}

export function titleOfCharacter(words?: string): Titled<"characterId"> {
  return async ({ params }) =>
    namePage(
      (await params).characterId,
      async (caller, id) => {
        const { character } = await fetchCharacter(await requireCharacter(caller, id, "viewer"));
        return character.name;
      },
      words,
    );
}

export function titleOfContextItem(words?: string): Titled<"contextId"> {
  return async ({ params }) =>
    namePage(
      (await params).contextId,
      async (caller, id) => {
        const scope = await requireContextItem(caller, id, "viewer");
        const { contextItem } = await fetchContextItem(scope);
        return contextItem.name;
      },
      words,
    );
}

export function titleOfPiece(): Titled<"pieceId"> {
  return async ({ params }) =>
    namePage((await params).pieceId, async (caller, id) => {
      const { piece } = await fetchPiece(await requirePiece(caller, id, "viewer"));
      return piece.title;
    });
}
