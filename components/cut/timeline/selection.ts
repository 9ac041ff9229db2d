/** Which shots of a timeline are selected, by their clips. */
export interface Selection {
  clipIds: ReadonlySet<string>;
  /** Where a range begins, and where it ends: that shot has the focus. */
  anchor: string | null;
  focus: string | null;
}

export const NOTHING: Selection = { clipIds: new Set(), anchor: null, focus: null };

export function selectOne(clipId: string): Selection {
  return { clipIds: new Set([clipId]), anchor: clipId, focus: clipId };
}

/** All shots from the anchor to one, in the order of the cut. */
export function selectTo(
  { anchor }: Selection,
  clipId: string,
  order: readonly string[],
): Selection {
  const from = anchor === null ? -1 : order.indexOf(anchor);
  if (from === -1) return selectOne(clipId);
  const to = order.indexOf(clipId);
  const clipIds = new Set(order.slice(Math.min(from, to), Math.max(from, to) + 1));
  return { clipIds, anchor, focus: clipId };
}

/** With one more, or without it. */
export function toggleOne({ clipIds }: Selection, clipId: string): Selection {
  const others = new Set(clipIds);
  if (!others.delete(clipId)) others.add(clipId);
  return { clipIds: others, anchor: clipId, focus: clipId };
}

/** As far as its shots are in the cut. */
export function selectionWithin(selection: Selection, order: readonly string[]): Selection {
  const there = new Set(order);
  const known = (clipId: string | null) => (clipId !== null && there.has(clipId) ? clipId : null);
  return {
    clipIds: new Set([...selection.clipIds].filter((clipId) => there.has(clipId))),
    anchor: known(selection.anchor),
    focus: known(selection.focus),
  };
}
