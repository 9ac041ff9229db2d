/**
 * Sentences that loglines are made of, by angle. Gaps are those of the stories and `{hero}` (who,
 * with a comma behind a name), `{heroWho}` (and a habit of theirs), `{opponent}`, `{does}`, `{cost}`,
 * `{irony}`, `{twist}`, `{mood}`, `{colour}`. `{obstacle}` is `{opponent} {does}`.
 */
import type { LoglineAngle } from "@/lib/rules/writing";
import type { Tone } from "../stories/story-plan";

export const LOGLINE_PATTERNS: Readonly<Record<LoglineAngle, readonly string[]>> = {
  character: [
    "{heroWho} has one night to {want}, but {obstacle}[, and the price of failing is {cost}].",
    "{heroWho} must {want}[ before {clock}], although {obstacle}[ and it may cost {cost}].",
    "To {want}, {heroWho} has to stand up for once, because {obstacle}[, with {cost} at stake].",
    "{heroWho} would rather lose {cost} than give up the plan to {want}, even when {obstacle}.",
  ],
  situation: [
    "In {home}, a few hours before {clock}, {hero} tries to {want} while {obstacle}[, and only one of the two can have it].",
    "With {clock} drawing near, {hero} has one chance left to {want}, and {obstacle}[, so that neither can leave first].",
    "Locked in with each other in {home} until {clock}, {hero} still means to {want}, but {obstacle}.",
    "On the last evening in {home}, {hero} sets everything on one plan, to {want}, just when {obstacle}.",
  ],
  irony: [
    "{hero} fights all night to {want}[, suspecting everybody in sight], and never sees that {irony}.",
    "{hero} gives up sleep, pride and supper to {want}, without noticing that {irony}.",
    "The harder {hero} tries to {want}, the clearer it becomes to everybody else that {irony}.",
    "{hero} is ready to lose {cost} in order to {want}, while all the time {irony}.",
  ],
  twist: [
    "When {obstacle}, {hero} decides to {want} at any price, until one look in the wrong pocket shows that {twist}.",
    "{hero} has a single evening to {want} against {opponent}[, who always has an answer], and then finds that {twist}.",
    "Just as {hero} is about to {want}, a small thing falls to the floor and proves that {twist}.",
    "{hero} thinks the worst is over once there is a way to {want}, but then it turns out that {twist}.",
  ],
  tone: [
    "{mood}: {colour} about {heroLow} who still hopes to {want}[ before {clock}].",
    "{colour} in which {heroLow} wants nothing more than to {want}, with {mood}.",
    "{mood}, that is all there is in {home} when {heroLow} tries to {want}.",
  ],
};

/** What kind of film it is, by tone. */
export const COLOURS: Readonly<Record<Tone, readonly [string, ...string[]]>> = {
  dark: ["a black chamber piece", "a cold, slow-burning night story", "a bitter little nocturne"],
  comic: ["a dry comedy of bad manners", "a crooked comedy", "a comedy with wet shoes"],
  warm: ["a tender night story", "a warm-hearted duel", "a quiet story with a soft heart"],
  plain: ["a hushed night story", "a quiet duel", "a small, stubborn story"],
};

/** Habits that make somebody one person and no other. */
export const HABITS: Readonly<Record<Tone, readonly [string, ...string[]]>> = {
  dark: [
    "who trusts locks more than people",
    "who has buried one friend too many",
    "who sleeps with the light on",
    "who never sits with a back to the door",
  ],
  comic: [
    "who apologises to furniture",
    "who has never won an argument with a door",
    "who keeps a list of lists",
    "who laughs at the wrong moment",
  ],
  warm: [
    "who cooks for people who never come",
    "who remembers every birthday but one",
    "who sings when nobody is there",
    "who cannot pass a closed window without a wave",
  ],
  plain: [
    "who counts everything twice",
    "who talks more easily to things than to people",
    "who has never once asked for help",
    "who keeps promises only when it is too late",
    "who has forgotten how to lose",
  ],
};

/** What comes before the work of somebody who has no name yet. */
export const TRAITS: Readonly<Record<Tone, readonly [string, ...string[]]>> = {
  dark: ["sleepless", "disgraced", "hardened", "haunted"],
  comic: ["clumsy", "overpolite", "short-sighted", "hopelessly vain"],
  warm: ["big-hearted", "homesick", "shy", "soft-spoken"],
  plain: ["stubborn", "proud", "tired", "overlooked", "ageing"],
};
