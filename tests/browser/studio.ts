import path from "node:path";
import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import { z } from "zod";
import { connect } from "@/db/client";
import { connectionUrl, findConnectionRecord, PRODUCT_ROLE } from "@/db/embedded/connection-record";
import { ACCESS_TOKEN_SECONDS } from "@/lib/auth/access-token";
import { listOutbox, type OutboxMail, readOutboxMail } from "@/lib/providers/outbox/outbox-mailer";
import { WarmContexts } from "./warm-contexts";

/**
 * The started app as browser tests use it: people who are signed up already, and what they have
 * made so far. Only what a test is about goes through the screen.
 */

export const PASSWORD = "lantern#42";

export interface Person {
  userName: string;
  email: string;
  bearer: string;
  /** The browser's cookies and storage of a session. */
  session: Awaited<ReturnType<APIRequestContext["storageState"]>>;
}

interface StudioFixtures {
  /** Signed up once for each worker; tests must not count on what this person has. */
  person: Person;
  /** A page whose person is signed in; `page` belongs to somebody who is not. */
  signedIn: Page;
  /** Opens one more page, on which somebody is signed in; it shares nothing with the others. */
  visit: (visitor: Pick<Person, "session"> | null) => Promise<Page>;
}

interface StudioWorkerFixtures {
  warmContexts: WarmContexts;
  /** The person of a worker, with a token that may be too old by the next test. */
  signedUp: { person: Person; signedInAt: number };
}

/** A third of a token's life: no test begins with one that ends in the middle of it. */
const BEARER_MOST_MS = (ACCESS_TOKEN_SECONDS * 1000) / 3;

export const test = base.extend<StudioFixtures, StudioWorkerFixtures>({
  signedUp: [
    async ({ playwright }, use) => {
      await use({ person: await aPerson(playwright.request), signedInAt: Date.now() });
    },
    { scope: "worker" },
  ],
  person: async ({ signedUp }, use) => {
    if (Date.now() - signedUp.signedInAt > BEARER_MOST_MS) {
      signedUp.person.bearer = await aBearer(signedUp.person.email, PASSWORD);
      signedUp.signedInAt = Date.now();
    }
    await use(signedUp.person);
  },
  warmContexts: [
    async ({ browser }, use) => {
      const contexts = new WarmContexts(browser, studioUrl());
      await use(contexts);
      await contexts.close();
    },
    { scope: "worker" },
  ],
  visit: async ({ warmContexts, reducedMotion }, use) => {
    await use(async (visitor) => {
      const page = await warmContexts.open(visitor?.session.cookies);
      await page.emulateMedia({ reducedMotion });
      return page;
    });
    warmContexts.endTest();
  },
  page: async ({ visit, browser, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) {
      await use(await visit(null));
      return;
    }
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },
  signedIn: async ({ visit, person }, use) => {
    await use(await visit(person));
  },
});

export { expect };

/** The address of the started app, without a slash at its end. */
function studioUrl(): string {
  return required("ROUGHCUT_TEST_URL");
}

/** The address and password of the demo account, as the start printed them. */
export function demoSignIn(): { email: string; password: string } {
  const printed = /Demo sign-in: (\S+) with the password (\S+)/u.exec(
    required("ROUGHCUT_TEST_OUTPUT"),
  );
  if (!printed?.[1] || !printed[2]) throw new Error("the start printed no demo sign-in");
  return { email: printed[1], password: printed[2] };
}

let people = 0;

/** A user name that nobody has. */
export function freshUserName(): string {
  people += 1;
  return `ana.${process.pid.toString(36)}.${people}.${(Date.now() % 1_000_000).toString(36)}`;
}

/** Registers somebody, who still has to follow the link of the mail. */
export async function aRegistered(
  userName: string = freshUserName(),
): Promise<{ userName: string; email: string }> {
  const email = `${userName}@mail.example`;
  await post("/auth/register", { userName, email, password: PASSWORD });
  return { userName, email };
}

