/** A quick, nervous hero who jokes when afraid against somebody blunt and dry. */
export const NERVOUS_AND_BLUNT = `
early
- {H} straightens three things that were straight already.
H I tidied up. I mean, I pushed it all behind that.
O I can see your shoes sticking out of the pile.

early
H So, do we fight first, or is there some kind of small talk?
O You talk small enough for both of us.

early
- {O} takes the pot off the fire[ with bare fingers], unhurried.
H Doesn't that hurt? That has to hurt.
O It hurts. So does waiting for you to finish a sentence.

early
H I have a plan. It has four parts, and three of them are breathing.
O Skip to the one that is not.

early
H Everybody warned me about {fact}. Nobody warned me about you.
O I do not come with a warning.

early
- {H} laughs at nothing and stops[ when {O} does not].
O When you are afraid, you get funny. You are very funny tonight.
H Give me until {clock} and I will be hilarious.

early
O What do you want? In one breath, and without your hands.
H That is unfair. My hands do half of the thinking.

early dark
- {O} puts a single bullet on the table, standing up like a chess piece.
H Is that for me, or are you just emptying your pockets?
O It has been in my pocket for a week, and it got heavy.

early comic
H I practised this in front of a goat. The goat was moved.
O Goats are polite. What did it cost you?
H One sleeve, and a bit of the other one.

middle
- {H} tries to whistle, but {Hp} lips are too dry for it.
O Sit. Drink something. You are the colour of candles.
H I'm fine. This is my evening colour.

middle
H Have you ever wanted a thing so badly that you felt ill?
O Once. I married it.

middle
- {O} looks at {T}, then at {H}, as if weighing one against the other.
O Without that thing in your hands, who would you be?
H Taller, I think. I have always leaned over it.

middle
H I keep a list of all the ways in which this goes wrong.
O Am I on it? Good. Which page?

middle
- {O} pulls a splinter out of {H}'s thumb with two fingers and a nod.
H Ow. Thank you. Ow. You might have counted to three.
O You would have talked on two.

middle
H You never ask me anything. {years:Cap}, and not one single question.
O I did not want to hear you make up an answer.

middle
- {H} walks four steps, turns, walks four steps, and turns again.
O If you wear out that floor, we will both fall through.
H At least then something would move tonight.

middle comic
H What if I fainted? Would you catch me, roughly speaking?
O I would step aside. You have a heavy head.

middle dark
- {O} shows {H} an old scar that runs across the palm.
O This is what I got for a second chance.
H And for the first one? No, do not tell me.

middle
H You could say that I am doing well. It costs nothing.
O It would cost me the next hour. You would dance.

late
- {H} stands still[ for the first time], both hands hanging down.
O Now you are quiet. I do not like you quiet.
H I ran out of jokes. There were fewer than I thought.

late
O I was hard on you because nobody was hard on me.
H That makes no sense at all. It sounds true, though.

late
- {O} breaks a piece of chocolate in two, and gives away the larger half.
H You are being nice to me. It is really quite frightening.
O Eat it before I change my mind.

late
H If it goes wrong, tell them that I was brave and well dressed.
O I will tell them that you turned up. Most people do not.

late dark
- {O} picks the bullet up and drops it into a cup of cold coffee.
O There. Now it is only a spoon that does not stir.
H That is the kindest thing I have ever heard a splash say.

late comic
- {H} hugs {O}[ suddenly]. {O} stands there like a plank.
O How long does this usually take?
H Until you breathe out. There. That wasn't so bad.

late
O Stop apologising. You have done it nine times, I counted.
H Sorry. Ten, then. It's a round number.
`;
