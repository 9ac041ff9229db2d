import type { FilledStudio } from "../fill-studio/fill-studio";

/** A call by the words of the table. */
export interface NamedCall {
  name: string;
  path: string;
  method?: string;
  body?: object;
  /** Of a list that is so long that an answer costs what it says: compared with as long a list. */
  rows?: number;
}

/** The reads that pages make most: what a visit begins with, and what is asked again and again. */
export function mostUsedReads(studio: FilledStudio): NamedCall[] {
  const { projectId, contextId, storyId, lineId, characterId } = studio;
  return [
    { name: "a project", path: `/project/${projectId}/check-and-fetch` },
    { name: "a story", path: `/story/${storyId}/details` },
    { name: "a shot", path: `/shot/${lineId}/details` },
    { name: "a shot's image status", path: `/shot-image/check-status/${lineId}` },
    { name: "a character", path: `/character/${characterId}/details` },
    { name: "people of a project", path: `/share/project-permissions/${projectId}` },
    { name: "batches of a story", path: `/script-media/batches/${storyId}` },
    { name: "production of a story", path: `/story/${storyId}/production` },
    { name: "24 characters", path: `/character/list?project_id=${projectId}` },
    { name: "60 context items", path: `/project-context/list?project_id=${projectId}` },
    { name: "200 entries", path: `/project-context/${contextId}/information`, rows: 200 },
    { name: "500 stories", path: `/story/list?project_id=${projectId}`, rows: 500 },
    { name: "300 lines", path: `/script-parsing/get-parsed-lines/${storyId}`, rows: 300 },
    { name: "1,000 projects", path: "/project/list-all", rows: 1_000 },
  ];
}

/** The writes that people make most. Every connection writes the same row, which is the worst case. */
export function mostUsedWrites(studio: FilledStudio): NamedCall[] {
  const { projectId, contextId, storyId, lineId } = studio;
  const put = (name: string, path: string, body: object) => ({ name, path, method: "PUT", body });
  const post = (name: string, path: string, body: object) => ({
    ...put(name, path, body),
    method: "POST",
  });
  return [
    put("name a project", `/project/${projectId}/update-name`, { name: "Lantern" }),
    put("name a story", `/story/${storyId}/update-title`, { title: "The keeper" }),
    put("name a context item", `/project-context/${contextId}/update-name`, { name: "The sea" }),
    post("choose a shot's type", `/shot/${lineId}/update-type`, { shot_type: "action" }),
    post("write an image prompt", `/shot-image/update-image-prompt/${lineId}`, {
      image_prompt: "A lamp room at night.",
    }),
    post("make a story", "/story/create", { project_id: projectId, title: "A story" }),
  ];
}
