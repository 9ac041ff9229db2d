import { type BoardGrid, type BoardWords, isUpright } from "@/lib/rules/board-grids";
import { PAPERS } from "@/lib/screenplay/pages/paper";

/** Points around a page, and of the lines above and below the boards. */
const MARGIN = 36;
const FURNITURE = 22;
const GAP = { across: 16, down: 14 };
/** Of letters, in points, by the columns of a page. */
const SIZES: Readonly<Record<number, number>> = { 1: 10, 2: 9, 3: 8 };
const SMALLEST_SIZE = 7;
/** Between a picture and its words. */
const WORDS_GAP = 5;
/** Of a cell's width, where words stand beside the picture. */
const PICTURE_SHARE = 0.56;

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where everything of a page of boards stands, in points from its upper left corner. */
export interface BoardPage {
  width: number;
  height: number;
  margin: number;
  /** Tops of the lines at the head and the foot. */
  headTop: number;
  footTop: number;
  /** In reading order. */
  cells: { picture: Box; words: Box }[];
  /** Of the letters beside the pictures, in points. */
  size: number;
}

/**
 * Lays out a page of boards.
 * @param shape of the pictures: width by height
 */
export function layOutBoards(
  paper: keyof typeof PAPERS,
  grid: BoardGrid,
  words: BoardWords,
  shape: number,
): BoardPage {
  const { width: short, height: long } = PAPERS[paper];
  const [width, height] = isUpright(grid) ? [short, long] : [long, short];
  const [columns = 1, rows = 1] = grid.split("x").map(Number);
  const top = MARGIN + FURNITURE;
  const cellWidth = (width - 2 * MARGIN - (columns - 1) * GAP.across) / columns;
  const cellHeight = (height - 2 * top - (rows - 1) * GAP.down) / rows;
  const cells = Array.from({ length: columns * rows }, (_, index) =>
    layOutCell(
      {
        left: MARGIN + (index % columns) * (cellWidth + GAP.across),
        top: top + Math.floor(index / columns) * (cellHeight + GAP.down),
        ...{ width: cellWidth, height: cellHeight },
      },
      words,
      shape,
    ),
  );
  const size = SIZES[columns] ?? SMALLEST_SIZE;
  return {
    ...{ width, height, margin: MARGIN, cells, size },
    headTop: MARGIN,
    footTop: height - MARGIN - size,
  };
}

/** Words get at least a third of a cell: a picture that would leave less is drawn smaller. */
function layOutCell(cell: Box, words: BoardWords, shape: number): { picture: Box; words: Box } {
  const { left, top, width, height } = cell;
  if (words === "under") {
    const pictureHeight = Math.min(width / shape, height * 0.66);
    const picture = { left, top, width: pictureHeight * shape, height: pictureHeight };
    const below = pictureHeight + WORDS_GAP;
    return { picture, words: { left, top: top + below, width, height: height - below } };
  }
  const pictureWidth = Math.min(width * PICTURE_SHARE, height * shape);
  const picture = { left, top, width: pictureWidth, height: pictureWidth / shape };
  const beside = pictureWidth + 2 * WORDS_GAP;
  return { picture, words: { left: left + beside, top, width: width - beside, height } };
}
