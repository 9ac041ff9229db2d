import { isPdfType, UPLOAD_LIMIT_BYTES } from "./attachment";
import { OWN_FILE_ACCEPT } from "./own-file";

/** Context of a project besides its items: pictures of a mood board, links, and documents with text. */
export const PIECE_KINDS = ["picture", "link", "document"] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];

/** What a document may be, by the ending of its name, and the type that it is stored as. */
const DOCUMENT_TYPES = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  txt: "text/plain",
  md: "text/markdown",
} as const;
export type DocumentForm = keyof typeof DOCUMENT_TYPES;

/** First size in bytes of a document that is too large: that of a PDF. */
export const DOCUMENT_LIMIT_BYTES = UPLOAD_LIMIT_BYTES;

/** As many characters of a document are kept as of a PDF. */
export const DOCUMENT_TEXT_MAXIMUM = 500_000;

/** How much of a document's text is shown on its page: about ten pages. */
export const DOCUMENT_SHOWN = 20_000;

export const PIECE_TITLE_MAXIMUM = 200;
/** Longest note on a piece, in characters; of a picture it is the caption. */
export const PIECE_NOTE_MAXIMUM = 2_000;
export const ADDRESS_MAXIMUM = 2_000;

/** So many pictures of a project can be look references: the models that take most do no better with more. */
export const LOOK_REFERENCES_MAXIMUM = 3;

/** For the file chooser of a project; PDFs become context items there. */
export const PIECE_ACCEPT = `.pdf,application/pdf,${OWN_FILE_ACCEPT.image},.docx,.txt,.md`;

/** What a file of this name would be as a document; null for any other. */
export function documentFormOf(name: string): DocumentForm | null {
  const ending = /\.([a-z0-9]+)$/iu.exec(name)?.[1]?.toLowerCase();
  if (ending === "markdown") return "md";
  return ending !== undefined && Object.hasOwn(DOCUMENT_TYPES, ending)
    ? (ending as DocumentForm)
    : null;
}

/** The type that a document is stored as. */
export function documentType(form: DocumentForm): string {
  return DOCUMENT_TYPES[form];
}

/** What becomes of a file that is dropped on a project, by what its sender says of it; null: nothing. */
export function kindOfFile(file: {
  name: string;
  type: string;
}): "pdf" | "picture" | "document" | null {
  if (isPdfType(file.type)) return "pdf";
  if (/^image\/(?:png|jpeg|webp)$/u.test(file.type)) return "picture";
  return documentFormOf(file.name) === null ? null : "document";
}

/** The title of a file before anybody gives it another: its name without the ending. */
export function titleOfFile(name: string): string {
  const title = name.replace(/\.[a-z0-9]{1,8}$/iu, "").trim() || name;
  return title.slice(0, PIECE_TITLE_MAXIMUM).toWellFormed();
}

/**
 * The address of a link in its one spelling; one without `https://` before it is taken as such.
 * @returns null for what is no address on the web, for one that holds a name and password, and for one
 *   that is too long
 */
export function readLinkAddress(text: string): string | null {
  const typed = text.trim();
  const isBare = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#:]|$)/u.test(typed);
  const whole = isBare ? `https://${typed}` : typed;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  if (!/^https?:$/u.test(url.protocol)) return null;
  if (url.hostname === "" || url.username !== "" || url.password !== "") return null;
  return url.href.length > ADDRESS_MAXIMUM ? null : url.href;
}

/** What a link is called before anybody gives it a title: its host, and the last part of its path. */
export function titleOfAddress(address: string): string {
  const { hostname, pathname } = new URL(address);
  const host = hostname.replace(/^www\./u, "");
  const last = pathname.split("/").filter(Boolean).at(-1) ?? "";
  const words = unescaped(last)
    .replace(/\.[a-z0-9]{1,5}$/iu, "")
    .replace(/[-_+]+/gu, " ")
    .trim();
  const title = words === "" ? host : `${words} (${host})`;
  return title.slice(0, PIECE_TITLE_MAXIMUM).toWellFormed();
}

/** What cannot be unescaped, or would hold what cannot be stored, stays as it stands in the address. */
function unescaped(part: string): string {
  try {
    return decodeURIComponent(part).replace(/\p{Cc}/gu, " ");
  } catch {
    return part;
  }
}
