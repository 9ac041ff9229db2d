/**
 * Makes `read/words/*.json` from WordNet and lists of first names, both lists of nouns for persons in `contract` from these,
 * `names-of-regions` and `places-of-regions` there from lists of names and of towns, `draw/things/icons.json` from an icon set and `draw/pen/planes.json` from WebAssembly's text:
 * `node --import tsx packages/builtin-studio/condense/condense.ts`. What it writes is kept in the repository, so that
 * running the studio needs none of these packages.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { condenseIcons } from "./condense-icons";
import { condenseNames } from "./condense-names";
import { condenseNouns } from "./condense-nouns";
import { condensePersonNouns, condenseUsualPersonNouns } from "./condense-person-nouns";
import { condensePlaces } from "./condense-places";
import { condensePlanes } from "./condense-planes";
import { condenseRegionNames } from "./condense-region-names";
import { condenseVerbs, countedWords } from "./condense-words";

const files = {
  "read/words/nouns": condenseNouns(),
  "read/words/verbs": condenseVerbs(),
  "read/words/adjectives": countedWords("adj"),
  "read/words/adverbs": countedWords("adv"),
  "read/words/names": condenseNames(),
  "draw/things/icons": condenseIcons(),
  "draw/pen/planes": await condensePlanes(),
  "contract/person-nouns": condensePersonNouns(),
  "contract/usual-person-nouns": condenseUsualPersonNouns(),
  "contract/names-of-regions": condenseRegionNames(),
  "contract/places-of-regions": condensePlaces(),
};
for (const [name, content] of Object.entries(files)) {
  const file = fileURLToPath(new URL(`../${name}.json`, import.meta.url));
  writeFileSync(file, `${JSON.stringify(content, null, 1)}\n`);
  console.log(`${name}: ${Math.round(JSON.stringify(content).length / 1024)} KB`);
}
