import writeExcelFile from "write-excel-file/node";
import type { ListedShot } from "./listed-shot";
import { SHOT_COLUMNS } from "./shot-columns";
import type { SmallPicture } from "./small-pictures";

/** A row that is as high as its picture, in points; 96 dots of the picture are 72 points. */
const ROW_HEIGHT = 72;
/** Of the picture in a cell, in dots. */
const PICTURE_HEIGHT = 90;
const DOTS_PER_INCH = 96;
/** Of its column, in characters of about seven dots. */
const PICTURE_COLUMN = 24;
/** What a sheet may not be called by. */
const NOT_IN_SHEET_NAMES = /[[\]:*?/\\]/gu;
const LONGEST_SHEET_NAME = 31;

/**
 * A shot list as an Excel file, with a small picture beside each shot. Texts stay texts, whatever they
 * begin with; the head stays in sight.
 * @param pictures by the keys of the shots; those that are missing leave an empty cell
 */
export async function writeShotsXlsx(
  title: string,
  shots: readonly ListedShot[],
  pictures: ReadonlyMap<string, SmallPicture>,
): Promise<Uint8Array<ArrayBuffer>> {
  const head = ["Picture", ...SHOT_COLUMNS.map((column) => column.title)];
  const rows = shots.map((shot) => [
    null,
    ...SHOT_COLUMNS.map(({ value, format }) => {
      const cell = value(shot);
      return typeof cell === "number"
        ? { value: cell, type: Number, alignVertical: "top" as const, ...(format && { format }) }
        : { value: cell, type: String, alignVertical: "top" as const, wrap: true };
    }),
  ]);
  const images = shots.flatMap(({ pictureKey }, index) => {
    const picture = pictureKey === null ? undefined : pictures.get(pictureKey);
    if (!picture) return [];
    return [
      {
        content: Buffer.from(picture.jpeg),
        contentType: "image/jpeg",
        width: Math.round((PICTURE_HEIGHT * picture.width) / picture.height),
        height: PICTURE_HEIGHT,
        dpi: DOTS_PER_INCH,
        anchor: { row: index + 2, column: 1 },
      },
    ];
  });
  const buffer = await writeExcelFile(
    [
      head.map((text) => ({ value: text, type: String, fontWeight: "bold" as const })),
      ...rows.map((row, index) => {
        const hasPicture = images.some(({ anchor }) => anchor.row === index + 2);
        return hasPicture
          ? [{ value: "", type: String, height: ROW_HEIGHT }, ...row.slice(1)]
          : row;
      }),
    ],
    {
      sheet: sheetName(title),
      orientation: "landscape",
      stickyRowsCount: 1,
      columns: [{ width: PICTURE_COLUMN }, ...SHOT_COLUMNS.map(({ width }) => ({ width }))],
      images,
    },
  ).toBuffer();
  return new Uint8Array(buffer);
}

function sheetName(title: string): string {
  const plain = title.replace(NOT_IN_SHEET_NAMES, " ").trim();
  // Excel refuses a name that begins or ends with an apostrophe.
  return (
    plain
      .replace(/^'+|'+$/gu, "")
      .slice(0, LONGEST_SHEET_NAME)
      .trim() || "Shots"
  );
}
