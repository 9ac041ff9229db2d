/** Where the back wall meets the floor in rooms. */
export const FLOOR_Y = 520;
