/** Stories about a chance that comes once: to leave, to be heard. */
import type { StoryPlan } from "./story-plan";

/** Somebody wants to leave with the last chance there is, and somebody stands in the door. */
export const HALF_PACKED: StoryPlan = {
  id: "half-packed",
  verbs:
    /\b(?:leave|escape|run away|flee|go home|get out|travel|emigrat|move away|catch|quit|abandon|board|journey)/,
  thing: "suitcase",
  fits: /suitcase|bag|backpack|trunk|basket|satchel|briefcase|box/,
  want: "be gone before {clock}",
  otherRole: { female: "the one who would stay behind", male: "the one who would stay behind" },
  logline: {
    opponent: "the one person who could say yes",
    does: "keeps hiding the shoes",
    cost: "the goodbye that was never going to be said",
    irony: "the one who begs loudest to stay has already bought the ticket",
    twist: "the ticket is for two, and always was",
    mood: "a half-packed bag, one missing shoe, and a door that is opened eleven times",
  },
  ends: {
    dark: "{O} holds out the shoe. {H} has already gone barefoot.",
    comic: "{O} ties {H}'s shoe, and by mistake {Op} own to it.",
  },
  text: `
@0
#0
- {H} packs in a hurry around {T}. {O} hides one shoe[ behind the stove].
#2
O You cannot leave with only one shoe. You will walk in circles.
H Then I will be back for supper. You should be pleased.
#0
H I have to {want}.[ Move, please.]
#6
O You have been leaving since I have known you.
H This time I have told people. There will be cake.
#0
O Ask me nicely to let you go[, just once].
#1
- {O} sits down on the doorstep and takes up all of it.
O I am not stopping you. I am only sitting here.
+early
#6
- {H} closes {T}, thinks again, and takes one thing out of it.
H There. That was yours. Now nobody can say I stole.
O Put it back. It looks stupid without you.
@1
#5
- {H} crosses {place} with {T} on {Hp} shoulder. {O} carries the other end.
H You are helping me. I thought that you were against it.
O It is heavy, and I was brought up well.
+middle
#3
- {O} pulls the missing shoe from {Op} coat and turns it in {Op} hands.
O If I give you this, you will not even look around.
H I would look around once. I practised it.
#3
- A folded ticket falls out of the shoe. {H} picks it up.
H This has my name on it. You bought it weeks ago.
O They are cheaper when you buy before you are sad.
H So why did you fight me the whole evening?
O I wanted you to leave somebody, and not just a place.
@2
+late
#4
- {H} holds the ticket up to the light. There are two of them, stuck together.
H There are two here. They stuck together in the wet.
O (nervous) The man at the counter must have made a mistake.
@0 end
#5
- Somewhere out there an engine starts. Neither of them moves {Hp} feet.
H If you lock up now, we can both still make it.
O I have never been anywhere. What do people wear?
#1
O (excited) Turn around, then. I must get my own shoes.
#0
- {O} kneels and puts the lost shoe on {H}'s foot.
`,
};

/** Somebody must do in public, once, what has never worked in private. */
export const FIRST_NOTE: StoryPlan = {
  id: "first-note",
  verbs:
    /\b(?:perform|play|sing|dance|win|compete|audition|become|learn|teach|train|contest|match|fight|stage|race|impress)/,
  thing: "violin",
  fits: /violin|guitar|cello|bell|trumpet|flute|accordion/,
  want: "do it right once, in front of everybody",
  otherRole: { female: "a teacher without pupils", male: "a teacher without pupils" },
  logline: {
    opponent: "the only teacher left",
    does: "has sworn never to teach again",
    cost: "the last reason to get up before noon",
    irony: "the teacher has never once done it without shaking hands",
    twist: "the teacher was supposed to stand on that stage {years} ago",
    mood: "a shaking hand, {aT} and a silence in which everybody holds their breath",
  },
  ends: {
    dark: "{H} lifts {T} into the light. All the seats are empty.",
    comic: "{H} lifts {T}. In the dark, {O} claps too early.",
  },
  text: `
@0
#0
- {H} lifts {T} with a shaking hand. {O} puts out the light[ without asking].
#2
O Your elbow is afraid. Everything else follows the elbow.
H My elbow has met the people who are coming.
#0
H [Once more. ]I want to {want}.
#6
O Once more is what bakers say. And gamblers.
H And pupils, if somebody bothers to teach them.
#0
O Do it in the dark first[, where nobody counts].
#1
- In the dark, {H} takes a breath that is louder than {T}.
H (whispering) I cannot find the beginning. It was here before.
+early
#6
- {O} lays two fingers on {H}'s wrist, as a doctor would.
O A hundred and twenty. One could dance to that.
H When {clock} comes, I will be sick in my shoes.
@1
#5
- {O} makes {Ho} walk the length of {place} with {T} on {Hp} head.
H What is this good for? I feel like a waiter.
O While you feel stupid, you are not afraid. One fits in there.
+middle
#4
- {H} stops in the middle of it. {O} has finished the movement with {Op} own hand.
H You know it by heart. You have done this yourself.
O I have watched. One sees a lot from the back row.
#3
- {H} finds an old programme in the case of {T}. {O}'s name is crossed out.
H That is tonight's stage. That is your name.
O I stood behind the curtain and counted to ten. I got as far as nine.
H And then? What did you do then?
O I went home and became strict.
@2
+late
#5
- {O} holds out both hands, flat, in the light. They are shaking.
O There. {years}, and they have never once stopped.
H Then it does not go away, and people play all the same.
@0 end
#4
- From outside comes the murmur of people who are sitting down.
O Count to ten, slowly. I will be where you can see me.
H And what do I do if I stop at nine?
#1
O (tender) Then we will say the ten together, you and I.
#0
- {H} lifts {T} into the light. {Hp} hand is still.
`,
};
