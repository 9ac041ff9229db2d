import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EVERY_CALL, type NamedCall } from "@/lib/contracts/every-call";
import { openApiDocument } from "@/lib/services/system/open-api-document";
import { PAID_CALLS } from "@/lib/services/system/paid-calls";
import { readSources } from "./source-files";

/** Where a button says what a start would cost: a file, and the words in it that say so. */
interface Shown {
  file: string;
  by: string;
}

const BATCH_ROW: Shown[] = [
  { file: "components/production/batches.tsx", by: "startCost(kind, prices.works[kind])" },
  { file: "components/production/batch-row.tsx", by: "<StartLabel cost={cost?.cost}>" },
];
const SHOT_LIST: Shown[] = [
  { file: "components/shot-list/shot-list.tsx", by: "linePriceText(prices, line.id" },
  { file: "components/shot-list/make-button.tsx", by: "actions.priceOf(line, part)" },
  { file: "components/shot-list/make-menu.tsx", by: "actions.priceOf(line, part)" },
];
const SHOT_BUTTON: Shown = {
  file: "components/shot/generate-button.tsx",
  by: "<StartLabel cost={cost}>",
};
const RECOMMENDATION: Shown[] = [
  { file: "components/writing/recommendation-status.tsx", by: "<StartLabel cost={words.cost}>" },
];
const FEEDBACK: Shown[] = [
  { file: "components/writing/feedback-box.tsx", by: "<StartLabel cost={cost}>" },
];
const PARSE: Shown[] = [
  { file: "components/production/script-media.tsx", by: "cost={works.parse?.text" },
  { file: "components/production/parse-script.tsx", by: "<StartLabel cost={props.cost}>" },
];

const BATCHES = "components/production/batch-calls.ts";
const LOGLINE = "components/logline/logline-workspace.tsx";
const SCRIPT = "components/script/script-recommendation.tsx";
const SHOT = "components/shot/shot-plans.ts";

/** Every call that can begin paid work: the files that ask it, and what says its price. */
const STARTS: Record<string, { asked: string[]; shown: Shown[] }> = {
  generateLoglines: { asked: [LOGLINE], shown: RECOMMENDATION },
  refreshLoglines: { asked: [LOGLINE], shown: FEEDBACK },
  resetLoglines: { asked: [LOGLINE], shown: FEEDBACK },
  generateScript: { asked: [SCRIPT], shown: RECOMMENDATION },
  refreshScript: { asked: [SCRIPT], shown: FEEDBACK },
  resetScript: { asked: [SCRIPT], shown: FEEDBACK },
  // One button: where there are lines it shows first what would become of them.
  parseScript: { asked: ["components/parsing/use-parsing.ts"], shown: PARSE },
  previewParse: { asked: ["components/parsing/use-parsing.ts"], shown: PARSE },
  generateMissingCharacters: {
    asked: ["components/production/generate-characters.tsx"],
    shown: [
      { file: "components/production/script-media.tsx", by: "cost={works.characters?.text" },
      { file: "components/production/generate-characters.tsx", by: "<StartLabel cost={cost}>" },
    ],
  },
  generateCharacterImage: {
    asked: ["components/character/make-face.tsx"],
    shown: [{ file: "components/character/make-face.tsx", by: "<StartLabel cost={cost}>" }],
  },
  auditionVoice: {
    asked: ["components/character/voice-list.tsx"],
    shown: [
      { file: "components/character/voice-list.tsx", by: "cost={price}" },
      { file: "components/character/voice-list.tsx", by: "cost={auditionPrice(lineCost, " },
      { file: "components/character/hear-button.tsx", by: "const suffix = cost ? `, $" },
      { file: "components/character/hear-all.tsx", by: "<StartLabel cost={upTo(cost)}>" },
    ],
  },
  retryLine: {
    asked: ["components/production/use-batches.ts"],
    shown: [
      { file: "components/production/batches.tsx", by: "linePriceText(prices.lines, lineId" },
      { file: "components/production/batch-failures.tsx", by: "<StartLabel cost={priceOf?.(" },
    ],
  },
  retryRun: {
    asked: ["components/runs/run-actions.tsx"],
    shown: [{ file: "components/runs/run-actions.tsx", by: "<StartLabel cost={price}>Retry" }],
  },
  startAllMedia: {
    asked: ["components/production/use-batches.ts"],
    shown: [
      { file: "components/production/batches.tsx", by: 'cost={prices.works["all-media"]?.text}' },
      { file: "components/production/generate-all.tsx", by: "<StartLabel cost={cost}>" },
    ],
  },
  startAudio: { asked: [BATCHES], shown: BATCH_ROW },
  startShotTypes: { asked: [BATCHES], shown: BATCH_ROW },
  startImagePrompts: { asked: [BATCHES], shown: BATCH_ROW },
  startImages: { asked: [BATCHES], shown: BATCH_ROW },
  startVideoPrompts: { asked: [BATCHES], shown: BATCH_ROW },
  startTalkingVideos: { asked: [BATCHES], shown: BATCH_ROW },
  startActionVideos: { asked: [BATCHES], shown: BATCH_ROW },
  // A shot's own screen, and its row in the Shot List.
  generateShotAudio: {
    asked: [SHOT],
    shown: [
      SHOT_BUTTON,
      { file: "components/shot/audio-part.tsx", by: "cost={screen.estimates.audio?.text}" },
      ...SHOT_LIST,
    ],
  },
  generateShotImage: {
    asked: [SHOT],
    shown: [
      SHOT_BUTTON,
      { file: "components/shot/image-part.tsx", by: "cost={screen.estimates.images?.text}" },
      ...SHOT_LIST,
    ],
  },
  generateTalkingVideo: { asked: [SHOT], shown: [...videoPart(), ...SHOT_LIST] },
  generateActionVideo: { asked: [SHOT], shown: [...videoPart(), ...SHOT_LIST] },
  writeShotPrompt: { asked: ["components/shot-list/prompt-job.tsx"], shown: SHOT_LIST },
};

