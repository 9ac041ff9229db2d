import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { createReviewLink } from "@/lib/contracts/review-link";
import { keyOfCall, listOwnCalls, listSpecifiedCalls } from "../support/listed-calls";
import {
  ADMIN_PATHS,
  listLeaks,
  listPagePaths,
  listProtectedPaths,
  type PageIds,
  PROBES,
  PUBLIC_PATHS,
  probePages,
} from "../support/page-probes";
import { SMALL_PDF } from "../support/small-pdf";
import {
  aPerson,
  aProject,
  aStory,
  expect,
  get,
  linkInMail,
  type Person,
  post,
  test,
} from "./studio";

/** What the started app tells browsers, and what it tells people who should see nothing. */

const studio = () => String(process.env.ROUGHCUT_TEST_URL);

/** Texts that only members of the secret project may read. */
const SECRET = `moth${randomUUID().slice(0, 8)}`;

const idOf = (name: string) => z.object({ [name]: z.object({ id: z.string() }) });
const stringOf = (name: string) => z.object({ [name]: z.string() });

/** A project of a person in which every page has something secret to show. */
async function aSecretProject(person: Person): Promise<PageIds> {
  const projectId = await aProject(person, `Project ${SECRET}`);
  const script = `INT. ${SECRET.toUpperCase()} - NIGHT\n\n${SECRET.toUpperCase()}\nHello ${SECRET}.\n`;
  const { storyId } = await aStory(person, {
    title: `Story ${SECRET}`,
    script,
    projectId,
    isParsed: true,
  });
  const character = await post(
    "/character/create",
    { project_id: projectId, name: `Character ${SECRET}` },
    person.bearer,
  );
  const { contextItem } = idOf("contextItem").parse(
    await post("/project-context/create", { project_id: projectId, name: SECRET }, person.bearer),
  );
  const contextId = String(contextItem?.id);
  const { information_id: informationId } = stringOf("information_id").parse(
    await post(
      `/project-context/${contextId}/add-information`,
      { info_name: SECRET, information: SECRET },
      person.bearer,
    ),
  );
  const { parsed_lines: lines } = z
    .object({ parsed_lines: z.array(z.object({ id: z.string() })) })
    .parse(await get(`/script-parsing/get-parsed-lines/${storyId}`, person.bearer));
  const form = new FormData();
  form.set("info_id", String(informationId));
  form.set(
    "file",
    new File([new Uint8Array(SMALL_PDF)], `${SECRET}.pdf`, { type: "application/pdf" }),
  );
  const uploaded = await fetch(`${studio()}/api/upload-context/upload-pdf/${contextId}`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.bearer}` },
    body: form,
  });
  const { attachment_id: attachmentId } = stringOf("attachment_id").parse(await uploaded.json());
  const { piece } = idOf("piece").parse(
    await post(
      "/context-piece/create-link",
      { project_id: projectId, address: "https://light.example", title: SECRET },
      person.bearer,
    ),
  );
  const { url } = createReviewLink.response.parse(
    await post(`/story/${storyId}/review-links`, { what: "board", may: "view" }, person.bearer),
  );
  return {
    projectId,
    storyId,
    token: String(url.split("/").at(-1)),
    characterId: String(idOf("character").parse(character).character?.id),
    dialogueId: String(lines[0]?.id),
    contextId,
    infoId: String(informationId),
    attachmentId: String(attachmentId),
    pieceId: String(piece?.id),
  };
}

const cookieOf = ({ session }: Person) =>
  session.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");

/** A cookie of the session's name that is no session: the middleware looks no closer than at the name. */
function brokenCookieOf({ session }: Person): string {
  return session.cookies
    .filter(({ name }) => name.includes("session"))
    .map(({ name }) => `${name}=broken`)
    .join("; ");
}

test("no page shows anything to people who are signed out, however they ask", async ({
  person,
}) => {
  const ids = await aSecretProject(person);
  const paths = listProtectedPaths(ids);
  expect(paths.length).toBeGreaterThan(15);
  const secrets = [SECRET, SECRET.toUpperCase(), person.email];
  const answers = await probePages(studio(), paths);
  expect(listLeaks(answers, secrets)).toEqual([]);
  expect(answers.length).toBe(paths.length * PROBES.length);
  // With any cookie of the right name the middleware lets everybody through, as if it were not there.
  const cookie = brokenCookieOf(person);
  expect(cookie).not.toBe("");
  const behind = await probePages(studio(), paths, { cookie });
  expect(listLeaks(behind, secrets)).toEqual([]);
  const open = behind.filter(
    ({ probe, status, location }) =>
      probe === "plain" && !(status === 307 && location?.startsWith("/login")),
  );
  expect(open.map(({ path, status, location }) => [path, status, location])).toEqual([]);
});

test("a page of a project is not there for people outside of it", async ({
  person,
  playwright,
}) => {
  const ids = await aSecretProject(person);
  const stranger = await aPerson(playwright.request);
  const paths = listProtectedPaths(ids).filter((path) =>
    Object.values(ids).some((id) => path.includes(id)),
  );
  const answers = await probePages(studio(), paths, { cookie: cookieOf(stranger) });
  expect(listLeaks(answers, [SECRET, SECRET.toUpperCase(), person.email])).toEqual([]);
  const shown = answers.filter(({ probe, status }) => probe === "plain" && status !== 404);
  expect(shown.map(({ path, status }) => [path, status])).toEqual([]);
  // The same pages do show their secret to whoever owns them; otherwise nothing was proved.
  const own = await probePages(studio(), paths, { cookie: cookieOf(person) });
  const silent = own.filter(
    ({ probe, text }) => probe === "plain" && !text.toLowerCase().includes(SECRET),
  );
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test("the admins' pages send everybody else away", async ({ person }) => {
  const answers = await probePages(studio(), ADMIN_PATHS, { cookie: cookieOf(person) });
  const plain = answers.filter(({ probe }) => probe === "plain");
  for (const { status } of plain) expect([307, 404]).toContain(status);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
});

test("every page lets scripts run by a fresh nonce only, and is careful in every other way", async ({
  person,
}) => {
  const ids = await aSecretProject(person);
  const paths = [...listPagePaths(ids), "/nowhere", `/story/${randomUUID()}`, "/project/no-id"];
  const nonces = new Set<string>();
  for (const path of paths) {
    const response = await fetch(`${studio()}${path}`, {
      redirect: "manual",
      headers: { cookie: cookieOf(person) },
    });
    const html = await response.text();
    const { headers } = response;
    const policy = rulesOf(headers.get("content-security-policy") ?? "");
    const nonce = /'nonce-([^']+)'/u.exec(policy["script-src"] ?? "")?.[1] ?? "";
    nonces.add(nonce);
    const scripts = [...html.matchAll(/<script\b[^>]*>/gu)].map(([tag]) => tag);
    expect({
      path,
      nonce: nonce.length >= 22,
      scriptSource: /unsafe/u.test(policy["script-src"] ?? "unsafe"),
      frames: policy["frame-ancestors"],
      objects: policy["object-src"],
      base: policy["base-uri"],
      forms: policy["form-action"],
      sniffing: headers.get("x-content-type-options"),
      referrer: headers.get("referrer-policy"),
      opener: headers.get("cross-origin-opener-policy"),
      permissions: headers.get("permissions-policy")?.includes("camera=()"),
      framework: headers.get("x-powered-by"),
      kept: /\bno-store\b/u.test(headers.get("cache-control") ?? "") || response.status === 307,
      strangeScripts: scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`)),
      handlers: /<[a-z][^>]*\son[a-z]+="/iu.test(html),
    }).toEqual({
      path,
      nonce: true,
      scriptSource: false,
      frames: "'none'",
      objects: "'none'",
      base: "'self'",
      forms: "'self'",
      sniffing: "nosniff",
      referrer: path.startsWith("/review/") ? "no-referrer" : "same-origin",
      opener: "same-origin",
      permissions: true,
      framework: null,
      kept: true,
      strangeScripts: [],
      handlers: false,
    });
  }
  expect(nonces.size).toBe(paths.length);
});

