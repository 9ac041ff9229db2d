/**
 * A film of seven shots in three places: three people, of whom one is heard through a radio, and lines of
 * action before, between and after what is said. Their words are few, because each second of a film takes
 * one of the processor at least.
 */
export const SHORT_FILM = `EXT. LIGHTHOUSE - NIGHT

Rain. A white lighthouse.

INT. LAMP ROOM - NIGHT

MARTA, 34, red scarf, and VOSS, 50.

VOSS
It is midnight.

MARTA
(without turning)
Let me finish.

The lamp dies.

ELI (V.O.)
(through static)
Is anybody there?

EXT. HARBOUR - MORNING

ELI, 12, yellow oilskin, lands.
`;

export const SHORT_FILM_SHOTS = 7;
