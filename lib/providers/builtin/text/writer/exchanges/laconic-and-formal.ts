/**
 * A hero of few words against somebody who speaks as if it were written down. Each block is one
 * exchange that can stand in any story at its stage.
 */
export const LACONIC_AND_FORMAL = `
early
- {O} looks around {place} as if somebody would ask questions about it later.
O May I assume that you have considered the consequences of this?
H Considered them. They can wait outside.

early
O I should like it noted that I came here alone.
H Noted. There is the door, also alone.

early
- {H} pours coffee into a chipped cup and does not offer a second one.
O I was told that you are a reasonable person.
H By somebody I owe money, I suppose.

early
O My time is limited. {clock:Cap} is not a matter of opinion.
H Then do not spend it on long sentences.

early
- {O} takes a small notebook out and looks for a dry page.
O Would you describe your situation as difficult?
H I would describe it as mine.
O I shall write that it is difficult.

early
O People speak about {fact}, and then they mention your name.
H People talk. Most of them talk sitting down.

early
- {O} offers a hand. {H} looks at it and goes on working.
O A handshake commits you to nothing whatsoever.
H Good. Then we have not lost anything.

early dark
O You are aware of what happened to the last person who refused.
H I dug the hole. The ground was hard.

early comic
- {O} sits down on the only chair. One leg gives way[ with a crack].
O I was not informed about the condition of the furniture.
H It does that. It only likes family.

middle
- {H} peels an apple in one long strip, eyes on the knife.
O In {years} I have never once been offered an apple.
H Did you ever ask for one?

middle
O Permit me a personal question. Are you never afraid?
H Every day, about four. Then it passes.

middle
- {O} loosens {Op} collar and puts the notebook away.
O What I said before was the official version.
H I know. Your ears did not believe it.

middle
O I had prepared a speech. It contained the word regret.
H Keep it. You may need it later.

middle
- {H} looks at {T} for as long as one breath lasts.
O It is remarkable how much weight you give to an object.
H It is not the object. It is who it waits for.

middle
O You could simply trust me. It would save us both an hour.
H Trust is quick. Repairing it takes longer.

middle comic
- {O} discovers a hole in {Op} glove and hides it behind {Op} back.
O One would think that you enjoy all this.
H I enjoy the glove. The rest is work.

middle dark
- {O} brushes dust off {Op} sleeve. It leaves a long dark streak.
O There are two kinds of people who work for us.
H The ones who know too much. And the buried.

middle
- {H} turns a page of the old register and shows one line of it.
O That is an entry from before my time.
H It has your surname. Spelled right, for once.
O My family did not speak of this place.

late
O I am obliged to ask you a last time.
H Then ask like somebody who wants to know.

late
- {O} takes off {Op} glasses[ and holds them up to the light]. They do not need cleaning.
O I have said things tonight that are not in any manual.
H They were the better ones.

late
O I have followed every rule there is, and here I stand.
H Here you sit. It is already an improvement.

late
- {H} puts a hand on {O}'s shoulder, briefly, like somebody testing a wall.
O You need not say anything about it.
H I was not going to.

late dark
- {O} listens to steps that come nearer, stop, and go away again.
O They will hold me responsible, and they will be right.
H Then be responsible. Stand next to me.

late
O What would you do, were you in my position?
H Sit down. Take the shoes off. Think again.

late comic
O I find that I have misplaced my sense of duty.
H Look under the chair. Everything rolls there.
`;