function rulesOf(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy
      .split("; ")
      .map((rule) => [rule.split(" ")[0] ?? "", rule.split(" ").slice(1).join(" ")]),
  );
}

test("every call answers with the headers of a call, and nothing tells about the framework", async () => {
  const calls = [...listSpecifiedCalls(), ...listOwnCalls()].filter(({ path }) =>
    existsSync(`app/api${path.replace(/\{(\w+)\}/gu, "[$1]")}/route.ts`),
  );
  expect(calls.length).toBeGreaterThan(60);
  for (const call of calls) {
    const path = call.path.replace(/\{\w+\}/gu, () => randomUUID());
    const { status, headers } = await fetch(`${studio()}/api${path}`, { method: call.method });
    expect({
      call: keyOfCall(call),
      ours: status < 500,
      sniffing: headers.get("x-content-type-options"),
      referrer: headers.get("referrer-policy"),
      resource: headers.get("cross-origin-resource-policy"),
      kept: headers.get("cache-control"),
      foreign: headers.get("access-control-allow-origin"),
      framework: headers.get("x-powered-by"),
    }).toEqual({
      call: keyOfCall(call),
      ours: true,
      sniffing: "nosniff",
      referrer: "same-origin",
      resource: "same-origin",
      kept: "private, no-store",
      foreign: null,
      framework: null,
    });
  }
});