/** Somebody who registered, verified the address and is signed in. */
export async function aPerson(requests: {
  newContext(options: { baseURL: string }): Promise<APIRequestContext>;
}): Promise<Person> {
  const { userName, email } = await aRegistered();
  const link = await linkInMail(email, "verify");
  const token = new URL(link, studioUrl()).searchParams.get("token");
  await post("/auth/verify-email", { token, password: PASSWORD });
  return { userName, email, ...(await signIn(requests, email, PASSWORD)) };
}

/** Signs somebody in twice: as an API client, and as a browser. */
export async function signIn(
  requests: { newContext(options: { baseURL: string }): Promise<APIRequestContext> },
  email: string,
  password: string,
): Promise<Pick<Person, "bearer" | "session">> {
  const bearer = await aBearer(email, password);
  const browser = await requests.newContext({ baseURL: studioUrl() });
  const { csrfToken } = await (await browser.get("/api/auth/csrf")).json();
  const answer = await browser.post("/api/auth/callback/credentials", {
    headers: { origin: studioUrl() },
    form: { csrfToken, email, password, json: "true" },
  });
  expect(answer.ok()).toBe(true);
  const session = await browser.storageState();
  await browser.dispose();
  return { bearer, session };
}

async function aBearer(email: string, password: string): Promise<string> {
  const answer = await post("/auth/token", { email, password });
  return z.object({ access_token: z.string() }).parse(answer).access_token;
}

/** A short scene of two people with four lines: two spoken, two of action. */
export const SHORT_SCRIPT = `INT. LAMP ROOM - NIGHT

Marta wipes the great lens.

MARTA
(quietly)
Let me finish the glass.

EXT. ROCK - DAY

VOSS
Put it out.

The lamp dies.
`;

/** For work that takes a second: the first looks of Playwright's own lie half a second apart. */
export const SOON = { intervals: [50, 100, 200] };

/** A project of a person. @returns its id */
export async function aProject(person: Person, projectName: string): Promise<string> {
  const answer = await post("/project/create", { projectName }, person.bearer);
  return z.object({ project_id: z.string() }).parse(answer).project_id;
}

/** A story of a person, in a project of its own unless one is given. */
export async function aStory(
  person: Person,
  { title = "The late boat", script = "", projectId = "", isParsed = false } = {},
): Promise<{ storyId: string; projectId: string; path: string }> {
  const project = projectId || (await aProject(person, "Harbour nights"));
  const answer = await post("/story/create", { project_id: project, title }, person.bearer);
  const { story } = z.object({ story: z.object({ id: z.string() }) }).parse(answer);
  if (script) await post("/script/edit-script", { story_id: story.id, script }, person.bearer);
  if (isParsed) {
    await post("/script-parsing/parse-script", { story_id: story.id }, person.bearer);
    await expect.poll(() => countLines(person, story.id), SOON).toBeGreaterThan(0);
  }
  return { storyId: story.id, projectId: project, path: `/story/${story.id}` };
}

/** The sample story of the demo account, which the first start opens finished. */
export async function demoStory(demo: Pick<Person, "bearer">) {
  const read = <T>(callPath: string, shape: z.ZodType<T>) =>
    get(callPath, demo.bearer).then((answer) => shape.parse(answer));
  const listed = z.tuple([z.object({ id: z.string() })], z.object({ id: z.string() }));
  const { owned_projects } = await read("/project/list-all", z.object({ owned_projects: listed }));
  const projectId = owned_projects.at(-1)?.id;
  const query = `project_id=${projectId}`;
  const { stories } = await read(`/story/list?${query}`, z.object({ stories: listed }));
  const storyId = stories[0].id;
  const film = z.object({ exists: z.boolean() });
  expect((await read(`/story-video/${storyId}`, film)).exists).toBe(true);
  const [{ characters }, { parsed_lines }] = await Promise.all([
    read(`/character/list?${query}`, z.object({ characters: listed })),
    read(`/script-parsing/get-parsed-lines/${storyId}`, z.object({ parsed_lines: listed })),
  ]);
  return {
    projectId,
    path: `/story/${storyId}`,
    characterId: characters[0].id,
    lineId: parsed_lines[0].id,
  };
}

