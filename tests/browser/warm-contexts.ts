import type { Browser, BrowserContext, Cookie, Page } from "@playwright/test";
import { waitUntilListening } from "./listening";

/**
 * The browser contexts of a worker. A new context has to fetch and compile the app's scripts again,
 * which takes twice as long as everything else that a page does; so a context serves one test after
 * the other, emptied in between: nobody is signed in, nothing is stored, its one page is new.
 */
export class WarmContexts {
  private readonly contexts: BrowserContext[] = [];
  private taken = 0;

  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  /** A blank page that shares nothing with those that were opened before in this test. */
  async open(cookies: Cookie[] = []): Promise<Page> {
    const place = this.taken;
    this.taken += 1;
    const context = this.contexts[place];
    const page = context ? await this.empty(context) : null;
    if (page) {
      await page.context().addCookies(cookies);
      return page;
    }
    const fresh = await this.browser.newContext({ storageState: { cookies, origins: [] } });
    fresh.once("close", () => delete this.contexts[place]);
    this.contexts[place] = fresh;
    return waitUntilListening(await fresh.newPage());
  }

  /** The next test begins; pages stay until then, so that a failure can be photographed. */
  endTest(): void {
    this.taken = 0;
  }

  async close(): Promise<void> {
    await Promise.all(this.contexts.map((context) => context.close()));
  }

  /** @returns a new page, or null when the context has to be thrown away */
  private async empty(context: BrowserContext): Promise<Page | null> {
    const left = context.pages();
    const page = await context.newPage();
    await Promise.all(left.map((one) => one.close()));
    // A clock that a test has put in cannot be taken out again.
    if (!(await page.evaluate(() => String(setTimeout).includes("[native code]")))) {
      await context.close();
      return null;
    }
    await Promise.all([context.clearCookies(), context.clearPermissions(), context.unrouteAll()]);
    const session = await context.newCDPSession(page);
    await session.send("Storage.clearDataForOrigin", {
      origin: this.origin,
      storageTypes: "local_storage,indexeddb,cache_storage,service_workers",
    });
    await session.detach();
    return waitUntilListening(page);
  }
}
