import * as account from "./account";
import * as approval from "./approval";
import * as attachment from "./attachment";
import * as casting from "./casting";
import * as character from "./character";
import * as characterImage from "./character-image";
import * as context from "./context";
import * as contextPiece from "./context-piece";
import type { Contract, StreamContract } from "./contract";
import * as cut from "./cut";
import * as drawnScene from "./drawn-scene";
import * as exported from "./export";
import * as film from "./film";
import * as filmVersions from "./film-versions";
import * as guest from "./guest";
import * as handOver from "./hand-over";
import * as importScript from "./import-script";
import * as inbox from "./inbox";
import * as models from "./models";
import * as ownShots from "./own-shots";
import * as parsing from "./parsing";
import * as parsingChanges from "./parsing-changes";
import * as presence from "./presence";
import * as production from "./production";
import * as project from "./project";
import * as reviewLink from "./review-link";
import * as run from "./run";
import * as runHistory from "./run-history";
import * as search from "./search";
import * as sharing from "./sharing";
import * as shot from "./shot";
import * as shotImage from "./shot-image";
import * as shotVideo from "./shot-video";
import * as spending from "./spending";
import * as startFilm from "./start-film";
import * as story from "./story";
import * as storyChanges from "./story-changes";
import * as storyFormat from "./story-format";
import * as storyVideo from "./story-video";
import * as system from "./system";
import * as thread from "./thread";
import * as twoStep from "./two-step";
import * as voice from "./voice";
import * as writing from "./writing";

/** The areas of the product, in the order in which a film comes to be. */
const AREAS = {
  Accounts: [account, twoStep],
  Projects: [project, startFilm],
  Sharing: [sharing],
  Context: [context, attachment, contextPiece],
  Stories: [story, storyFormat, storyChanges],
  Writing: [writing],
  "Parsing and cast": [parsing, parsingChanges, ownShots, casting],
  Characters: [character, characterImage],
  Voices: [voice],
  Production: [production],
  Shots: [shot, drawnScene, shotImage, shotVideo],
  "Story video": [cut, film, storyVideo, filmVersions],
  Review: [thread, approval, reviewLink, guest],
  "Import and export": [importScript, exported, handOver],
  Inbox: [inbox, presence],
  Spending: [spending],
  Runs: [run, runHistory],
  Search: [search],
  System: [system, models],
} as const;

/** What the files of all areas export. */
export type EveryArea = (typeof AREAS)[keyof typeof AREAS][number];

/** A call with the area it belongs to and its name in the code: `listStories`. */
export interface NamedCall {
  area: string;
  name: string;
  contract: Contract | StreamContract;
}

/** Every call of the product, area by area. */
export const EVERY_CALL: readonly NamedCall[] = Object.entries(AREAS).flatMap(([area, modules]) =>
  modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      isContract(value) ? [{ area, name, contract: value }] : [],
    ),
  ),
);

/** Whether a call answers with a stream of events. */
export function isStream(contract: Contract | StreamContract): contract is StreamContract {
  return "event" in contract;
}

/** The modules export contracts, and schemas that are parts of them. */
function isContract(value: unknown): value is Contract | StreamContract {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}
