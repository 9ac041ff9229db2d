import type { Note } from "./notes";

/** A scene of another time, from which the script comes back. */
function isBeside(heading: string): boolean {
  return /\b(?:FLASH ?BACK|DREAM|MEMORY|MONTAGE)\b/i.test(heading);
}

/** Remembers to which place BACK TO SCENE returns: the one before, or the one that a flashback left. */
export class WayBack<Place> {
  private before: Place | null = null;
  private leftByAside: Place | null = null;
  private isMontage = false;
  /** An INSERT or a picture of its own stands within the scene: its end leads nowhere else. */
  private inserted = false;

  /** @param isSame whether two are the same place */
  constructor(private readonly isSame: (one: Place, other: Place) => boolean) {}

  /** The script went to another place by a heading. */
  entered(heading: string, from: Place | null, to: Place): void {
    this.inserted = false;
    this.before = from;
    const left = this.leftByAside;
    if (isBeside(heading)) this.leftByAside ??= from;
    // A montage ends where the next scene begins, a flashback may have scenes of its own.
    else if (this.isMontage || /\bPRESENT\b/.test(heading) || (left && this.isSame(left, to)))
      this.leftByAside = null;
    this.isMontage = false;
  }

  /** The script went from one place to another by an instruction. */
  went(from: Place | null): void {
    this.before = from;
  }

  /** An instruction that stays where the script is. */
  noted(note: Note, here: Place | null): void {
    if (note.aside) {
      this.leftByAside ??= here;
      this.isMontage = /MONTAGE|SERIES/.test(note.direction.note);
    }
    const { size, note: said } = note.direction;
    // A thing or a face seen near is still where the scene is.
    if (size === "insert" || size === "close" || /MONTAGE|SERIES|POV|ANGLE/.test(said))
      this.inserted = true;
  }

  /** Where BACK TO SCENE leads; null for the place where the script is. */
  back(): Place | null {
    if (this.inserted) {
      this.inserted = false;
      return null;
    }
    const target = this.leftByAside ?? this.before;
    this.leftByAside = null;
    return target;
  }
}
