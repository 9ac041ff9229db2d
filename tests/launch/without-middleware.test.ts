import { execFile } from "node:child_process";
import { cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { listOutbox, readOutboxMail } from "@/lib/providers/outbox/outbox-mailer";
import { type StartedApp, startApp } from "@/tests/run/started-app";
import { createThrowawayFolder, type ThrowawayFolder } from "@/tests/run/throwaway-folder";
import {
  listLeaks,
  listProtectedPaths,
  type PageIds,
  PROBES,
  probePages,
} from "@/tests/support/page-probes";
import { SMALL_PDF } from "@/tests/support/small-pdf";

/**
 * A build of this checkout without `middleware.ts`: nothing may depend on it but comfort. It takes a
 * build of its own, so it runs with `npm run test:long` only; `npm test` asks the started app with a
 * cookie that lets everybody past the middleware (tests/browser/security.spec.ts).
 */

const BUILD_TIMEOUT_MS = 900_000;
const PASSWORD = "lantern#42";
const EMAIL = "moth.keeper@mail.example";
const SECRET = "moth7f3a9c";

const run = promisify(execFile);

describe.runIf(process.env.LONG_TESTS)("the app without its middleware", () => {
  let folder: ThrowawayFolder;
  let app: StartedApp;
  let bearer = "";
  let ids: PageIds;

  beforeAll(async () => {
    folder = await createThrowawayFolder();
    const checkout = path.join(folder.path, "checkout");
    await copyCheckout(checkout);
    await rm(path.join(checkout, "middleware.ts"));
    app = await startApp(path.join(folder.path, "data"), { ROUGHCUT_DEMO: "off" }, checkout);
    bearer = await signUp();
    ids = await fill();
  }, BUILD_TIMEOUT_MS);

  afterAll(async () => {
    await app?.stop();
    await folder?.remove();
  });

  it("really has none: pages come without a policy for scripts", async () => {
    const { headers } = await fetch(`${app.url}/login`);
    expect(headers.get("content-security-policy")).toBeNull();
  });

  it("shows no page to people who are signed out, however they ask", async () => {
    const paths = listProtectedPaths(ids);
    const answers = await probePages(app.url, paths);
    expect(answers).toHaveLength(paths.length * PROBES.length);
    expect(listLeaks(answers, [SECRET, SECRET.toUpperCase(), EMAIL])).toEqual([]);
    const open = answers
      .filter(({ probe }) => probe === "plain")
      .filter(({ status, location }) => status !== 307 || !location?.startsWith("/login"));
    expect(open.map(({ path: page, status }) => [page, status])).toEqual([]);
  });

  it("answers no call of people who are signed out", async () => {
    for (const call of [`/project/${ids.projectId}/check-and-fetch`, "/project/list-all"]) {
      expect((await fetch(`${app.url}/api${call}`)).status).toBe(401);
    }
  });

  async function send(callPath: string, body: object): Promise<Record<string, unknown>> {
    const answer = await fetch(`${app.url}/api${callPath}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Error(`${callPath} answered ${answer.status}: ${await answer.text()}`);
    return z.record(z.string(), z.unknown()).parse(await answer.json());
  }

  async function signUp(): Promise<string> {
    await send("/auth/register", { userName: "moth.keeper", email: EMAIL, password: PASSWORD });
    const token = await until(linkToken);
    await send("/auth/verify-email", { token, password: PASSWORD });
    return String((await send("/auth/token", { email: EMAIL, password: PASSWORD })).access_token);
  }

  async function linkToken(): Promise<string | undefined> {
    const outbox = path.join(app.dataDirectory, "outbox");
    const [mail] = await listOutbox(outbox);
    const text = mail ? (await readOutboxMail(outbox, mail.name)).text : "";
    return /\/verify\?token=([\w-]{43})/u.exec(text)?.[1];
  }

  /** A project in which every page has something secret to show. */
  async function fill(): Promise<PageIds> {
    const idIn = (answer: Record<string, unknown>, name: string) =>
      z.object({ id: z.string() }).parse(answer[name]).id;
    const projectId = String((await send("/project/create", { projectName: SECRET })).project_id);
    const story = await send("/story/create", { project_id: projectId, title: SECRET });
    const storyId = idIn(story, "story");
    const script = `INT. ${SECRET.toUpperCase()} - NIGHT\n\nANA\nHello ${SECRET}.\n`;
    await send("/script/edit-script", { story_id: storyId, script });
    await send("/script-parsing/parse-script", { story_id: storyId });
    const character = await send("/character/create", { project_id: projectId, name: SECRET });
    const item = await send("/project-context/create", { project_id: projectId, name: SECRET });
    const contextId = idIn(item, "contextItem");
    const entry = { info_name: SECRET, information: SECRET };
    const { information_id } = await send(`/project-context/${contextId}/add-information`, entry);
    const lines = z.array(z.object({ id: z.string() }));
    const lineId = await until(async () => {
      const answer = await fetch(`${app.url}/api/script-parsing/get-parsed-lines/${storyId}`, {
        headers: { authorization: `Bearer ${bearer}` },
      });
      return lines.parse((await answer.json()).parsed_lines)[0]?.id;
    });
    const address = "https://light.example";
    const link = { project_id: projectId, address, title: SECRET };
    const pieceId = idIn(await send("/context-piece/create-link", link), "piece");
    const form = new FormData();
    form.set("info_id", String(information_id));
    form.set(
      "file",
      new File([new Uint8Array(SMALL_PDF)], `${SECRET}.pdf`, { type: "application/pdf" }),
    );
    const uploaded = await fetch(`${app.url}/api/upload-context/upload-pdf/${contextId}`, {
      method: "POST",
      headers: { authorization: `Bearer ${bearer}` },
      body: form,
    });
    return {
      projectId,
      storyId,
      characterId: idIn(character, "character"),
      dialogueId: lineId,
      contextId,
      pieceId,
      infoId: String(information_id),
      attachmentId: String((await uploaded.json()).attachment_id),
    };
  }
});

/** Asks until there is an answer. @throws Error when there is none for a minute */
async function until(ask: () => Promise<string | undefined>): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("what was waited for did not come");
}

/** Copies what git knows, with the packages as they are installed. */
async function copyCheckout(to: string): Promise<void> {
  const { stdout } = await run("git", ["ls-files", "-co", "--exclude-standard"], {
    maxBuffer: 16 * 1024 * 1024,
  });
  for (const file of stdout.split("\n").filter(Boolean)) {
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    // A file that was deleted and not committed yet is still listed.
    await cp(file, path.join(to, file)).catch(() => undefined);
  }
  const packages = path.join(to, "node_modules");
  // Links of the files are made in seconds where the file system can; else they are copied.
  await run("cp", ["-al", "node_modules", packages]).catch(async () => {
    await rm(packages, { recursive: true, force: true });
    await cp("node_modules", packages, { recursive: true, verbatimSymlinks: true });
  });
}
