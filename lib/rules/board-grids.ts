/** How many boards stand on a page: columns by rows. The first is the usual one. */
export const BOARD_GRIDS = ["3x2", "2x2", "3x3", "4x3", "1x1", "2x3", "1x3", "1x4"] as const;
export type BoardGrid = (typeof BOARD_GRIDS)[number];

/** Whether its page is higher than wide. */
export function isUpright(grid: BoardGrid): boolean {
  return ["2x3", "1x3", "1x4"].includes(grid);
}

/**
 * Letters of an own line at the head or the foot of boards: as many as stand beside the page's number on
 * the narrowest page, A4 upright.
 */
export const BOARD_LINE_MAXIMUM = 70;

/** Words under the picture, or right of it. */
export const BOARD_WORDS = ["under", "beside"] as const;
export type BoardWords = (typeof BOARD_WORDS)[number];
