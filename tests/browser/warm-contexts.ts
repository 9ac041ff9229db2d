import type { Browser, BrowserContext, CDPSession, Cookie, Page } from "@playwright/test";
import { waitUntilListening } from "./listening";

/** What tests listen to on a page. */
const EVENTS = ["console", "dialog", "download", "pageerror", "popup", "request", "response"];

interface Warm {
  context: BrowserContext;
  page: Page;
  /** As the context itself does it, without a mark on the page. */
  openSession: BrowserContext["newCDPSession"];
  viewport: ReturnType<Page["viewportSize"]>;
}

/**
 * The browser contexts of a worker, each with its page. A new context has to fetch and compile the
 * app's scripts again, and a new page has a process of its own that has compiled none of them, which
 * takes twice as long as everything else that a page does. So both serve one test after the other,
 * emptied in between: nobody is signed in, nothing is stored, listened to or answered.
 */
export class WarmContexts {
  private readonly places: (Warm | undefined)[] = [];
  /** Pages into which a test has put what cannot be taken out again. */
  private readonly marked = new WeakSet<object>();
  private taken = 0;

  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  /** A blank page that shares nothing with those that were opened before in this test. */
  async open(cookies: Cookie[] = []): Promise<Page> {
    const place = this.taken;
    this.taken += 1;
    const warm = this.places[place];
    if (!warm) return this.begin(place, cookies);
    warm.page = await this.empty(warm);
    // A clock that a test has put in cannot be taken out again.
    if (!(await warm.page.evaluate(() => String(setTimeout).includes("[native code]")))) {
      await warm.context.close();
      return this.begin(place, cookies);
    }
    await warm.context.addCookies(cookies);
    return warm.page;
  }

  /** The next test begins; pages stay until then, so that a failure can be photographed. */
  endTest(): void {
    this.taken = 0;
  }

  async close(): Promise<void> {
    await Promise.all(this.places.map((warm) => warm?.context.close()));
  }

  private async begin(place: number, cookies: Cookie[]): Promise<Page> {
    const context = await this.browser.newContext({ storageState: { cookies, origins: [] } });
    context.once("close", () => delete this.places[place]);
    const openSession = context.newCDPSession.bind(context);
    context.newCDPSession = (page) => {
      this.marked.add(page);
      return openSession(page);
    };
    const page = await this.newPage(context);
    this.places[place] = { context, page, openSession, viewport: page.viewportSize() };
    return page;
  }

  private async newPage(context: BrowserContext): Promise<Page> {
    const page = waitUntilListening(await context.newPage());
    const addInitScript = page.addInitScript.bind(page);
    page.addInitScript = (...script) => {
      this.marked.add(page);
      return addInitScript(...script);
    };
    return page;
  }

  /** @returns the page of a context, blank, or a new one in place of a page that cannot be emptied */
  private async empty({ context, page, openSession, viewport }: Warm): Promise<Page> {
    const isKept = !page.isClosed() && !this.marked.has(page);
    const blank = isKept ? page : await this.newPage(context);
    for (const event of EVENTS) page.removeAllListeners(event);
    await Promise.all(
      context
        .pages()
        .filter((other) => other !== blank)
        .map((other) => other.close()),
    );
    await Promise.all([
      blank.unrouteAll({ behavior: "ignoreErrors" }),
      context.unrouteAll({ behavior: "ignoreErrors" }),
    ]);
    const session = await openSession(blank);
    await leave(blank, session, this.origin);
    // A store of its own that a tab keeps as long as it is open.
    await blank.evaluate(() => sessionStorage.clear());
    await Promise.all([
      context.clearCookies(),
      context.clearPermissions(),
      session.send("Storage.clearDataForOrigin", {
        origin: this.origin,
        storageTypes: "local_storage,indexeddb,cache_storage,service_workers",
      }),
      viewport && blank.setViewportSize(viewport),
    ]);
    await session.detach();
    return blank;
  }
}

/**
 * Lets a page go to an empty document of the app's origin. With the header of the app's pages it stays
 * in its process, where their scripts are compiled; the app itself has no such document.
 */
async function leave(page: Page, session: CDPSession, origin: string): Promise<void> {
  const address = `${origin}/empty`;
  await session.send("Fetch.enable", { patterns: [{ urlPattern: address }] });
  session.once("Fetch.requestPaused", ({ requestId }) =>
    session.send("Fetch.fulfillRequest", {
      requestId,
      responseCode: 200,
      responseHeaders: [
        { name: "content-type", value: "text/html" },
        { name: "cross-origin-opener-policy", value: "same-origin" },
      ],
      body: "",
    }),
  );
  await page.goto(address, { waitUntil: "commit" });
  await session.send("Fetch.disable");
}
