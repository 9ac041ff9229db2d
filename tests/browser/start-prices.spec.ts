import type { BrowserContext, Locator, Page } from "@playwright/test";
import { z } from "zod";
import { EVERY_CALL } from "@/lib/contracts/every-call";
import { catalogue } from "@/lib/errors";
import { PAID_CALLS } from "@/lib/services/system/paid-calls";
import { openPaidStudio, type PaidStudio } from "./paid-kit";
import { aStoryWithRuns } from "./runs-kit";
import { aCastStory, aPicture, aRecording, giveOwnFile, refusal } from "./shots-kit";
import { aPerson, aStory, expect, get, type Person, post, SHORT_SCRIPT, test } from "./studio";
import { answerCall, loglineAnswer, scriptAnswer } from "./writing-kit";

/**
 * Every call that can begin paid work has a button that says what it would cost. Each button is
 * looked for by its price and pressed, and its call has to come; nothing is started, because the
 * browser answers the call itself.
 */

test.describe.configure({ mode: "default" });

const PROSE = `The rain had not stopped for a week. Marta wiped the great lens.

“Put it out,” said Voss quietly. He stood in the door.
`;

let studio: PaidStudio;
let ana: Person;
let context: BrowserContext;
/** The page that is open, which the next start may stand on as well. */
let last: { page: Page; start: Start } | null = null;
/** Everybody is cast; MARTA's shot and the first one have a picture of their own. */
let cast: Awaited<ReturnType<typeof aCastStory>>;
let characterId: string;
let unread: Awaited<ReturnType<typeof aStory>>;
let prose: Awaited<ReturnType<typeof aStory>>;
let uncast: Awaited<ReturnType<typeof aStory>>;

test.beforeAll(async ({ browser, playwright }) => {
  studio = await openPaidStudio();
  ana = await aPerson(playwright.request);
  cast = await aCastStory(ana);
  await giveOwnFile(ana, cast.first, "image", aPicture());
  await giveOwnFile(ana, cast.marta, "image", aPicture("#604020"));
  await giveOwnFile(ana, cast.marta, "audio", aRecording());
  const still = { image_prompt: "Voss stands on the rock." };
  await post(`/shot-image/update-image-prompt/${cast.voss}`, still, ana.bearer);
  const words = { prompt: "She wipes the great lens." };
  await post(`/shot-video-prompted/update-prompt/${cast.first}`, words, ana.bearer);
  const listed = z.object({ characters: z.array(z.object({ id: z.string(), name: z.string() })) });
  const characters = await get(`/character/list?project_id=${cast.projectId}`, ana.bearer);
  const marta = listed.parse(characters).characters.find(({ name }) => name === "Marta");
  if (!marta) throw new Error("nobody plays MARTA");
  characterId = marta.id;
  unread = await aStory(ana, { script: SHORT_SCRIPT });
  uncast = await aStory(ana, { script: SHORT_SCRIPT, isParsed: true });
  prose = await aStory(ana, { script: PROSE, isParsed: true });
  const longer = { story_id: prose.storyId, script: `${PROSE}\nNobody answered.\n` };
  await post("/script/edit-script", longer, ana.bearer);
  await aStoryWithRuns(ana);
  context = await browser.newContext({ baseURL: studio.url, storageState: ana.session });
});
test.afterAll(async () => {
  await context?.close();
  await studio?.close();
});

/** A button that begins paid work. */
interface Start {
  /** The page it stands on. */
  page: () => string;
  /** What the page is told when it asks. */
  before?: (page: Page) => Promise<unknown>;
  /** What a person does on the page before the button can be pressed. */
  first?: (page: Page) => Promise<unknown>;
  button: (page: Page) => Locator;
}

const FEEDBACK = "Set it at sea.";
const PRICE = String.raw`(?:about |up to |under )?\$\d+\.\d\d`;

const named = (words: string) => (page: Page) =>
  page.getByRole("button", { name: new RegExp(`^${words} ?, ${PRICE}$`, "u") }).first();

const media = () => `${cast.path}/script-media`;
const batch = (pieces: string): Start => ({ page: media, button: named(`Generate ${pieces}`) });
const shot = (lineId: () => string, words: string): Start => ({
  page: () => `/shot/${lineId()}`,
  button: named(words),
});

/** Recommendations that were written before the story changed, and what is said about them. */
const oldLoglines = async (page: Page) => {
  const json = loglineAnswer({ is_outdated: true });
  await answerCall(page, "/logline/get-existing-recommendations", { json });
  await answerCall(page, "/logline/feedback", { json: { feedback: FEEDBACK } });
};
const oldScript = async (page: Page) => {
  const json = scriptAnswer({ is_outdated: true });
  await answerCall(page, "/script/get-recommendation", { json });
  await answerCall(page, "/script/feedback", { json: { feedback: FEEDBACK } });
};
const giveFeedback = (page: Page) => page.getByLabel("Feedback").fill(FEEDBACK);
const logline = () => `${unread.path}/edit-logline`;
const script = () => `${unread.path}/edit-script`;

