import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPdfText } from "@/lib/media/read-pdf-text";
import { readScript } from "@/lib/screenplay";
import { createThrowawayFolder, type ThrowawayFolder } from "../run/throwaway-folder";

/** A small but complete PDF: one page for each list of lines, 14 points apart; "" leaves a gap. */
function makePdf(pages: string[][]): string {
  const objects: string[] = [];
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(" ");
  objects[1] = "<< /Type /Catalog /Pages 2 0 R >>";
  objects[2] = `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`;
  objects[3] = "<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>";
  pages.forEach((lines, index) => {
    const drawn = lines
      .map((line, at) => `1 0 0 1 72 ${720 - at * 14} Tm (${line.replace(/[()\\]/gu, "\\$&")}) Tj`)
      .filter((_, at) => lines[at] !== "");
    const stream = `BT /F1 12 Tf\n${drawn.join("\n")}\nET`;
    const page = 4 + index * 2;
    objects[page] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${page + 1} 0 R >>`;
    objects[page + 1] = `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`;
  });
  let text = "%PDF-1.4\n";
  const offsets: number[] = [];
  objects.forEach((object, number) => {
    offsets[number] = text.length;
    text += `${number} 0 obj\n${object}\nendobj\n`;
  });
  const start = text.length;
  const rows = objects.map(
    (_, number) => `${String(offsets[number]).padStart(10, "0")} 00000 n \n`,
  );
  text += `xref\n0 ${objects.length}\n0000000000 65535 f \n${rows.slice(1).join("")}`;
  return `${text}trailer\n<< /Size ${objects.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}

describe("the text of a PDF", () => {
  let folder: ThrowawayFolder;
  const at = (name: string) => path.join(folder.path, name);
  beforeAll(async () => {
    folder = await createThrowawayFolder();
  });
  afterAll(() => folder.remove());

  it("keeps lines and paragraphs, so that a screenplay can be read from it", async () => {
    const page = ["INT. KITCHEN - NIGHT", "", "Rain.", "", "MARTA", "The light is out."];
    await writeFile(at("script.pdf"), makePdf([page, ["IVO", "I know."]]));
    const { text, pageCount } = await readPdfText(at("script.pdf"));
    expect(pageCount).toBe(2);
    expect(text.split("\n")).toEqual([...page, "", "IVO", "I know."]);
    const { shape, characters, lines } = readScript(text);
    expect(shape).toBe("fountain");
    expect(characters).toEqual(["MARTA", "IVO"]);
    expect(lines).toHaveLength(3);
  });

  it.each([
    ["is damaged", "not a pdf at all", "cannot be read"],
    ["is cut off", makePdf([["Words"]]).slice(0, 120), "cannot be read"],
    ["holds no text", makePdf([[]]), "no text"],
    ["has too many pages", makePdf(Array.from({ length: 301 }, () => ["x"])), "at most 300 pages"],
  ])("that %s is refused with the reason", async (name, content, reason) => {
    const file = at(`${name.replaceAll(" ", "-")}.pdf`);
    await writeFile(file, content);
    await expect(readPdfText(file)).rejects.toThrow(reason);
  });
});
