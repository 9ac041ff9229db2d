import { PUT as editComment, DELETE as removeComment } from "@/app/api/comment/[commentId]/route";
import { POST as createThread, GET as listThreads } from "@/app/api/story/[id]/threads/route";
import { POST as addComment } from "@/app/api/thread/[threadId]/comments/route";
import { PUT as changeMarks } from "@/app/api/thread/[threadId]/marks/route";
import { GET as readThread, DELETE as removeThread } from "@/app/api/thread/[threadId]/route";
import { PUT as setState } from "@/app/api/thread/[threadId]/state/route";
import { PUT as updateThread } from "@/app/api/thread/[threadId]/update/route";
import type { WireComment, WireThread, WireThreadPage } from "@/lib/contracts/thread";
import { callJson } from "../support/call-api";

/** Who calls; nobody is signed in when it is left out. */
type Caller = { bearer: string } | undefined;

interface Answer<Body> {
  status: number;
  /** Parsed by the route's own contract, when the call succeeded. */
  body: Body;
  code: unknown;
}

async function answered<Body>(
  call: Promise<{ status: number; body: Record<string, unknown> }>,
): Promise<Answer<Body>> {
  const { status, body } = await call;
  return { status, body: body as Body, code: body.code };
}

type Fields = Record<string, unknown>;

/** The calls about notes, as somebody makes them. */
export function notesOf(as: Caller) {
  const onThread = (threadId: string, method: string, body: Fields = {}) => ({
    as,
    method,
    params: { threadId },
    body,
  });
  return {
    write: (storyId: string, body: Fields) =>
      answered<{ thread: WireThread }>(
        callJson(createThread, { as, method: "POST", params: { id: storyId }, body }),
      ),
    list: (storyId: string, query: Record<string, string> = {}) =>
      answered<WireThreadPage>(callJson(listThreads, { as, params: { id: storyId }, query })),
    read: (threadId: string) =>
      answered<{ thread: WireThread }>(callJson(readThread, { as, params: { threadId } })),
    reply: (threadId: string, body: Fields) =>
      answered<{ comment: WireComment; thread: WireThread }>(
        callJson(addComment, onThread(threadId, "POST", body)),
      ),
    setState: (threadId: string, body: Fields) =>
      answered<{ thread: WireThread }>(callJson(setState, onThread(threadId, "PUT", body))),
    update: (threadId: string, body: Fields) =>
      answered<{ thread: WireThread }>(callJson(updateThread, onThread(threadId, "PUT", body))),
    mark: (threadId: string, body: Fields) =>
      answered<{ thread: WireThread }>(callJson(changeMarks, onThread(threadId, "PUT", body))),
    remove: (threadId: string) =>
      answered<{ thread_id: string }>(callJson(removeThread, onThread(threadId, "DELETE"))),
    edit: (commentId: string, body: Fields) =>
      answered<{ comment: WireComment }>(
        callJson(editComment, { as, method: "PUT", params: { commentId }, body }),
      ),
    removeComment: (commentId: string) =>
      answered<{ thread: WireThread | null }>(
        callJson(removeComment, { as, method: "DELETE", params: { commentId } }),
      ),
  };
}
