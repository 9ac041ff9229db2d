import { createBrokenRuns } from "./broken-runs";
import { createCharacterImage } from "./character-image";
import { createFilm } from "./film";
import { createGenerateCharacters } from "./generate-characters";
import { createLineBatches } from "./line-batches";
import { createLineChain } from "./line-chain";
import { createParseScript } from "./parse-script";
import { createShotTypes } from "./shot-types";
import { createStoryContinuity } from "./story-continuity";
import { createStoryVideo } from "./story-video";
import { createSweeps } from "./sweep";
import { createWriting } from "./write-recommendation";

/** Every function of the product, for whichever engine runs them. */
export function createFunctions() {
  const parsing = createParseScript();
  const characters = createGenerateCharacters();
  const continuity = createStoryContinuity();
  const batches = createLineBatches(continuity);
  const shotTypes = createShotTypes();
  const storyVideo = createStoryVideo();
  const chain = createLineChain(
    {
      audio: batches.audio.oneLine,
      "image-prompts": batches["image-prompts"].oneLine,
      images: batches.images.oneLine,
      "video-prompts": batches["video-prompts"].oneLine,
      "talking-videos": batches["talking-videos"].oneLine,
      "action-videos": batches["action-videos"].oneLine,
    },
    continuity,
  );
  const film = createFilm({
    parse: parsing.parse,
    characters: characters.wholeCast,
    "all-media": chain.whole,
    "story-video": storyVideo,
  });
  return [
    parsing.parse,
    parsing.asking,
    characters.oneFace,
    characters.words,
    characters.wholeCast,
    ...Object.values(batches).flatMap(({ oneLine, wholeBatch }) => [oneLine, wholeBatch]),
    continuity,
    createCharacterImage(),
    shotTypes,
    chain.whole,
    chain.oneLine,
    chain.pictures,
    storyVideo,
    film,
    createWriting("logline"),
    createWriting("script"),
    createBrokenRuns(),
    ...createSweeps(),
  ];
}
