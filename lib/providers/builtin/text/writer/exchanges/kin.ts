/** Exchanges for two people of one family, or of one bond; `{kin}` is what the other is to the hero. */
export const KIN_EXCHANGES = `
early
H You are my {kin}. That used to mean that you knock.
O I am your {kin}. That is why I did not need to.

middle
- {O} finds {Op} own initials under the edge of the table, cut there long ago.
O You told everybody that it was the dog who did this.
H I have only one {kin}. Dogs are easier to come by.

middle
H What kind of {kin} stays away for {years}?
O One who wrote a hundred letters and posted none.

late
- {H} and {O} reach for the same cup, stop, and both let it stand.
O They used to ask us at school which of us was the {kin}.
H I always said that it was you. You looked like one.

late
H I could do without an ally. I never learned to do without a {kin}.
O Then it is good that I am cheaper than an ally.
`;