async function countLines(person: Person, storyId: string): Promise<number> {
  const answer = await get(`/script-parsing/get-parsed-lines/${storyId}`, person.bearer);
  return z.object({ parsed_lines: z.array(z.unknown()) }).parse(answer).parsed_lines.length;
}

/**
 * What a page asks for from now on that changes something, as `METHOD address`. That somebody is
 * there at the moment is told to the others and changes nothing they made.
 */
export function collectWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on("request", (request) => {
    const isWrite = request.method() !== "GET" && !request.url().endsWith("/presence");
    if (isWrite) writes.push(`${request.method()} ${request.url()}`);
  });
  return writes;
}

/** Lets somebody look at a project, as an accepted invitation does. */
export async function shareToView(owner: Person, projectId: string, viewer: Person): Promise<void> {
  const record = await findConnectionRecord(required("ROUGHCUT_TEST_DATA"));
  if (!record) throw new Error("the started app has no embedded database");
  const sql = connect(connectionUrl(record, PRODUCT_ROLE), { max: 1 });
  try {
    await sql`insert into permissions (project_id, email, level, shared_by)
      values (${projectId}, ${viewer.email}, 'viewer', ${owner.email})`;
  } finally {
    await sql.end();
  }
}

/** The path of the link in the newest mail to an address, once it has arrived. */
export async function linkInMail(
  email: string,
  purpose: "verify" | "reset" | "register" | "confirmemail",
): Promise<string> {
  const outbox = path.join(required("ROUGHCUT_TEST_DATA"), "outbox");
  const pattern =
    purpose === "register"
      ? /\/register\?next=[\w%.-]+&email=[\w%.-]+/u
      : new RegExp(
          `/${purpose}\\?token=[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])(?:&next=[\\w%.-]+)?`,
          "u",
        );
  let link = "";
  const look = async () => {
    for (const { to, name } of await listOutbox(outbox)) {
      if (to !== email || link) continue;
      link = pattern.exec((await readOutboxMail(outbox, name)).text)?.[0] ?? "";
    }
    return link;
  };
  await expect.poll(look, SOON).not.toBe("");
  return link;
}

/** The newest mail to an address whose subject says something, or null before it has come. */
export async function findMail(email: string, subject: RegExp): Promise<OutboxMail | null> {
  const outbox = path.join(required("ROUGHCUT_TEST_DATA"), "outbox");
  const entries = await listOutbox(outbox);
  const found = entries.find((entry) => entry.to === email && subject.test(entry.subject));
  return found ? readOutboxMail(outbox, found.name) : null;
}

/** Calls the product's API. @throws Error with the answer when it refuses */
export function post(
  callPath: string,
  body: Record<string, unknown>,
  bearer?: string,
): Promise<unknown> {
  return send(callPath, bearer, { method: "POST", body: JSON.stringify(body) });
}

/** Changes something by the product's API. @throws Error with the answer when it refuses */
export function put(
  callPath: string,
  body: Record<string, unknown>,
  bearer: string,
): Promise<unknown> {
  return send(callPath, bearer, { method: "PUT", body: JSON.stringify(body) });
}

/** Reads from the product's API. @throws Error with the answer when it refuses */
export function get(callPath: string, bearer: string): Promise<unknown> {
  return send(callPath, bearer, { method: "GET" });
}

async function send(
  callPath: string,
  bearer: string | undefined,
  init: { method: string; body?: string },
): Promise<unknown> {
  const answer = await fetch(`${studioUrl()}/api${callPath}`, {
    ...init,
    headers: {
      "content-type": "application/json",
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
  });
  if (!answer.ok) throw new Error(`${callPath} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: run this with \`npm test\`.`);
  return value;
}