const STARTS: Record<string, Start> = {
  generateLoglines: { page: logline, before: oldLoglines, button: named("Write new ones") },
  refreshLoglines: {
    page: logline,
    before: oldLoglines,
    first: giveFeedback,
    button: named("Update Recommendations"),
  },
  resetLoglines: { page: logline, before: oldLoglines, button: named("Reset") },
  generateScript: { page: script, before: oldScript, button: named("Write a new one") },
  refreshScript: {
    page: script,
    before: oldScript,
    first: giveFeedback,
    button: named("Update Recommendation"),
  },
  resetScript: { page: script, before: oldScript, button: named("Reset") },
  parseScript: { page: () => `${unread.path}/script-media`, button: named("Parse Script") },
  // Where there are lines the same button first shows what would become of them. A screenplay is
  // read by its grammar, for nothing; a model has to be asked about prose.
  previewParse: { page: () => `${prose.path}/script-media`, button: named("Parse Script") },
  generateMissingCharacters: {
    page: () => `${uncast.path}/script-media`,
    button: named("Generate Missing Characters"),
  },
  generateCharacterImage: {
    page: () => `/character-image/${characterId}`,
    button: named("Generate Another Image"),
  },
  auditionVoice: {
    page: () => `/character-voice/${characterId}`,
    button: named("Hear: The line in the voice of .+"),
  },
  retryLine: {
    page: media,
    before: (page) =>
      answerCall(page, `/script-media/batches/${cast.storyId}`, {
        json: {
          batches: {
            images: {
              ...{ run_id: "since", is_part: false, status: "completed", progress: 100 },
              ...{ message: "3 completed, 1 failed", error: null, stats: null },
              failures: [{ line_id: cast.voss, line_number: 3, error: "The model is busy." }],
            },
          },
          all_media: null,
          speech_refusals: [],
        },
      }),
    button: named("Try again line 3"),
  },
  retryRun: {
    page: () => "/runs",
    // It says its price when it is pressed, and starts when it is pressed again.
    first: (page) => page.getByRole("button", { name: "Retry Generate all", exact: true }).click(),
    button: named("Retry Generate all"),
  },
  makeFilm: {
    page: media,
    // Where it costs money it asks first.
    first: (page) =>
      page
        .getByRole("button", { name: /^Make the film/u })
        .first()
        .click(),
    button: (page) =>
      page.getByRole("alertdialog").getByRole("button", { name: "Make the film", exact: true }),
  },
  startAllMedia: { page: media, button: named("Generate all") },
  startAudio: batch(String.raw`\d lines?`),
  // Types are decided by rules, for nothing: the button has no price to say.
  startShotTypes: {
    page: media,
    button: (page) => page.getByRole("button", { name: /^Generate Shot types$/u }),
  },
  startImagePrompts: batch(String.raw`\d image prompts`),
  startImages: batch(String.raw`\d images?`),
  startVideoPrompts: batch(String.raw`\d video prompts?`),
  startTalkingVideos: batch(String.raw`\d talking videos?`),
  startActionVideos: batch(String.raw`\d action videos?`),
  writeShotPrompt: { page: media, button: named("Line 2: make image prompt") },
  generateShotAudio: shot(() => cast.voss, "Generate Audio"),
  generateShotImage: shot(() => cast.voss, "Generate Image"),
  makeCandidates: shot(() => cast.voss, "Make 4"),
  generateTalkingVideo: shot(() => cast.marta, "Generate Talking Video"),
  generateActionVideo: shot(() => cast.first, "Generate Action Video"),
  makeTakeOfThread: {
    page: () => `/shot/${cast.marta}`,
    before: () => {
      const note = { subject: { kind: "line", id: cast.marta }, body: "Closer." };
      return post(`/story/${cast.storyId}/threads`, note, ana.bearer);
    },
    first: (page) =>
      page.getByRole("button", { name: "Make a new take from this" }).first().click(),
    // Its price is asked for by the same call, which is refused here.
    button: (page) => page.getByRole("button", { name: /^Start the take/u }),
  },
};

/** The starts of batches by name: all kinds that there are have a start of their own on our pages. */
const WITHOUT_BUTTON = ["startAnyBatch"];

function contractOf(name: string) {
  const call = EVERY_CALL.find((each) => each.name === name);
  if (!call) throw new Error(`no call is called ${name}`);
  return call.contract;
}

/** The page of a start, told what the start needs, on which every call goes through `answer`. */
async function openPage(start: Start, answer: Parameters<Page["route"]>[1]): Promise<Page> {
  const isOpen = last?.start.page() === start.page() && !last.start.before && !start.before;
  if (!isOpen) await last?.page.close();
  const page = isOpen && last ? last.page : await context.newPage();
  last = { page, start };
  await page.unrouteAll();
  await page.route("**/api/**", answer);
  await start.before?.(page);
  if (!isOpen) await page.goto(start.page());
  return page;
}

test("every call that can begin paid work has its button here", () => {
  expect([...Object.keys(STARTS), ...WITHOUT_BUTTON].sort()).toEqual([...PAID_CALLS].sort());
});

for (const [name, start] of Object.entries(STARTS)) {
  test(`the button of ${name} says what it would cost, and begins it`, async () => {
    const { method, path } = contractOf(name);
    const address = new RegExp(`^/api${path.replace(/\{\w+\}/gu, "[^/]+")}$`, "u");
    let calls = 0;
    const page = await openPage(start, (route) => {
      const request = route.request();
      const isMeant = request.method() === method && address.test(new URL(request.url()).pathname);
      if (!isMeant) return route.fallback();
      calls += 1;
      return route.fulfill(refusal(catalogue["spending.off"].text, "spending.off", 402));
    });
    await start.first?.(page);
    const button = start.button(page);
    await expect(button).toBeVisible();
    await expect(async () => {
      await button.click({ timeout: 1_000 });
      await expect.poll(() => calls, { timeout: 1_000 }).toBeGreaterThan(0);
    }).toPass({ timeout: 15_000 });
  });
}
