/** Stories about what people owe: money, and things that are not theirs. */
import type { StoryPlan } from "./story-plan";

/** A thing is gone; the person who took it sits at the same table. */
export const CLEAN_SQUARE: StoryPlan = {
  id: "clean-square",
  verbs:
    /\b(?:steal|stole|theft|thief|recover|return|get .{0,20} back|retrieve|rob|heist|take back|reclaim|win back)/,
  thing: "violin",
  fits: /violin|clock|bell|radio|guitar|cello|gramophone|recorder/,
  want: "get {T} back",
  otherRole: { female: "a guest who packs light", male: "a guest who packs light" },
  logline: {
    opponent: "the only witness",
    does: "is also the only suspect",
    cost: "the one chance that will not be offered twice",
    irony: "the thief is the only one who ever asked what {T} is worth",
    twist: "it was stolen to stop it from being sold",
    mood: "a clean square in the dust, a friendly guest, and a bag that nobody opens",
  },
  ends: {
    dark: "{O} sets {T} back. It is broken[, right through the middle].",
    comic: "{O} sets {T} back, exactly, and sneezes from the dust.",
  },
  text: `
@0
#0
- {H} touches a clean square in the dust. {O} closes {Op} bag[ a little too quickly].
#2
O Perhaps you put it somewhere safe and forgot.
H Dust does not forget. It stood here for {years}.
#0
H [It was here this morning. ]I must {want}[, before {clock}].
#6
O Ask at the pawnshop. They see everything twice.
H I did. They asked me to describe you.
#0
O People lose things[ every day].[ Then they buy other things.]
#1
- {H} sits down on {O}'s bag as if it were a chair.
H You are in a hurry. Your ears are red[ with it].
+early
#6
- {O} tugs at the strap. {H} does not get up[ by an inch].
O That bag has nothing in it but shirts.
H Shirts do not hum when somebody sits on them.
@1
#5
- {O} hurries through {place} with the bag. {H} stands there already, arms crossed.
H You always take the longer way when you feel guilty.
O I take the longer way because you know the short one.
+middle
#4
- The bag slips from {O}'s shoulder. {T:the} inside gives one clear sound.
H (cold) I would know that sound at the bottom of the sea.
O Then you know that I wrapped it well.
#3
- {O} opens the bag and lays {T} between them on a folded shirt.
O You were going to sell it. I saw the price on your desk.
H I had no choice. You know what this winter was like.
O So I took your choice. It weighs more than it looks.
H You might have said one word to me.
@2
+late
#4
- {H} turns {T} around. On the back, a small price tag hangs by a thread.
H Six hundred. I wrote it so small that I could not read it.
O I read it to everybody who would listen. Nobody laughed.
@0 end
#5
- {O} empties a purse of small coins onto the dusty table.
O It is not six hundred. It is a start, and a bad week.
H You would pay me for the thing you stole from me?
#1
H (smiling) Put your money away. You will need it for soap.
#0
- {O} sets {T} back into the clean square[, exactly].
`,
};

/** A debt is called in; there is only one thing left to give. */
export const LAST_COIN: StoryPlan = {
  id: "last-coin",
  verbs: /\b(?:pay|debt|owe|money|sell|buy|deal|loan|bet|gambl|earn|bargain|trade|rent|afford)/,
  thing: "watch",
  fits: /watch|clock/,
  want: "pay without giving up {T}",
  otherRole: { female: "a collector in good shoes", male: "a collector in good shoes" },
  logline: {
    opponent: "the collector",
    does: "takes no coins, only {T}",
    cost: "the last proof that there was once a better life",
    irony: "the collector has been paying the debt in secret",
    twist: "the debt was settled long ago and the visits were not about money",
    mood: "nine coins on a table, a ticking room and a collector with very good manners",
  },
  ends: {
    dark: "{O} closes {Op} hand over {T}. The ticking stops.",
    comic: "{O} gives {T} back and takes one coin for the bus.",
  },
  text: `
@0
#0
- {H} counts nine coins twice[, in two small rows]. {O} looks[ only] at {T}.
#2
O It was ten last week. You are moving the wrong way.
H One went for bread. I can bring you the crust.
#0
H [Give me until {clock}. ]I can {want}.
#6
O That is what you told the man before me.
H And where is he now? Retired, happy, by the sea.
#0
O The coins are yours. I take {T}[ instead].
#1
- {H} lays {Hp} hand flat over {T}. The coins jump on the table.
H That is not for sale. Count the coins again.
+early
#6
- {O} builds a small tower from the nine coins, edge upon edge.
O You have had three letters from us. Very polite ones.
H I have them all. They burn well.
@1
#5
- {O} walks along {place}, one step behind, {Op} good shoes loud in the quiet.
H You could send a letter, like any decent threat.
O I prefer to walk. One meets people.
+middle
@0
#4
- {H} winds {T} between two fingers and holds it against {Hp} ear.
O Whose was it, before it came to you?
H If you knew that, you would have to feel something.
#3
- {O} lays a bundle of receipts on the table, every one of them signed.
H These are paid. Month after month, all of them, in your hand.
O Somebody had to. You are a terrible customer.
H Then why in the world do you keep coming?
O You make coffee. You shout at me. It is the best hour of my week.
@2
+late
#5
- {H} goes through the receipts once more and finds the first one, yellow and torn.
H This goes back {years}. You did not even know me.
O I knew {T}. I sold it, when I was young and needed bread.
@0 end
#4
- {H} takes {T} off the table and holds it out in {Hp} open hand.
O (gently) Do not do that. I am not here on business today.
H Hold it for one minute. After that you give it back.
#1
O It still runs four minutes slow[, after all these years].
#0
- {O} gives {T} back and leaves one coin on the table.
`,
};
