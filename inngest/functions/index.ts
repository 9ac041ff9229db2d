import type { InngestFunction } from "inngest";
import type { BatchKind } from "@/lib/rules/batch";
import { LINE_KINDS } from "@/lib/services/generation/kinds";
import { createBrokenRuns } from "./broken-runs";
import { createCharacterImage } from "./character-image";
import { createFilm } from "./film";
import { createGenerateCharacters } from "./generate-characters";
import { createHandOver } from "./hand-over";
import { createBatchAtOnce, createLineBatch } from "./line-batch";
import { createLineChain } from "./line-chain";
import { createParseScript } from "./parse-script";
import { createReadAttachment } from "./read-attachment";
import { createStoryContinuity } from "./story-continuity";
import { createStoryVideo } from "./story-video";
import { createSweeps } from "./sweep";
import { createVoiceCatalogue } from "./voice-catalogue";
import { createWriting } from "./write-recommendation";

/** Every function of the product, for whichever engine runs them. */
export function createFunctions() {
  const parsing = createParseScript();
  const characters = createGenerateCharacters();
  const continuity = createStoryContinuity();
  const storyVideo = createStoryVideo();
  const batches = [];
  const lineFunctions = new Map<BatchKind, InngestFunction.Any>();
  for (const rules of LINE_KINDS) {
    if (rules.works === "all-at-once") {
      batches.push(createBatchAtOnce(rules));
      continue;
    }
    const { oneLine, batch } = createLineBatch(rules, continuity);
    lineFunctions.set(rules.kind, oneLine);
    batches.push(oneLine, batch);
  }
  const chain = createLineChain(lineFunctions, continuity);
  const film = createFilm({
    parse: parsing.parse,
    characters: characters.wholeCast,
    "all-media": chain.parent,
    "story-video": storyVideo,
  });
  const working = [
    parsing.parse,
    parsing.asking,
    characters.oneFace,
    characters.words,
    characters.wholeCast,
    ...batches,
    continuity,
    createCharacterImage(),
    chain.parent,
    chain.oneLine,
    ...chain.branches,
    storyVideo,
    film,
    createHandOver(),
    createWriting("logline"),
    createWriting("script"),
    createVoiceCatalogue(),
    createReadAttachment(),
  ];
  return [...working, createBrokenRuns(working), ...createSweeps()];
}
