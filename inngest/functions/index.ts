import { createCharacterImage } from "./character-image";
import { createFilm } from "./film";
import { createGenerateCharacters } from "./generate-characters";
import { createLineBatches } from "./line-batches";
import { createParseScript } from "./parse-script";
import { createShotTypes } from "./shot-types";
import { createStoryVideo } from "./story-video";
import { createSweeps } from "./sweep";
import { createWriting } from "./write-recommendation";

/** Every function of the product, for whichever engine runs them. */
export function createFunctions() {
  const parseScript = createParseScript();
  const characters = createGenerateCharacters();
  const batches = createLineBatches();
  const shotTypes = createShotTypes();
  const storyVideo = createStoryVideo();
  const film = createFilm({
    parse: parseScript,
    characters: characters.wholeCast,
    audio: batches.audio.wholeBatch,
    "shot-types": shotTypes,
    "image-prompts": batches["image-prompts"].wholeBatch,
    images: batches.images.wholeBatch,
    "video-prompts": batches["video-prompts"].wholeBatch,
    "talking-videos": batches["talking-videos"].wholeBatch,
    "action-videos": batches["action-videos"].wholeBatch,
    "story-video": storyVideo,
  });
  return [
    parseScript,
    characters.oneFace,
    characters.wholeCast,
    ...Object.values(batches).flatMap(({ oneLine, wholeBatch }) => [oneLine, wholeBatch]),
    createCharacterImage(),
    shotTypes,
    storyVideo,
    film,
    createWriting("logline"),
    createWriting("script"),
    ...createSweeps(),
  ];
}
