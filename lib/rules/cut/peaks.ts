/** How loud a sound is from moment to moment, as its track is drawn: its highest sample, 0 to 255. */

/** Peaks of each frame: enough to see where a word begins. */
export const PEAKS_PER_FRAME = 2;

/** The tracks of a cut that are heard. */
export const SOUND_TRACKS = ["dialogue", "effects", "music"] as const;
export type SoundTrack = (typeof SOUND_TRACKS)[number];
