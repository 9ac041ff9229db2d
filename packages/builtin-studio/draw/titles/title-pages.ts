import { FPS } from "../../contract/house-format";
import type { Credit, TitleRequest } from "../../contract/titles";

/** What stands on the screen together. */
export type TitlePage =
  | { kind: "title"; lines: string[] }
  | { kind: "cast" | "maker"; lines: string[] }
  | { kind: "credits"; credits: Credit[] };

/** Names that are read at a glance. */
const NAMES_ON_A_PAGE = 8;
/** A title longer than this is for files, not for screens. */
const LONGEST_NAME = 60;
const SECONDS = { title: 3, maker: 2.5 } as const;
/** A page of names stands longer, the more of them there are. */
const CAST_SECONDS = { base: 1.6, name: 0.35 };
/** Credits are read, not glanced at: what was done, and each name. */
const CREDIT_SECONDS = { base: 1.4, work: 0.5, name: 0.5 };
const MADE_WITH = "Made with Roughcut";

/** The pages of a card, one after the other. */
export function titlePages({ kind, title, cast, makers }: TitleRequest): TitlePage[] {
  if (kind === "opening") {
    const shown = shortened(title);
    return shown === "" ? [] : [{ kind: "title", lines: [shown] }];
  }
  const names = [...new Set(cast.map(shortened))].filter((name) => name !== "");
  const pages: TitlePage[] = [];
  const count = Math.ceil(names.length / NAMES_ON_A_PAGE);
  const each = Math.ceil(names.length / Math.max(1, count));
  for (let first = 0; first < names.length; first += each)
    pages.push({ kind: "cast", lines: names.slice(first, first + each) });
  const credits = makers.map(({ work, by }) => ({ work, by: by.map(shortened) }));
  if (credits.length > 0) pages.push({ kind: "credits", credits });
  return [...pages, { kind: "maker", lines: [MADE_WITH] }];
}

/** How long a page stands, in frames. */
export function pageFrames(page: TitlePage): number {
  return Math.round(pageSeconds(page) * FPS);
}

function pageSeconds(page: TitlePage): number {
  switch (page.kind) {
    case "cast":
      return CAST_SECONDS.base + CAST_SECONDS.name * page.lines.length;
    case "credits": {
      const names = page.credits.reduce((sum, { by }) => sum + by.length, 0);
      const { base, work, name } = CREDIT_SECONDS;
      return base + work * page.credits.length + name * names;
    }
    default:
      return SECONDS[page.kind];
  }
}

/** How long a card stands, in frames; 0 when it has no page. */
export function titleFrameCount(request: TitleRequest): number {
  return titlePages(request).reduce((sum, page) => sum + pageFrames(page), 0);
}

function shortened(text: string): string {
  const plain = text.replace(/\s+/gu, " ").trim();
  const letters = [...plain];
  return letters.length <= LONGEST_NAME ? plain : `${letters.slice(0, LONGEST_NAME).join("")}…`;
}
