import { afterAll, beforeAll, expect, it } from "vitest";
import { POST as signIn } from "@/app/api/auth/[...nextauth]/route";
import { POST as login } from "@/app/api/auth/token/route";
import { GET as readMedia } from "@/app/api/media/[...key]/route";
import { GET as watchReview } from "@/app/api/review/[token]/media/[...file]/route";
import { POST as openReview } from "@/app/api/review/[token]/open/route";
import { GET as followChanges } from "@/app/api/story/[id]/changes/route";
import { GET as fetchStory } from "@/app/api/story/[id]/details/route";
import { POST as uploadPdf } from "@/app/api/upload-context/upload-pdf/[contextId]/route";
import { callApi, type Handler } from "../support/call-api";
import { openTestApp } from "../support/test-app";
import { aMember, aProject, aStory, type Member } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;
let owner: Member;
let storyId: string;

beforeAll(async () => {
  app = await openTestApp({ TRUSTED_PROXIES: "1", ROUGHCUT_URL: "https://studio.example" });
  owner = await aMember();
  const project = await aProject().ownedBy(owner).build();
  ({ storyId } = await aStory().in(project).build());
});
afterAll(() => app?.close());

/** What a studio that is reached by https answers to a call that its proxy got in this way. */
async function ask(handler: Handler, protocol: string, method: string) {
  const params = {
    id: storyId,
    contextId: storyId,
    token: "x".repeat(43),
    file: ["x"],
    key: ["x"],
  };
  const headers = { "x-forwarded-proto": protocol };
  const answer = await callApi(handler, { as: owner, method, params, headers });
  const text = answer.headers.get("content-type")?.includes("json") ? await answer.text() : "";
  await answer.body?.cancel().catch(() => undefined);
  return { status: answer.status, text };
}

const SIGN_IN = Promise.resolve({ nextauth: ["callback", "credentials"] });

const CALLS: [string, string, Handler][] = [
  ["a call for everybody", "POST", login],
  ["the sign-in of browsers", "POST", (request) => signIn(request, { params: SIGN_IN })],
  ["a call of a member", "GET", fetchStory],
  ["an upload", "POST", uploadPdf],
  ["a stream", "GET", followChanges],
  ["a file", "GET", readMedia],
  ["a call of a guest", "POST", openReview],
  ["a file of a review link", "GET", watchReview],
];

it.each(CALLS)("refuses %s in the clear, and takes it by https", async (_, method, handler) => {
  const inTheClear = await ask(handler, "http", method);
  expect(inTheClear.status).toBe(403);
  expect(inTheClear.text).toContain("This studio takes calls by https only.");
  expect((await ask(handler, "https", method)).text).not.toContain("by https only");
});
