/** Stories about the truth: telling it, finding it out, handing it over. */
import type { StoryPlan } from "./story-plan";

/** Somebody rehearses a confession; the one it is meant for has known for a long time. */
export const EMPTY_CHAIR: StoryPlan = {
  id: "empty-chair",
  verbs: /\b(?:confess|tell|admit|reveal|truth|lie|lied|lying|secret|apologi|explain|warn|speak)/,
  thing: "photo",
  fits: /photo|photograph|portrait|picture|letter|postcard/,
  want: "say one true thing before it is too late",
  otherRole: { female: "the woman it is all about", male: "the man it is all about" },
  logline: {
    opponent: "the only listener",
    does: "keeps changing the subject",
    cost: "a friendship that has survived everything except honesty",
    irony: "the one person who must not hear it has known from the first day",
    twist: "the listener has been rehearsing a confession as well",
    mood: "an empty chair, a well-learned speech, and somebody who comes in too early",
  },
  ends: {
    dark: "{O} turns the picture over. The empty chair falls slowly.",
    comic: "{O} nods to the empty chair and shakes its hand.",
  },
  text: `
@0
#0
- {H} speaks silently to an empty chair. {O} stands behind {Ho}.
#2
O You nod very well. I did not want to interrupt.
H How long have you been standing there?
#0
H [Sit down, please. ]I have to {want}.
#6
O Last time you asked me to sit, you had sold my car.
H This is worse than the car. It has no wheels.
#0
O Say it tomorrow[, when we are both awake].[ It has kept until now.]
#1
- {H} lays {T} face down on the seat of the empty chair.
H If you turn that over, I do not have to say it.
+early
#6
- {O} walks around the chair in a wide circle and sits down somewhere else.
O I have to be gone before {clock}. You chose your moment.
H I chose six others. You were in a good mood each time.
@1
#5
- {H} follows {O} into {place}, still holding {T} against {Hp} chest.
O You could simply have posted it to me.
H I did post it. I stole it back out of your letter box.
+middle
#3
- {O} takes {T} from {Ho} and puts it in {Op} pocket without a look.
H You have not even turned it over.
O I know what is on it. I was standing next to the camera.
#3
- {H} sits down on the floor where {Hs} stands. {O} joins {Ho}.
H All this time you knew, and you ate at my table.
O I was waiting for you to tell me. It was a good table.
H (crying) And if I had never said a word?
O Then I would have died full, and a little disappointed.
@2
+late
#5
- {O} takes a second picture from {Op} wallet and lays it face down.
O Now you sit still. I have one of those as well.
H I am not sure that I want to know.
@0 end
#4
- {H} puts both pictures side by side, face down, and lays a hand on each.
O We can turn them over together, or we can go and eat.
H You always say that when you are the one who is afraid.
#1
O (nervous) Good. The chair, then. I would rather say it to the chair.
#0
- {O} sits down in the empty chair[ at last] and nods.
`,
};

