import words from "./person-nouns.json";

const NOUNS = new Set(words.split(" "));

/** Whether a noun, in small letters, means a person of a kind before anything else: `girl`, `bailiff`. */
export function isPersonNoun(noun: string): boolean {
  return NOUNS.has(noun);
}

const ANIMALS: ReadonlySet<string> = new Set(
  "dog cat horse wolf bear parrot donkey goat terrier labrador collie mongrel puppy kitten mare pony sheepdog hound fox raven crow spaniel alsatian owl badger beaver hedgehog rabbit hare mouse rat otter squirrel frog toad duck goose hen rooster turtle tortoise lion tiger elephant monkey pig cow bull sheep lamb camel deer hamster snake crocodile penguin dolphin pigeon gull seagull sparrow mole weasel ferret gorilla chimpanzee panda koala kangaroo leopard panther giraffe zebra whale shark octopus snail lizard spider butterfly beetle moth stork heron vulture eagle peacock calf foal llama reindeer moose walrus canary stag".split(
    " ",
  ),
);

/** Whether a word in small letters is an animal by which scripts call somebody: FROG, `the frog`. */
export function isAnimalNoun(word: string): boolean {
  return ANIMALS.has(word);
}
