/** Stories about holding on: keeping a place, guarding a thing. */
import type { StoryPlan } from "./story-plan";

/** Somebody comes with an order to close a place; the one who runs it asks for one more night. */
export const LAST_NIGHT: StoryPlan = {
  id: "last-night",
  verbs:
    /\b(?:keep|save|protect|preserve|defend|hold|close[ds]?|closing|shut|demolish|switch|light|run|tend)/,
  thing: "lamp",
  fits: /lamp|lantern|candle|torch|radio|bell|clock|compass/,
  want: "keep {home} open one more night",
  otherRole: null,
  logline: {
    opponent: "the one friend left on the payroll",
    does: "arrives with the order to lock the doors",
    cost: "the only work that ever felt like home",
    irony: "the person sent to close {home} is the one who has hidden the order for a year",
    twist: "somebody out in the dark has been counting on {T} all along",
    mood: "one {t} in a window, two stubborn people and a paper that nobody wants to sign",
  },
  ends: {
    dark: "{O} turns the key. Behind {Oo}, the window goes dark.",
    comic: "{O} drops the key into the coffee and turns {T} up.",
  },
  text: `
@0
#0
- {H} sets {T} in the window[, where nobody can miss it]. {O} waits[ by the door].
#6
O I knocked twice. You were talking to {T} again.
H It listens[ better than anybody they send me].
#0
H [One night more. ]I only have to {want}.
#2
O You said so last month, and the month before that.
H And both times you went home and slept well.
#0
O You have until {clock}[, no longer].[ Then I lock {home}.]
#1
- {O} takes a folded paper from {Op} coat and smooths it flat[ beside {T}].
O My name stands under it. I wanted you to see that first.
+early
#6
- {H} reads the paper to the end, then turns it over.
H Nothing on the back. No reason, and no thank you.
O They never print anything on the back.
@1
#5
- {H} carries {T} through {place}, one hand held around it like a shield.
O Nobody out there is looking for you any more.
H Then why do you keep your voice down?
+middle
#4
- {O} sits down for the first time[, slowly, like somebody much older].
O They asked who would bring you the paper. I raised my hand.
H You could have let a stranger do it.
O A stranger would have come with a crowbar.
#3
- {H} unfolds the paper again and holds it against the light. A second date shows through.
H This was signed a year ago[, to the day].
O Every month I found a new way to lose it.
H And this month you ran out of ways?
O This month they asked me to empty my pockets.
@2
+late
#5
- Far off, a small light goes on in the dark, as if {T} had called it.
H (urgent) Tell me that you can see it too.
O I see it every night. Why do you think I kept losing the paper?
@0 end
#4
- {O} holds the key of {home} out to {H}, then closes {Op} fist around it.
O If I walk out without locking up, I need not come back to work.
H Then tomorrow there will be two of us with nothing to do.
#1
O (warmly) Show me how you keep it going. Start at the beginning.
#0
- {O} pockets the key and turns {T} to the dark.
`,
};

/** Somebody hides a thing from the one who has come to look for it. */
export const HIDING_PLACE: StoryPlan = {
  id: "hiding-place",
  verbs: /\b(?:hide|hiding|guard|shelter|smuggl|conceal|protect|shield|keep (?:\w+ )?secret)/,
  thing: "book",
  fits: /^(?!.*\b(?:suitcase|sword|umbrella|guitar|cello|violin|trunk|basket)).*/,
  want: "keep {T} out of the wrong hands",
  otherRole: null,
  logline: {
    opponent: "the searcher at the door",
    does: "knows every hiding place there is",
    cost: "the last person who still trusts a promise",
    irony: "the searcher has come to warn, not to take",
    twist: "the safest place for {T} turns out to be the searcher's own coat",
    mood: "a cloth, a table, a knock, and two people who pretend that {T} does not exist",
  },
  ends: {
    dark: "{O} buttons {Op} coat over {T}. The door breaks open.",
    comic: "{O} buttons {Op} coat over {T} and tries to look thin.",
  },
  text: `
@0
#0
- {H} throws a cloth over {T}. {O} walks in[ without knocking].
#2
O You lock the door in the daytime now. You never used to.
H There is a draught. It blows the wrong people in.
#0
H [You can look. ]There is nothing here[ for you to find].
#6
O I am told to search {home} down to the floorboards.
H Wipe your feet, then, and mind the third step. It complains.
#0
O Then you will not mind[ if I lift that cloth].
#1
- {H} stands up and moves, without hurry, between {O} and the table.
H [Ask me for anything else. ]I just have to {want}.
+early
#6
- {O} opens one drawer after another and leaves every one of them open.
O Before {clock} they send four more like me. They break things.
H And you are the kind one, who only opens drawers?
@1
#5
- {O} knocks along the wall of {place} and listens to every hollow answer.
H You search like somebody who does not want to find it.
O I search like somebody with four people right behind.
+middle
@0
#4
- {O} stops at the one board that rings differently, and steps off it.
H (afraid) Well? Go on. You heard it as clearly as I did.
O I am a little deaf on this side. It comes and goes.
#3
- {O} lays {Op} warrant on the table, turned so that {H} can read the date.
H This is for tomorrow morning. You came a day too early.
O I have never been early in my life. People will talk.
H You broke into my evening to give me a day?
O I broke in to see what is worth all this trouble.
@0
+late
#5
- {H} draws the cloth away. {O} looks at {T} and takes off {Op} hat.
O (softly) I thought that it would be bigger.
H Everybody says so. Then they hold it.
@0 end
#4
- Heavy steps outside. {O} takes the cloth out of {H}'s hands.
O They will search everything in here, except for one thing.
H They will search everything. You said so yourself.
#1
O (urgent) They will not search me. Give it here, quickly.
#0
- {O} lets the cloth fall and buttons {Op} coat over {T}.
`,
};