test("the session cookie stays with the browser and this site", async ({ playwright }) => {
  const { email } = await aPerson(playwright.request);
  const context = await playwright.request.newContext({ baseURL: studio() });
  const { csrfToken } = await (await context.get("/api/auth/csrf")).json();
  const answer = await context.post("/api/auth/callback/credentials", {
    headers: { origin: studio() },
    form: { csrfToken, email, password: "lantern#42", json: "true" },
  });
  const cookies = answer
    .headersArray()
    .filter(({ name, value }) => name.toLowerCase() === "set-cookie" && value.includes("session"))
    .map(({ value }) => value);
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(/;\s*HttpOnly/iu);
  expect(cookies[0]).toMatch(/;\s*SameSite=Lax/iu);
  expect(cookies[0]).toMatch(/;\s*Path=\/(?:;|$)/iu);
  expect(cookies[0]).not.toMatch(/;\s*Domain=/iu);
  expect(cookies[0]?.length).toBeLessThan(4_096);
  await context.dispose();
});

test("pictures of other addresses are decoded for nobody", async () => {
  const answers = await Promise.all(
    ["/x.avif", "http://127.0.0.1:1/x.png", "//evil.example/x.png"].map((url) =>
      fetch(`${studio()}/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`),
    ),
  );
  for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(400);
});

/** Asks with a Host header of one's own, which `fetch` does not allow. */
function askAs(
  host: string,
  path: string,
  body?: object,
): Promise<{ status: number; location: string }> {
  const { hostname, port } = new URL(studio());
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        hostname,
        port,
        path,
        method: body ? "POST" : "GET",
        headers: {
          host,
          "x-forwarded-host": host,
          "x-forwarded-proto": "https",
          "content-type": "application/json",
        },
      },
      (response) => {
        response.resume();
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? "",
          }),
        );
      },
    );
    request.on("error", reject);
    request.end(body ? JSON.stringify(body) : undefined);
  });
}

test("a false host name gets into no redirect and no mail", async ({ playwright }) => {
  const { email } = await aPerson(playwright.request);
  for (const path of ["/projectlist", "/myaccount", "//evil.example/projectlist"]) {
    const { location } = await askAs("evil.example", path);
    const { origin } = new URL(location || "/", studio());
    expect([path, origin]).toEqual([path, new URL(studio()).origin]);
  }
  await askAs("evil.example", "/api/auth/password-reset", { email, new_password: "lighthouse!7" });
  // Only links with the product's own address are found.
  expect(await linkInMail(email, "reset")).toContain("/reset?token=");
});

