/** A hero who talks and feels out loud against somebody who always answers something else. */
export const WARM_AND_EVASIVE = `
early
H Come in out of that weather, you look half frozen.
O Nice curtains. Were they always this yellow?
H There are no curtains here, and you know it.

early
- {H} hangs {O}'s wet coat over a chair and brushes the shoulders dry.
H I dreamed of you on Monday, and you were late there, too.
O Mondays are bad. Everybody says so.

early
H Tell me the truth, dear. Did they send you?
O You have changed something in here. Is it the light?

early
- {H} fills two bowls with soup and sets one down in front of {O}.
H Eat first. Nobody lies well with a full mouth.
O Is that thyme? My aunt used to put in thyme.

early
H You always scratch your neck when there is something you hide.
O Mosquitoes. They come earlier every year.

early
H Everyone I love has an opinion about {fact}. What is yours?
O I would need to sit down for that, and I am standing.

early
- {O} picks up one thing after another and puts each of them back wrong.
H Look at me for once, please, and leave the spoons alone.
O This one is bent. Somebody ought to bend it back.

early dark
H There is blood on your cuff, my dear. Whose is it?
O I cut bread today. A lot of bread.

early comic
H I made your favourite cake, and then I was angry and ate it.
O How was it? I am only asking out of politeness.
H Wonderful. I was furious down to the last crumb.

middle
- {H} takes {O}'s cold hand and warms it between both of {Hp} own.
H You used to tell me everything, even the things I did not want.
O We had longer evenings then. Or slower clocks.

middle
H I kept a place for you every Sunday, for {years}.
O Sundays I work. I mean, I worked. I mean, it rained.

middle
- {O} hums a few notes and breaks off in the middle.
H Go on. You know how it ends, I taught you that song.
O I only know the part before it becomes sad.

middle
H If you are in trouble, I can be in trouble with you.
O You would be good at it. You were always thorough.

middle
- {H} wipes a spot of the window clean with {Hp} sleeve, and looks out.
H What are you so afraid of, out there or in here?
O Have you noticed that the nights smell of iron lately?

middle
H I do not need you to be brave, I just need you to be here.
O I am here. Look, I am even on a chair.

middle
- {O} counts something on {Op} fingers, loses count and begins again.
H Before {clock} I want one straight answer, and I will bake for it.
O What sort of baking are we talking about?

middle comic
H You have put on your shirt inside out, my love.
O It is warmer that way. Sailors do it.
H You were seasick in the bath as a child.

middle dark
- {H} finds a small knife in the lining of {O}'s coat and lays it down.
H You came into my house with that in your sleeve?
O It is for the bread. I told you about the bread.

middle
- {H} lays {Hp} cheek against {T} for a moment, eyes closed.
H When I was small, I thought that it could hear us.
O Maybe it can. That would explain its expression.

late
- {O} opens {Op} mouth, closes it, and finally sits down.
H There you are. I have been looking for you all evening.
O I took the long way. I always take the long way.

late
H Say it badly, then. I have never needed it to be pretty.
O Give me a moment. I am looking for a small word.

late
- {H} wipes {O}'s face with the end of {Hp} scarf, as one does with children.
O I was going to make a joke just now. It has gone.
H Let it go, my heart. It will find its way home.

late
H I have been angry with you for so long that it felt like company.
O I was angry with myself. We could have gone for a walk together.

late dark
- {O} looks at {Op} own hands as if they were a stranger's.
O You asked whose it was. It was mine. Mostly mine.
H (softly) Then stay here. I will boil some water.

late comic
O I am sorry. There. It was stuck behind my teeth.
H It looked like a toothache. I nearly called somebody.

late
H Whatever you decide, I am going to be cross and I am going to be here.
O Both at the same time? That must be tiring.
`;
