import { describe, expect, it } from "vitest";
import { isTestFile, readSources } from "./source-files";

/** What no file of the product may do, because one slip of it would undo everything else. */

const sources = readSources().filter(({ file }) => !isTestFile(file));
const product = sources.filter(({ file }) => /^(?:app|components|lib|db|inngest)\//u.test(file));

function filesWith(pattern: RegExp, allowed: string[] = []): string[] {
  return product
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .filter((file) => !allowed.includes(file));
}

describe("the product", () => {
  it("sends values to the database as parameters only", () => {
    const own = [
      // A database that is being made, by names and a password of our own.
      "db/embedded.ts",
      // A role's limit takes no parameters; PostgreSQL has quoted its names.
      "db/migrate.ts",
      // The driver's own way in, handed on as it is.
      "db/pooled-connection.ts",
      "db/connection-pool.ts",
      // Tables and columns are no parameters; their names are quoted.
      "db/backup/read-rows.ts",
      "db/backup/write-rows.ts",
      // LISTEN takes no parameters; the channel is a constant.
      "inngest/engine/lock.ts",
      // What the query builder has made of a query, whose values stay parameters.
      "db/prepare-statements.ts",
      "db/query-batch.ts",
    ];
    expect(filesWith(/\bsql\.raw\(|\bsql\.identifier\(|\.unsafe\(/u, own)).toEqual([]);
  });

  it("writes no markup and runs no code that came as text", () => {
    expect(
      filesWith(/dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML/u),
    ).toEqual([]);
    expect(filesWith(/\beval\(|\bnew Function\(|document\.write/u)).toEqual([]);
  });

  /** Its timer holds what belongs to the request, which may hold the signal that holds the timer. */
  it("ends what an answer waits for by timers that end with the answer", () => {
    const inAnswers = filesWith(/\bAbortSignal\.timeout\(/u).filter((file) =>
      /^(?:app|lib\/http|lib\/progress)\//u.test(file),
    );
    expect(inAnswers).toEqual([]);
  });
});

/** Pages that everybody may see: spec 1, §1, and those that only exist on one's own machine. */
const PUBLIC_PAGES = [
  "app/page.tsx",
  "app/(account)/emailverification/page.tsx",
  "app/(account)/login/page.tsx",
  "app/(account)/logout/page.tsx",
  "app/(account)/passwordresetrequest/page.tsx",
  "app/(account)/register/page.tsx",
  "app/(account)/reset/page.tsx",
  "app/(account)/confirmemail/page.tsx",
  "app/(account)/verify/page.tsx",
  "app/api-reference/page.tsx",
  "app/outbox/page.tsx",
  "app/unsubscribe/page.tsx",
];

describe("a page", () => {
  const pages = product.filter(({ file }) => /^app\/(?:.*\/)?page\.tsx$/u.test(file));

  it("asks by itself who is looking, before anything else, unless it is for everybody", () => {
    const unguarded = pages
      .filter(({ file }) => !PUBLIC_PAGES.includes(file))
      .filter(({ text }) => !/await require(?:Page\w*|\w+Page)\(/u.test(bodyOf(text)))
      .map(({ file }) => file);
    expect(unguarded).toEqual([]);
    expect(pages.length).toBeGreaterThan(20);
  });

  it("asks before it reads anything of a project", () => {
    const late = pages
      .filter(({ file }) => !PUBLIC_PAGES.includes(file))
      .filter(({ text }) => {
        const body = bodyOf(text);
        const guard = body.search(/await require(?:Page\w*|\w+Page)\(/u);
        const read = body.search(/\b(?:fetch|list|find)[A-Z]\w*\(/u);
        return read >= 0 && read < guard;
      })
      .map(({ file }) => file);
    expect(late).toEqual([]);
  });
});

/** The page's own function. */
function bodyOf(text: string): string {
  return text.slice(Math.max(0, text.indexOf("export default")));
}

describe("a server action", () => {
  it("is made by defineAction, so that it asks what a call asks", () => {
    const files = product.filter(({ text }) => /^"use server";/mu.test(text));
    const wrong = files.flatMap(({ file, text }) =>
      [...text.matchAll(/^export (?:async )?(?:const|function|default|let|var) ?(\w*).*$/gmu)]
        .filter(([line]) => !/= defineAction\(/u.test(line))
        .map(([line]) => `${file}: ${line}`),
    );
    expect(wrong).toEqual([]);
    expect(files.length).toBeGreaterThanOrEqual(5);
  });

  it("is never written within another file", () => {
    expect(filesWith(/^\s+["']use server["'];/mu)).toEqual([]);
  });
});

describe("a route", () => {
  it("is made by one of the definitions that ask for access", () => {
    const others = [
      // The library's own calls, and the engine's, which answers 404 while the engine is embedded.
      "app/api/auth/[...nextauth]/route.ts",
      "app/api/inngest/route.ts",
      // A message of a vendor, which proves itself by its signature.
      "app/api/webhooks/fal/route.ts",
      // A link of a mail, which is signed; mail programs send it as a form.
      "app/api/inbox/unsubscribe/route.ts",
      // Files of a library, the same for everybody.
      "app/pdf-library/[...file]/route.ts",
      // What no call answers: one refusal for everybody.
      "app/api/[...unknown]/route.ts",
      // The second address of a call, which is the same route.
      "app/api/run/[id]/cancel/route.ts",
    ];
    const wrong = product
      .filter(({ file }) => /^app\/.*route\.tsx?$/u.test(file) && !others.includes(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/^export .*$/gmu)]
          .map(([line]) => line)
          .filter(
            (line) =>
              !/^export const (?:GET|POST|PUT|DELETE) = define(?:Route|Stream|Upload|FileRoute|GuestRoute|GuestFileRoute|OpeningRoute)\(/u.test(
                line,
              ),
          )
          // Settings of the framework, such as the longest duration.
          .filter((line) => !/^export const (?:maxDuration|runtime|dynamic) = /u.test(line))
          .map((line) => `${file}: ${line}`),
      );
    expect(wrong).toEqual([]);
  });
});
