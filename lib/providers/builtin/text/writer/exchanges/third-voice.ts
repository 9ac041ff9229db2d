/**
 * Whole small scenes with a third person, who sees more than the two who quarrel. The third asks,
 * knows, or carries something; each scene can stand between two others of any story.
 */
export const THIRD_SCENES: readonly string[] = [
  `
- {X} leans in the doorway of {place} with a broom. {H} walks past[ quickly, with lowered eyes].
X I heard you two through three walls. I stayed for the second half.
H And who is winning, from where you were standing?
X The wall. It has heard all of it before.
- {H} takes the broom from {X} and sweeps where it is clean.
H Did {O} say anything before I came?
X Nothing. But {Os} stood outside for an hour with the hand up, to knock.`,
  `
- {O} waits in {place}, collar up. {X} stops beside {Oo} with a lantern.
X You could go in again. It is warmer, and they shout less.
O Nobody asked you to wait for me.
X Nobody asked you, either. Look how long you are at it.
- {X} hangs the lantern on a nail between them, at the height of a face.
O What would you say, if you were in my place?
X Less than you did. And I would bring something to eat.`,
  `
- {X} sits in {place} and mends a torn glove. {H} sits down and holds the thread[ for it].
X There was a time when I also had something to prove.
H And did you ever prove it to anybody?
X I forgot what it was. I remember who went home.
- {X} bites the thread off and gives the glove to {H}.
H This one is not mine. It is much too big.
X I know whose it is. Now you have a reason to go back.`,
  `
- {O} stands in {place} and counts the steps to the exit. {X} counts along.
X Fourteen. I have swept here often enough to know.
O You people always know how to leave.
X No. We know who comes back, by the sound of the shoes.
- {O} takes one step toward the exit and stops with the foot in the air.
O Is it true, what they say about {H}?
X Only the good parts. Nobody would invent those.`,
  `
- {X} comes through {place} with a bucket. {H} jumps up to help[, much too fast].
X Do not help me, child. Tell me what {O} wants.
H The same as I do. That is what makes it so hard.
X Then one of you is standing on the wrong side of the table.
- {X} puts the bucket down and looks at {H}'s hands.
H They will not stop. I have tried everything.
X Put them to work. Hands hate an argument.`,
  `
- {O} looks for {Op} reflection in a dark window of {place}. {X} appears beside it.
X I used to have that face. It wears off, if you let it.
O I did not ask for advice[, and least of all from you].
X It is not advice. It is what I would have liked to hear.
- {X} breathes on the glass and draws a small door with one finger.
O Do you believe that people change, or only get tired?
X Both. It usually happens in the same hour.`,
];
