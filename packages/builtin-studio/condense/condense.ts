/**
 * Makes `read/words/*.json` from WordNet and lists of first names, `contract/person-nouns.json` from these, and
 * `draw/things/icons.json` from an icon set: `node --import tsx packages/builtin-studio/condense/condense.ts`. What it writes is kept in the repository, so that
 * running the studio needs none of these packages.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { condenseIcons } from "./condense-icons";
import { condenseNames } from "./condense-names";
import { condenseNouns } from "./condense-nouns";
import { condensePersonNouns } from "./condense-person-nouns";
import { condenseVerbs, countedWords } from "./condense-words";

const files = {
  nouns: condenseNouns(),
  verbs: condenseVerbs(),
  adjectives: countedWords("adj"),
  adverbs: countedWords("adv"),
  names: condenseNames(),
};
for (const [name, content] of Object.entries(files)) {
  const file = fileURLToPath(new URL(`../read/words/${name}.json`, import.meta.url));
  writeFileSync(file, `${JSON.stringify(content, null, 1)}\n`);
  console.log(`${name}: ${Math.round(JSON.stringify(content).length / 1024)} KB`);
}
writeFileSync(
  fileURLToPath(new URL("../draw/things/icons.json", import.meta.url)),
  `${JSON.stringify(condenseIcons(), null, 1)}\n`,
);
writeFileSync(
  fileURLToPath(new URL("../contract/person-nouns.json", import.meta.url)),
  `${JSON.stringify(condensePersonNouns())}\n`,
);
