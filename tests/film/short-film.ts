/**
 * A film of seven shots in three places: three people, of whom one is heard through a radio, and lines of
 * action before, between and after what is said.
 */
export const SHORT_FILM = `EXT. LIGHTHOUSE - NIGHT

Rain. A white lighthouse on a black rock.

INT. LAMP ROOM - NIGHT

MARTA, 34, red scarf, wipes the great lens. VOSS, 50, round glasses, watches her.

VOSS
It is midnight, Marta. Put it out.

MARTA
(without turning)
Let me finish the glass.

She pulls the lever. The lamp dies.

ELI (V.O.)
(through static)
Is anybody there?

EXT. HARBOUR - MORNING

Calm water. ELI, 12, yellow oilskin, leads an old man ashore.
`;

export const SHORT_FILM_SHOTS = 7;
