import type { Clause, NounPhrase } from "./clauses";
import type { Posture, Thing } from "./scene";

/** Verbs by which somebody is in a posture. */
export const POSTURES: Record<string, Posture> = {
  sit: "sit",
  seat: "sit",
  perch: "sit",
  slump: "sit",
  lie: "lie",
  sleep: "lie",
  sprawl: "lie",
  kneel: "kneel",
  lean: "lean",
  crouch: "crouch",
  squat: "crouch",
  huddle: "crouch",
  hang: "hang",
  float: "float",
  swim: "float",
  stand: "stand",
};
/** Whether whoever does this is gone afterwards. */
export function goesAway({ verb, particle, objects, negated }: Clause): boolean {
  if (negated || objects.length > 0) return false;
  if (/^(?:leave|exit|depart|vanish|disappear)$/.test(verb ?? "")) return true;
  const goes = /^(?:go|walk|run|drive|ride|stride|storm|slip|hurry|step|march)$/.test(verb ?? "");
  return goes && /^(?:out|away|off)$/.test(particle ?? "");
}

/** On or in what a thing is, as far as its clause says that it lies or stands there. */
export function whereOf(phrase: NounPhrase, clause: Clause): Thing["where"] {
  const own = phrase.with.find(({ preposition }) =>
    /^(?:on|in|under|behind|beside|by|against|over|above|below)$/.test(preposition),
  );
  if (own) return { preposition: own.preposition, noun: own.phrase.head };
  const said = clause.places.find(({ phrase: place }) => place !== phrase);
  const isStill =
    clause.verb === null || /^(?:lie|stand|hang|sit|rest|be|float|lean)$/.test(clause.verb);
  return said && isStill ? { preposition: said.preposition, noun: said.phrase.head } : null;
}

/** Nobody is where these stand before them: `without Ana`, `a letter for Ana`, `like a soldier`. */
export const ABSENT = /^(?:without|like|about|for|than|except|as)\b/;
/** Whom one only thinks of or hears is not seen. */
export const OF_THE_MIND = new Set(
  "remember imagine miss dream think mourn expect await forget recall hear".split(" "),
);
/** What these verbs say is a state, nothing that happens. */
export const NO_DOING = new Set(
  "be have seem appear become remain do can will would may must".split(" "),
);
/** Nouns that can be seen in some meaning, and are no thing in a line. */
export const NOT_A_THING = new Set(
  "moment time silence way side end place part sound noise voice word name something nothing step beat pause while second minute hour day night look smile glance breath laugh sigh tear gaze whisper scream shout cry kiss nod thought dream view distance edge corner middle centre center back front top bottom direction air ground floor inside outside darkness dark light-year kind sort turn age year name room wall ceiling world crew crowd foot line side".split(
    " ",
  ),
);
/** Who is `of` these is not there. */
export const PICTURES =
  /^(?:photograph|photo|picture|portrait|painting|drawing|poster|statue|sculpture|image|memory|name|voice|voices|sound|ghost|letter|grave)$/;
