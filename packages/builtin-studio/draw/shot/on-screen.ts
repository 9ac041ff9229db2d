/** What is on the screen in place of a scene, or over it. */
export interface OnScreen {
  /** What of the line the picture does not show, to be written on it; empty when it shows all. */
  written: string;
  /** Words that are written on the picture (SUPER, TITLE); empty for none. */
  lettering: string;
  /** All of it is seen on a television or monitor. */
  isOnScreen: boolean;
  /** Nothing is seen but black: OVER BLACK. */
  black: boolean;
}
