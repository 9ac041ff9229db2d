import PDFDocument from "pdfkit";

/** What a file says of itself. */
export interface PdfFacts {
  title: string;
  subject: string;
}

/** A PDF that is being drawn: pages are added by whoever draws them, and cost nothing before. */
export class PdfFile {
  readonly document: PDFKit.PDFDocument;
  private readonly pieces: Buffer[] = [];
  private readonly ended: Promise<void>;

  /** @param size of a page, in points */
  constructor({ title, subject }: PdfFacts, size: [width: number, height: number]) {
    this.document = new PDFDocument({
      ...{ size, margin: 0, autoFirstPage: false, bufferPages: false },
      ...{ lang: "en", displayTitle: true, pdfVersion: "1.7" },
      info: { Title: title, Subject: subject, Creator: "Roughcut" },
    });
    this.ended = new Promise<void>((resolve, reject) => {
      this.document.on("data", (piece: Buffer) => this.pieces.push(piece));
      this.document.on("end", resolve);
      this.document.on("error", reject);
    });
  }

  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    this.document.end();
    await this.ended;
    return new Uint8Array(Buffer.concat(this.pieces));
  }
}