/** An investigation in which every trace leads to a friend. */
export const MISSING_PIECE: StoryPlan = {
  id: "missing-piece",
  verbs:
    /\b(?:prove|solve|investigat|expose|discover|uncover|find out|catch|detect|track|hunt|murder|crime|case|who)/,
  thing: "key",
  fits: /key|knife|dagger|pistol|revolver|razor|sword|gun|torch/,
  want: "find out who used {T} that night",
  otherRole: { female: "a friend with good answers", male: "a friend with good answers" },
  logline: {
    opponent: "the one friend who helps to look",
    does: "leads every trace away from the truth",
    cost: "the last friend who still picks up the telephone",
    irony: "the guilty one leaves clues only so that the innocent one is safe",
    twist: "the crime was committed to keep the investigator alive",
    mood: "six small things on a table, a gap between them, and a friend who never looks at it",
  },
  ends: {
    dark: "{H} puts {T} into the gap and reaches for the telephone.",
    comic: "{H} fills the gap with a sugar lump. Nobody objects.",
  },
  text: `
@0
#0
- {H} lays {T} in a row[ of small things], beside a gap. {O} watches[ from the door].
#2
O You have laid them out by size. You must be desperate.
H By hour. Somebody left these behind, one after another.
#0
H [One is missing. ]I have to {want}.
#6
O It is late, and {clock} does not wait. Let it lie.
H You used to like it when I would not let things lie.
#0
O Perhaps it was never there[ in the first place].
#1
- {O} moves {T} a finger's width to the left, and the gap is gone.
O There. Now nothing is missing[, and we can go home].
+early
#6
- {H} moves {T} back to its place and looks at {O}'s hands.
H You did that without looking. As if you knew the order.
O I have been watching you do it for an hour.
@1
#4
- {H} kneels in {place} and lays a matchstick in a mark on the floor.
H A person stood here and waited. Left-handed, and cold.
O That fits half of everybody we know.
+middle
@0
#4
- {H} tosses {T} across without warning. {O} catches it with {Op} left hand.
O (dryly) You could simply have asked me about that.
H I did ask you, on the first day. You held up the other hand.
#3
- {O} takes a small bundle from {Op} pocket and lays it in the gap.
H That was in your coat the whole time you helped me look.
O I had to see how close you would get.
H And how close am I, would you say?
O Close enough for the people who wanted it to be you.
@2
+late
#5
- {H} unwraps the bundle. It holds a picture of {Ho}, crossed out in ink.
H This is me, coming out of my own front door.
O It came with a time and half of the money. So I used {T} first.
@0 end
#4
- {H} sweeps all the small things into {Hp} bag, one hand, one movement.
O If you close this case, you will have to lie. You are bad at it.
H Then teach me. You have until {clock}.
#1
H (quietly) Nobody stood here. Nobody was cold. Say it after me.
#0
- {H} closes {Hp} hand over {T} and leaves the gap empty.
`,
};

/** Somebody brings a thing to a person who will not take it. */
export const REFUSED_DELIVERY: StoryPlan = {
  id: "refused-delivery",
  verbs:
    /\b(?:deliver|bring|carr(?:y|ies)|hand over|send|post|courier|message|transport|take .{0,20} to|give)/,
  thing: "letter",
  fits: /letter|envelope|telegram|diary|notebook|journal|postcard|book/,
  want: "put {T} into the right hands",
  otherRole: { female: "a woman who expects nobody", male: "a man who expects nobody" },
  logline: {
    opponent: "the person named on it",
    does: "swears to be somebody else",
    cost: "the promise that made {years} of running away bearable",
    irony: "the one who refuses {T} has waited for it longest",
    twist: "the messenger wrote it",
    mood: "a closed door, a wet sleeve, and {aT} that gets heavier with every excuse",
  },
  ends: {
    dark: "{O} takes {T} and closes the door. The light goes out.",
    comic: "{O} takes {T} and, after a moment, the rest of the bread.",
  },
  text: `
@0
#0
- {H} holds out {T}. {O} keeps both hands[ deep] in {Op} pockets.
#2
O There is nobody here by that name. There never was.
H It is scratched into the doorpost behind you.
#0
H [I came a long way. ]I have to {want}.
#6
O Then you had a long way to think of turning around.
H I thought of it twice. My feet had other ideas.
#0
O Keep it. I stopped waiting[ for it years ago].
#1
- {H} sets {T} down on the threshold, exactly halfway, and steps back.
H There. I am not giving it, and you are not taking it.
+early
#6
- {O} shuts the door against {T}. It does not close all the way.
O (through the gap) I can leave it there until {clock}.
H So can I. I have brought bread.
@1
#4
- {H} sits in {place} with {T} on {Hp} knees and breaks the bread in two.
O You are sitting in my place, with my post, eating in front of me.
H There is enough for somebody by another name.
+middle
#4
- {O} takes the bread, but not {T}[, and eats it standing].
O Who gave it to you? Was there a ring, on the left hand?
H Nobody by that name could ask such a question.
#3
- {O} turns {T} over, and over again. There is no sender on it.
O Who sends a thing like this without a name?
H Somebody who was afraid that you would send it back.
O (flatly) You have ink on your fingers. You always had.
H You would not have opened the door to me without a parcel.
@2
+late
#5
- {H} pulls {Hp} scarf down from {Hp} face and lets {O} look.
O You have become thin. Or I have forgotten you wrong.
H Both, I think. It has been {years}.
@0 end
#4
- {O} weighs {T} in one hand and holds the door with the other.
O If I open this, I cannot be nobody any more.
H You were bad at being nobody. You kept the name on the door.
#1
O (gently) Read it to me. I have no glasses for that name.
#0
- {O} takes {T} in both hands[ and opens it]. The door stays open.
`,
};
