/**
 * A film of four shots in two places: two people, of whom one is heard through a radio, and action before
 * and after what is said. Their words are few, because each second of a film takes one of the processor at
 * least.
 */
export const SHORT_FILM = `INT. LAMP ROOM - NIGHT

The lamp dies.

MARTA
(without turning)
Let me finish.

ELI (V.O.)
(through static)
Anybody there?

EXT. HARBOUR - MORNING

ELI, 12, yellow oilskin, lands.
`;

export const SHORT_FILM_SHOTS = 4;
