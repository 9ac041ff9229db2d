import { lexicon } from "./lexicon";

/** What something is likened to, to the end of its part of the sentence: at most so many words. */
const LIKENED = String.raw`(?:an?|the) (?:[\p{L}'’-]+ ){0,3}[\p{L}'’-]+(?: (?:on|in|under|before|without|around|round|across) (?:an?|the) (?:[\p{L}'’-]+ ){0,2}[\p{L}'’-]+)?(?=\s*(?:[,.;:!?)]|$)|\s+and\s+[a-z]+s\b)`;
const LIKE = new RegExp(String.raw`,? \blike ${LIKENED}`, "giu");
const AS = new RegExp(String.raw`\b(?:as )?([\p{L}-]+) as ${LIKENED}`, "giu");
/** `He bends and listens, as a doctor listens to a chest`: the verb of the one is that of the other. */
const AS_DOES =
  /\b(\p{L}{3,}s)\b([^.;:!?]*?),? as (?:an?|the) (?:[\p{L}'’-]+ ){0,2}[\p{L}'’-]+ (?:\1|does|do|would)\b[^.;:!?]*/giu;
const AS_IF = /,? \b(?:as if|as though)\b[^,.;:!?]*/gi;
/** Who is dressed or known as somebody is not only likened to them. */
const DONE = /^(?!red$)\p{L}+ed$|^known$/iu;
/** `A beard like a bird's nest` is a wild one. */
const WILD =
  /\b(beard|moustache|whiskers|hair)( is| are|)(?: just)? like (?:an?|the) (?:[\p{L}'’-]+ )?(?:nest|bush|hedge|thicket|haystack|bramble|mop|explosion)s?\b/giu;
/** `A cabin the size of a delivery van` has no van in it. */
const SIZED = new RegExp(
  String.raw`,? \b(?:about |half |twice )?the (?:size|shape|colour|color|width|breadth|length|height|depth|thickness|weight) of ${LIKENED}`,
  "giu",
);
/** `As soon as the door opens` likens nothing. */
const AS_SO = /\bas (?!soon|far|long|well|much|many)([\p{L}-]+) as [^,.;:!?]*/giu;
/** `A sack large enough for a goat`, `a crate big enough to hold a piano` */
const ENOUGH = new RegExp(
  String.raw`\b([\p{L}-]+) enough (?:for|to \p{L}+) ${LIKENED.replace("(?=", "(?: (?:in|on|under|through|with))?(?=")}`,
  "giu",
);
const THAN = /\b(?:no )?(\p{L}+er) than (?:an?|the) [^,.;:!?]*/giu;

/**
 * A text without what is only likened: somebody `tall as a heron` who charges `like a bull` is tall, and neither
 * bird nor bull is there. Who is dressed `as a clown`, and what comes `as the train leaves`, stay.
 */
export function withoutSimiles(text: string): string {
  const saysHow = (whole: string, word: string) =>
    lexicon().adjectives.has(word.toLowerCase()) && !DONE.test(word) ? word : whole;
  return text
    .replace(WILD, (_, what: string, is: string) => (is ? `${what}${is} wild` : `wild ${what}`))
    .replace(AS_IF, "")
    .replace(AS_DOES, "$1$2")
    .replace(LIKE, "")
    .replace(SIZED, "")
    .replace(ENOUGH, saysHow)
    .replace(AS_SO, saysHow)
    .replace(AS, saysHow)
    .replace(THAN, "$1");
}
