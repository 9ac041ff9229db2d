/**
 * The one numbering of scenes and shots, which clips, line audio, boards, shot lists and timelines
 * share: scene S01, shots in tens (010, 020), so that a shot that comes between two others is 015.
 */
export interface ShotNumber {
  /** 1, 2, 3 ... */
  scene: number;
  /** 10, 20, 30 ... within its scene. */
  shot: number;
  /** `S01_010` */
  name: string;
}

/**
 * What tells one scene from the next: where and when it plays. Equal neighbours are one scene.
 * @param place null where none is known
 * @param time `NIGHT`; empty where the script does not say
 */
export function sceneKey(place: string | null, time: string): string {
  return `${place ?? ""}\n${time}`;
}

/** Where scenes begin: at each line whose place is another than that of the line before. */
export function sceneStarts(places: readonly string[]): boolean[] {
  return places.map((place, index) => place !== "" && place !== (places[index - 1] ?? null));
}

/**
 * Numbers the lines of a story. All its lines count, whether they have a picture or not, so that a
 * number stays what it is while the film is made.
 * @param places the scene key of every line
 */
export function numberShots(places: readonly string[]): ShotNumber[] {
  const starts = sceneStarts(places);
  let scene = 0;
  let shot = 0;
  return places.map((_, index) => {
    if (starts[index] || index === 0) {
      scene += 1;
      shot = 0;
    }
    shot += 10;
    return { scene, shot, name: `S${padded(scene, 2)}_${padded(shot, 3)}` };
  });
}

/** `T02` of the second take of a shot. */
export function takeName(take: number): string {
  return `T${padded(take, 2)}`;
}

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, "0");
}