/** What a page's form sends to its server action, caught on its way. */
interface CaughtAction {
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Fills the one field of a page's form and presses its button, and lets nothing through. */
async function catchAction(page: Page, path: string): Promise<CaughtAction> {
  await page.goto(path);
  const caught = new Promise<CaughtAction>((resolve) => {
    void page.route(`**${path}`, async (route) => {
      const request = route.request();
      if (request.method() !== "POST") return route.continue();
      const { "next-action": action = "", "content-type": type = "" } = request.headers();
      resolve({
        path,
        headers: { "next-action": action, "content-type": type },
        body: request.postDataBuffer() ?? Buffer.alloc(0),
      });
      return route.abort();
    });
  });
  const form = page.locator("main form");
  await form.getByRole("textbox").first().fill("Intruder");
  await form.locator("button[type=submit]").click();
  const action = await caught;
  expect(action.headers["next-action"]).not.toBe("");
  return action;
}

/** Sends what was caught, as somebody, and from wherever. */
function sendAction({ path, headers, body }: CaughtAction, more: Record<string, string>) {
  return fetch(`${studio()}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { ...headers, ...more },
    body: new Uint8Array(body),
  });
}

async function projectNames(person: Person): Promise<string[]> {
  const shape = z.object({ owned_projects: z.array(z.object({ name: z.string() })) });
  const lists = shape.parse(await get("/project/list-all", person.bearer));
  return lists.owned_projects.map(({ name }) => name);
}

test("server actions are taken from our own pages and from no others", async ({
  visit,
  playwright,
}) => {
  const person = await aPerson(playwright.request);
  const page = await visit(person);
  const action = await catchAction(page, "/createproject");
  const cookie = cookieOf(person);
  const hostile: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    {},
    { origin: studio(), "sec-fetch-site": "cross-site" },
    { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
    { origin: `${studio()}.evil.example` },
  ];
  for (const headers of hostile) await sendAction(action, { ...headers, cookie });
  expect(await projectNames(person)).toEqual([]);
  // Nobody's: there is no session.
  await sendAction(action, { origin: studio() });
  expect(await projectNames(person)).toEqual([]);
  await sendAction(action, { origin: studio(), "sec-fetch-site": "same-origin", cookie });
  expect(await projectNames(person)).toEqual(["Intruder"]);
});

test("server actions ask for access like every call", async ({ visit, person, playwright }) => {
  const ids = await aSecretProject(person);
  const stranger = await aPerson(playwright.request);
  const own = await aProject(stranger, "A project of one's own");
  const page = await visit(stranger);
  for (const path of ["new-story", "new-character", "new-project-context"]) {
    const action = await catchAction(page, `/${path}/${own}`);
    const body = action.body.toString("latin1").replaceAll(own, String(ids.projectId));
    expect(body).toContain(String(ids.projectId));
    const answer = await sendAction(
      { ...action, body: Buffer.from(body, "latin1") },
      { origin: studio(), cookie: cookieOf(stranger) },
    );
    expect(answer.headers.get("x-action-redirect") ?? "").not.toContain(String(ids.projectId));
  }
  const query = `project_id=${ids.projectId}`;
  const lists = await Promise.all([
    get(`/story/list?${query}`, person.bearer),
    get(`/character/list?${query}`, person.bearer),
    get(`/project-context/list?${query}`, person.bearer),
  ]);
  expect(JSON.stringify(lists)).not.toContain("Intruder");
});

test("public pages are shown to people who are signed out", async () => {
  for (const path of PUBLIC_PATHS) {
    const { status } = await fetch(`${studio()}${path}`, { redirect: "manual" });
    expect([path, status]).toEqual([path, 200]);
  }
});

/** The status of the answer to lines that no client would send. */
async function statusOf(...lines: string[]): Promise<number> {
  const { hostname, port, host } = new URL(studio());
  const socket = net.connect({ host: hostname, port: Number(port) });
  socket.write([...lines, `Host: ${host}`, "", ""].join("\r\n"));
  const [said] = await once(socket, "data");
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/u.exec(String(said))?.[1]);
}

test("a call says in words that it has no such method", async () => {
  const answer = await fetch(`${studio()}/api/health`, { method: "PATCH" });
  expect([answer.status, await answer.json()]).toEqual([
    405,
    { error: "This call has no such method.", code: "general.wrongMethod" },
  ]);
});

test("requests that are wrong in themselves are answered as such", async () => {
  expect(await statusOf("GET /api/project/%E0%A4%A HTTP/1.1")).toBe(400);
  expect(await statusOf("GET /project/%zz HTTP/1.1")).toBe(400);
  expect(await statusOf("TRACE /api/health HTTP/1.1")).toBe(405);
  expect(await statusOf("OPTIONS * HTTP/1.1")).toBe(204);
  expect(await statusOf("GET /login HTTP/1.1", "Host: elsewhere.example")).toBe(400);
  expect(await statusOf("GET /login HTTP/1.1", "Next-Router-State-Tree: {broken")).toBe(400);
  expect(await statusOf("GET /x HTTP/1.1", "Connection: Upgrade", "Upgrade: websocket")).toBe(426);
  expect(await statusOf("GET /login HTTP/1.1")).toBe(200);
});

test("forged calls of a form's action are refused, and are no failure of the studio", async () => {
  const page = await (await fetch(`${studio()}/login`)).text();
  const id = /&quot;id&quot;:&quot;([0-9a-f]+)&quot;/u.exec(page)?.[1] ?? "";
  expect(id).not.toBe("");
  const post = async (headers: Record<string, string>, body: BodyInit) => {
    const init = { method: "POST", headers: { origin: studio(), ...headers }, body };
    return (await fetch(`${studio()}/login`, init)).status;
  };
  const sent = (first: string) => {
    const fields = new FormData();
    fields.append("0", first);
    return fields;
  };
  for (const forged of ["", "garbage", '["$Q1"]', '["$1:__proto__:then"]']) {
    expect([forged, await post({ "next-action": id }, forged)]).toEqual([forged, 400]);
    expect([forged, await post({ "next-action": id }, sent(forged))]).toEqual([forged, 400]);
  }
  expect(await post({ "next-action": id }, sent('[null,"$K1"]'))).toBe(200);
  const form = (bound: string) => {
    const fields = new FormData();
    fields.append("$ACTION_REF_1", "");
    fields.append("$ACTION_1:0", JSON.stringify({ id, bound: "$@1" }));
    fields.append("$ACTION_1:1", bound);
    fields.append("$ACTION_KEY", "k");
    return fields;
  };
  expect(await post({}, form("x"))).toBe(400);
  expect(await post({}, form('["$K1"]'))).toBe(400);
  // What a browser without scripts sends, with nothing filled in.
  expect(await post({}, form("[null]"))).toBe(200);
});
