/** Where a row stands in a list that is looked at, in px. */
export interface RowBox {
  top: number;
  height: number;
}

/**
 * The place of a row that is held away from its own: it comes behind every other whose middle its
 * nearer edge has passed.
 * @param from its own place
 * @param offset how far down it is held, in px
 */
export function placeAt(boxes: readonly RowBox[], from: number, offset: number): number {
  const held = boxes[from];
  if (!held) return from;
  const top = held.top + offset;
  return boxes.filter((box, at) => {
    const middle = box.top + box.height / 2;
    return at < from ? middle < top : at > from && middle < top + held.height;
  }).length;
}

/** The same items with one of them at another place. */
export function withMoved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...items.slice(from, from + 1));
}
