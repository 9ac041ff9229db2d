import { expect, test } from "./studio";

test("while a call is answered by a test, the browser keeps its cache and tells of every request", async ({
  page,
}) => {
  await page.goto("/login");
  await page.route("**/api/probe/*", (route) => route.fulfill({ json: route.request().url() }));
  const told: string[] = [];
  page.on("response", (response) => told.push(new URL(response.url()).pathname));
  await page.reload();
  const fetched = await page.evaluate(async () => {
    const scripts = performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ initiatorType }) => initiatorType === "script");
    return {
      scripts: scripts.length,
      bytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
      answer: await (await fetch("/api/probe/one")).json(),
      beside: (await fetch("/api/probe/one/two")).status,
    };
  });
  expect(fetched.scripts).toBeGreaterThan(0);
  expect(fetched.bytes).toBe(0);
  expect(fetched.answer).toMatch(/\/api\/probe\/one$/u);
  expect(fetched.beside).toBe(404);
  expect(told).toContain("/api/probe/one");
});

test("the newest answer comes first, falls back to older ones, and ends where it is taken back", async ({
  page,
}) => {
  const address = "**/api/probe";
  const ask = () =>
    page.evaluate(() =>
      fetch("/api/probe", { method: "POST", body: '{"is":"asked"}' }).then(
        (answer) => answer.status,
        () => "nothing",
      ),
    );
  await page.goto("/login");
  await page.route(address, (route) => route.fulfill({ status: 503 }));
  await page.route(address, (route) =>
    route.request().postDataJSON().is === "asked" ? route.fallback() : route.abort(),
  );
  expect(await ask()).toBe(503);
  await page.route(address, (route) => route.abort("connectionfailed"), { times: 1 });
  expect([await ask(), await ask()]).toEqual(["nothing", 503]);
  await page.unroute(address);
  expect(await ask()).toBe(404);
});

test("a page that answered for one test asks the studio in the next", async ({
  visit,
  warmContexts,
}) => {
  const page = await visit(null);
  await page.goto("/login");
  await page.route("**/api/probe", (route) => route.fulfill({ status: 503 }));
  warmContexts.endTest();
  const next = await visit(null);
  expect(next).toBe(page);
  await next.goto("/login");
  expect(await next.evaluate(async () => (await fetch("/api/probe")).status)).toBe(404);
});
