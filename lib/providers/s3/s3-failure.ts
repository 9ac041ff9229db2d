import { childOf, readXml, textOf, type XmlElement, XmlRefused } from "@/lib/xml/read-xml";
import { ProviderError, type ProviderErrorKind } from "../ports/provider-error";
import { malformed, type Vendor } from "../vendor-call";

export const S3: Vendor = { provider: "s3", name: "The S3 store" };

/** An answer of the store, read to its end. */
export interface S3Answer {
  status: number;
  headers: Headers;
  text: string;
}

const CLOCK = "This machine's clock and the S3 store's differ too much: set the clock right.";
const REGION = "The S3 store's bucket lies in another region: correct S3_REGION";

/** What the codes mean of which the status says too little; Amazon's list of 2026, which others follow. */
const MEANINGS: Record<string, [ProviderErrorKind, string]> = {
  NoSuchKey: ["lost", "A stored file is missing."],
  NoSuchUpload: ["lost", "The S3 store no longer knows this upload."],
  NoSuchBucket: ["unauthorised", "The S3 store has no such bucket: correct S3_BUCKET or make it."],
  InvalidBucketName: ["unauthorised", "The S3 store has no such bucket: correct S3_BUCKET."],
  InvalidAccessKeyId: ["unauthorised", "The S3 store does not know the key of S3_ACCESS_KEY_ID."],
  SignatureDoesNotMatch: [
    "unauthorised",
    "The S3 store did not accept the key: correct S3_SECRET_ACCESS_KEY.",
  ],
  RequestTimeTooSkewed: ["unauthorised", CLOCK],
  AuthorizationHeaderMalformed: ["unauthorised", `${REGION}.`],
  SlowDown: ["busy", "The S3 store is busy."],
  XMinioStorageFull: ["quota", "The S3 store is full."],
  QuotaExceeded: ["quota", "The S3 store is full."],
  EntityTooLarge: ["refused", "The S3 store refused the file: it is too large."],
};

/** The error for an answer that is none of success. HEAD answers have no words, only a status. */
export function s3Failure({ status, headers, text }: S3Answer): ProviderError {
  const code = codeOf(text);
  const [kind, message] = MEANINGS[code] ?? meaningOf(status, headers);
  const wait = Number(headers.get("retry-after"));
  return new ProviderError(S3.provider, kind, message, {
    ...(wait > 0 ? { retryAfterSeconds: wait } : {}),
    cause: new Error(`the store answered ${status} ${code}`.trim()),
  });
}

function meaningOf(status: number, headers: Headers): [ProviderErrorKind, string] {
  if (status >= 300 && status < 400) {
    const region = headers.get("x-amz-bucket-region");
    return ["unauthorised", region ? `${REGION} to ${region}.` : `${REGION} or S3_ENDPOINT.`];
  }
  if (status === 401 || status === 403) {
    return ["unauthorised", "The S3 store did not allow this: check its keys and their rights."];
  }
  if (status === 404) return ["lost", "A stored file is missing."];
  if (status === 429) return ["busy", "The S3 store is busy."];
  if (status === 507) return ["quota", "The S3 store is full."];
  if (status === 408 || status >= 500) {
    return ["unreachable", `The S3 store had a fault of its own (${status}).`];
  }
  return ["refused", `The S3 store refused the request (${status}).`];
}

/** The code in an answer that tells of an error; empty where it has none. */
function codeOf(text: string): string {
  try {
    const root = readXml(text);
    const code = root.name === "Error" ? childOf(root, "Code") : null;
    return code ? textOf(code) : "";
  } catch (error) {
    if (error instanceof XmlRefused) return "";
    throw error;
  }
}

/**
 * The outermost element of an answer. A store may begin with "200" and find out only then that it failed.
 * @throws ProviderError for an error in it, or for what is none of the protocol
 */
export function readAnswer(answer: S3Answer, name: string): XmlElement {
  let root: XmlElement;
  try {
    root = readXml(answer.text);
  } catch (cause) {
    throw malformed(S3, cause);
  }
  if (root.name === "Error") throw s3Failure({ ...answer, status: 500 });
  if (root.name !== name) throw malformed(S3, new Error(`<${root.name}> in place of <${name}>`));
  return root;
}

/** The text of an element that every such answer has. @throws ProviderError malformed */
export function requireText(element: XmlElement, name: string): string {
  const child = childOf(element, name);
  if (!child) throw malformed(S3, new Error(`no <${name}> in <${element.name}>`));
  return textOf(child);
}