function videoPart(): Shown[] {
  const by = 'cost={screen.estimates[talks ? "talking-videos" : "action-videos"]?.text}';
  return [SHOT_BUTTON, { file: "components/shot/video-part.tsx", by }];
}

const sources = new Map(readSources().map((source) => [source.file, source]));

/** What sets money aside before a run, and before every call of a provider. */
const TILLS = ["lib/ledger/start-paid-run.ts", "lib/ledger/attempts.ts"];

function reaches(file: string, seen = new Set<string>()): boolean {
  if (TILLS.includes(file)) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return (sources.get(file)?.imports ?? []).some((next) => reaches(next, seen));
}

/** Calls whose routes can come to the till; what only reads never does. */
function startCalls(): string[] {
  return EVERY_CALL.filter(({ contract: { method, path } }) => {
    const folder = path.replace(/\{(\w+)\}/gu, "[$1]");
    return method !== "GET" && reaches(`app/api${folder}/route.ts`);
  }).map(({ name }) => name);
}

function contractOf(name: string): NamedCall["contract"] {
  const call = EVERY_CALL.find((each) => each.name === name);
  if (!call) throw new Error(`no call is called ${name}`);
  return call.contract;
}

/** Files of the browser's side that ask a call, which they do by its address. */
function askers(name: string): string[] {
  const { method, path } = contractOf(name);
  return [...sources.values()]
    .filter(({ file }) => /^(?:components|app|lib\/client)\//u.test(file))
    .filter(
      ({ file, text }) => !file.startsWith("app/api/") && text.includes(`"${method} ${path}"`),
    )
    .map(({ file }) => file)
    .sort();
}

describe("what a start would cost", () => {
  it("is shown for every call that can begin paid work", () => {
    expect(startCalls().sort()).toEqual(Object.keys(STARTS).sort());
  });

  it("is refused with 402 by the same calls in the API document", () => {
    expect([...PAID_CALLS].sort()).toEqual(startCalls().sort());
    const { paths } = openApiDocument("https://studio.film/api");
    const refusing = Object.values(paths).flatMap((methods) =>
      Object.values(methods as Record<string, { operationId: string; responses: object }>)
        .filter(({ responses }) => "402" in responses)
        .map(({ operationId }) => operationId),
    );
    expect(refusing.sort()).toEqual([...PAID_CALLS].sort());
  });

  it.each(Object.entries(STARTS))("stands on every button of %s", (name, { asked, shown }) => {
    expect(askers(name)).toEqual(asked);
    for (const { file, by } of shown) {
      expect(readFileSync(file, "utf8").replace(/\s+/gu, " "), file).toContain(by);
    }
  });
});
