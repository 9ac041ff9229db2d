import { POST as open } from "@/app/api/review/[token]/open/route";
import { POST as makeLink } from "@/app/api/story/[id]/review-links/route";
import { insertStoryVideo } from "@/db/queries/story-videos";
import { insertUnclaimedFile } from "@/db/queries/unclaimed-files";
import { catalogue } from "@/lib/errors";
import { fileStore } from "@/lib/providers";
import { callApi, callJson, type Handler } from "../support/call-api";
import { ORIGIN } from "../support/call-route";
import { aMember, aProject, aRun, type Member } from "../support/world";

/** Films with links for guests, and guests who come by them. */

/** Larger than what a stream holds in advance, so that somebody can be in the middle of it. */
export const FILM = new Uint8Array(4 * 1024 * 1024).map((_, at) => at % 251);

/** A story with a film, its owner, and an editor who makes links. */
export async function aFilm() {
  const [owner, editor, commenter, viewer] = await Promise.all([
    aMember(),
    aMember(),
    aMember(),
    aMember(),
  ]);
  const project = await aProject()
    .ownedBy(owner)
    .sharedWith(editor, "editor")
    .sharedWith(commenter, "commenter")
    .sharedWith(viewer, "viewer")
    .build();
  const { runId, storyId } = await aRun(project);
  const mediaKey = `projects/${project.projectId}/${storyId}/film-${runId}.mp4`;
  await insertUnclaimedFile(mediaKey, new Date(Date.now() + 60 * 60 * 1000));
  await fileStore().put(mediaKey, FILM, "video/mp4");
  await insertStoryVideo({
    storyId,
    runId,
    mediaKey,
    videoCount: 2,
    durationSeconds: 10,
    fileSizeBytes: FILM.byteLength,
    inputHash: runId,
  });
  return { owner, editor, commenter, viewer, storyId, projectId: project.projectId };
}

export type Film = Awaited<ReturnType<typeof aFilm>>;

export async function aLink({ storyId }: { storyId: string }, as: Member, body: object = {}) {
  const answer = await callJson(makeLink, {
    as,
    method: "POST",
    params: { id: storyId },
    body: { what: "film", may: "approve", ...body },
  });
  const token = String(answer.body.url).split("/review/")[1] ?? "";
  return { ...answer, token, linkId: String(answer.body.link_id) };
}

export interface Guest {
  token: string;
  cookie?: string;
}

export function guestCall(
  handler: Handler,
  { token, cookie }: Guest,
  call: {
    method?: string;
    body?: Record<string, unknown>;
    params?: Record<string, string | string[]>;
    headers?: Record<string, string>;
    query?: Record<string, string>;
  } = {},
) {
  const headers = {
    origin: ORIGIN,
    ...(cookie ? { cookie } : {}),
    ...call.headers,
  };
  return callApi(handler, { ...call, headers, params: { token, ...call.params } });
}

export async function guestJson(...call: Parameters<typeof guestCall>) {
  const response = await guestCall(...call);
  const body: Record<string, unknown> = await response.json();
  return { status: response.status, body, headers: response.headers };
}

/** Says a name, and the password where there is one. */
export async function comeBy(token: string, name = "Gil", password?: string) {
  const body = { name, ...(password === undefined ? {} : { password }) };
  const answer = await guestJson(open, { token }, { method: "POST", body });
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return { ...answer, guest: { token, cookie } };
}

export const DEAD = {
  status: 404,
  body: { error: catalogue["review.notFound"].text, code: "review.notFound" },
};
export const answerOf = ({ status, body }: { status: number; body: unknown }) => ({ status, body });
