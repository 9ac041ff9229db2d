import { globSync } from "node:fs";

/**
 * Pages of the started app, asked for in every way that could lead around what stands in front of
 * them: headers that the framework uses among its own parts, its data formats, odd spellings.
 */

/** Values for the placeholders of the pages' paths. */
export type PageIds = Record<string, string>;

/** Pages that everybody may see, and those that only exist on one's own machine. */
export const PUBLIC_PATHS = [
  "/",
  "/emailverification",
  "/login",
  "/logout",
  "/passwordresetrequest",
  "/register",
  "/reset",
  "/verify",
  "/confirmemail",
  "/api-reference",
  "/outbox",
  "/unsubscribe",
];

/** A page whose address is its key: whoever has it may see what it shows. */
const REVIEW_PAGE = "/review/";

/** Pages that only admins see. */
export const ADMIN_PATHS = ["/admin", "/admin/models"];

/** Pages about a part of what their path names. */
const QUERIES: Record<string, string[]> = {
  "/context-information/[contextId]": ["infoId"],
  "/context-information/[contextId]/upload": ["infoId"],
  "/view-attachment/[contextId]": ["infoId", "attachmentId"],
};

/** The path of every page, with its placeholders filled. @throws Error for one without a value */
export function listPagePaths(ids: PageIds): string[] {
  return globSync("app/**/page.tsx")
    .map((file) => file.replaceAll("\\", "/").replace(/^app|\/page\.tsx$/gu, ""))
    .map((path) => path.replace(/\/\([^)]+\)/gu, "") || "/")
    .map((path) => {
      const query = QUERIES[path]?.map((name) => `${name}=[${name}]`).join("&");
      return query ? `${path}?${query}` : path;
    })
    .map((path) =>
      path.replace(/\[(\w+)\]/gu, (_, name: string) => {
        const id = ids[name];
        if (id === undefined) throw new Error(`no value for ${name} of the page ${path}`);
        return id;
      }),
    )
    .sort();
}

/** The pages that are for people who are signed in. */
export function listProtectedPaths(ids: PageIds): string[] {
  return listPagePaths(ids).filter(
    (path) => !PUBLIC_PATHS.includes(path) && !path.startsWith(REVIEW_PAGE),
  );
}

interface Probe {
  name: string;
  headers?: Record<string, string>;
  /** Changes the path; left out, it stays. */
  respell?: (path: string) => string;
  method?: string;
}

/** The first letter of the path as its code. */
const encoded = (path: string) =>
  path.replace(/^\/(\w)/u, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`);

export const PROBES: Probe[] = [
  { name: "plain" },
  { name: "HEAD", method: "HEAD" },
  ...[
    "middleware",
    "src/middleware",
    "pages/_middleware",
    "middleware:".repeat(5).slice(0, -1),
  ].map((value) => ({
    name: `subrequest ${value}`,
    headers: { "x-middleware-subrequest": value },
  })),
  { name: "RSC", headers: { rsc: "1" } },
  { name: "RSC with its query", headers: { rsc: "1" }, respell: (path) => `${path}?_rsc=1a2b3` },
  { name: "router prefetch", headers: { rsc: "1", "next-router-prefetch": "1" } },
  {
    name: "segment prefetch",
    headers: { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  },
  { name: "browser prefetch", headers: { purpose: "prefetch", "x-middleware-prefetch": "1" } },
  { name: "data request", headers: { "x-nextjs-data": "1" } },
  { name: "invoke path", headers: { "x-invoke-path": "/", "x-matched-path": "/" } },
  { name: ".rsc", respell: (path) => `${path}.rsc` },
  { name: "segment file", respell: (path) => `${path}.segments/_tree.segment.rsc` },
  { name: "index segment file", respell: (path) => `${path}.segments/_index.segment.rsc` },
  { name: "two slashes", respell: (path) => `/${path}` },
  { name: "slash at the end", respell: (path) => `${path}/` },
  { name: "encoded letter", respell: encoded },
  { name: "capitals", respell: (path) => path.replace(/^\/\w+/u, (first) => first.toUpperCase()) },
  { name: "dot segment", respell: (path) => `/login/..%2f${path.slice(1)}` },
];

export interface ProbedPage {
  path: string;
  probe: string;
  status: number;
  location: string | null;
  /** Everything that came back: status line aside, headers and body. */
  text: string;
}

/** Asks for pages in all these ways, without following where an answer leads. */
export async function probePages(
  base: string,
  paths: string[],
  headers: Record<string, string> = {},
): Promise<ProbedPage[]> {
  const answers: ProbedPage[] = [];
  for (const path of paths) {
    const asked = PROBES.map(async (probe): Promise<ProbedPage> => {
      const [plain = "", query = ""] = path.split("?");
      const spelled = probe.respell?.(plain) ?? plain;
      const join = spelled.includes("?") ? "&" : "?";
      const response = await fetch(`${base}${spelled}${query && join}${query}`, {
        method: probe.method ?? "GET",
        redirect: "manual",
        headers: { ...headers, ...probe.headers },
      });
      return {
        path,
        probe: probe.name,
        status: response.status,
        location: response.headers.get("location"),
        text: `${JSON.stringify([...response.headers])}${await response.text()}`,
      };
    });
    answers.push(...(await Promise.all(asked)));
  }
  return answers;
}

/** Answers that tell what nobody but a member may know, or that are a failure of ours. */
export function listLeaks(answers: ProbedPage[], secrets: string[]): string[] {
  return answers
    .filter(({ status, text }) => status >= 500 || secrets.some((secret) => text.includes(secret)))
    .map(({ path, probe, status }) => `${path} (${probe}) answered ${status}`);
}
