/** Stories about somebody who is missed: out there, or across the table. */
import type { StoryPlan } from "./story-plan";

/** Somebody refuses to give up a search that everybody else has ended. */
export const NO_ANSWER: StoryPlan = {
  id: "no-answer",
  verbs:
    /\b(?:find|search|look(?:s|ing)? for|missing|lost|disappear|vanish|rescue|wait|signal|call|reach|survive)/,
  thing: "lantern",
  fits: /lantern|lamp|torch|candle/,
  want: "get one answer from out there",
  startsOutside: true,
  otherRole: {
    female: "the woman who leads the search",
    male: "the man who leads the search",
  },
  logline: {
    opponent: "the leader of the search",
    does: "has already written the last line of the report",
    cost: "the one place where the missing could still come home",
    irony: "the leader of the search is the only one who knows where to look",
    twist: "the answer comes from the direction in which nobody was allowed to look",
    mood: "a {t}, a dark horizon and a silence that has started to sound like a reply",
  },
  ends: {
    dark: "Far away, something blinks twice, and then never again.",
    comic: "Out there, something blinks back at {T}, quite rudely.",
  },
  text: `
@0
#0
- {H} lifts {T} toward the dark and counts[ under {Hp} breath]. {O} listens[ with closed eyes].
#2
O Four nights you have stood in the same spot.
H Five. You were asleep for one of them.
#0
H Nobody stops[ and nobody sleeps] until I {want}.
#6
O We have been over every metre out there, twice.
H You have been over it. I want to know who looked.
#0
O There is no answer.[ There was none yesterday, either.]
#1
- {O} opens a notebook at its last page and uncaps a pen.
O I have to write something. It should come from you.
+early
#6
- {H} shuts the notebook with one finger[ and leaves {Hp} hand on it].
H As long as that page is empty, somebody is only late.
O Late is a word for trains and dinners.
@1
#3
- {H} spreads a map on the ground of {place} and pins its corners with stones.
H There. You have drawn a line around everything but that.
O That is no place for a search party after dark.
+middle
#4
- {O} studies the empty patch on the map and puts the cap back on {Op} pen.
H You keep looking at it, and then you look at your shoes.
O I have bad shoes. They deserve a look.
#3
- {O} draws a small cross inside the empty patch, and cannot lift the pen.
O I let somebody go past me that night. In that direction.
H (cold) And for five days you sent us the other way.
O I was told to. I was told it in writing.
H Then give me that pen, and I will write you something else.
@2
+late
#5
- {H} turns {T} slowly toward the forbidden side and raises it high.
O If you do that, everyone will know that I lied.
H Yes. Come here and hold it with me.
@0 end
#4
- {O} tears the last page out of the notebook and lets the wind have it.
O (tired) Count again. I will do it with you this time.
H One for the light. Two for the dark. Three for whoever is late.
#1
H (whispering) Wait. Do not count now. Look over there.
#0
- Out in the dark, something small blinks back at {T}.
`,
};

/** Two people who have not spoken for years must divide one thing before it gets light. */
export const TWO_CUPS: StoryPlan = {
  id: "two-cups",
  verbs:
    /\b(?:forgive|reconcil|reunit|love|marr|divorc|inherit|divide|meet|mourn|bury|say goodbye)/,
  thing: "clock",
  fits: /clock|watch/,
  want: "settle this without one word about the past",
  otherRole: { female: "the one who moved away", male: "the one who moved away" },
  logline: {
    opponent: "the other heir",
    does: "has come back for the same {t} and will not leave without it",
    cost: "the only person who remembers the same childhood",
    irony: "neither of them wants {T}; each wants the other to have asked",
    twist: "the will was never lost, only waiting to be read aloud by both of them",
    mood: "two cups, one of them upside down, and {years} of things that nobody said",
  },
  ends: {
    dark: "{H} fills the second cup. The chair behind it is empty.",
    comic: "{H} turns the second cup over. A mouse has moved in.",
  },
  text: `
@0
#0
- {H} sets out two cups and turns one over. {O} sees it[ and says nothing].
#2
O You still make it too strong. I could smell it outside.
H It keeps people awake. Most of them take it as a hint.
#0
H [Take {T} and go. ]I want to {want}.
#6
O I did not come all this way for a thing on a shelf.
H You brought an empty bag. I noticed the bag.
#0
O Ask me to sit down first[, after {years}].
#1
- {O} puts {T} on the table between them and takes {Op} hands away.
O I only want to know why you never answered.
+early
#6
- {H} pushes {T} an inch toward {O}. {O} pushes it back two.
H It never ran right after you left, you know.
O It never ran right before, either. You hit it.
@1
#5
- {O} runs a finger along a row of pencil marks in {place}, two heights side by side.
O You stopped measuring. Mine just ends in the middle of a year.
H There was nobody to stand against the wall.
+middle
@0
#3
- {H} pulls an envelope from behind {T}, unopened[ and soft with age].
O That is my handwriting. You never even opened it.
H As long as it was closed, it could say anything.
#3
- {O} opens the envelope {Oo}self. There is nothing in it but a bus ticket.
H That is all? For this I was angry for {years}?
O It was for you. I sat at the other end and waited.
H (voice breaking) How long did you wait for me there?
O They turn the lights off at eleven. Then one more hour.
@2
+late
#5
- {H} holds the old ticket up[ to the light]. The date can still be read.
H Do you think that anybody would still accept this?
O We could ask. The worst they can do is laugh.
@0 end
#4
- {O} picks up the empty bag, folds it small and puts it in the fire.
O (quietly) Keep {T}. I only wanted to hear it wrong again.
H It strikes at nine when it is ten. You could stay for that.
#1
H (tender) Sit down. It is only a chair, it does not bite.
#0
- {H} turns the second cup over and fills it[ to the brim].
`,
};
