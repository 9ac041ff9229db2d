import { createHash, createHmac } from "node:crypto";

/** RFC 3986, as the protocol signs it: s3rver leaves `!'()*` as they are and refuses what has them. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/gu,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Whether s3rver would judge a signed address wrongly. */
export function isMisjudged(query: URLSearchParams): boolean {
  return (
    query.has("X-Amz-Signature") && [...query.values()].some((value) => /[!'()*]/u.test(value))
  );
}

/** Whether a signed address holds: its signature (version 4, of one key), and its time. */
export function isGoodAddress(
  path: string,
  query: URLSearchParams,
  { host, secret }: { host: string; secret: string },
): boolean {
  const at = query.get("X-Amz-Date") ?? "";
  const begun = Date.parse(at.replace(/^(....)(..)(..T..)(..)(..Z)$/u, "$1-$2-$3:$4:$5"));
  if (!(Date.now() < begun + Number(query.get("X-Amz-Expires")) * 1000)) return false;
  const sorted = [...query]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const canonical = ["GET", path.split("/").map(encode).join("/"), sorted.join("&")];
  const request = [...canonical, `host:${host}`, "", "host", "UNSIGNED-PAYLOAD"].join("\n");
  const scope = (query.get("X-Amz-Credential") ?? "").split("/").slice(1);
  const hash = createHash("sha256").update(request).digest("hex");
  const text = ["AWS4-HMAC-SHA256", at, scope.join("/"), hash].join("\n");
  const hmac = (key: string | Buffer, word: string) =>
    createHmac("sha256", key).update(word).digest();
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString("hex") === query.get("X-Amz-Signature");
}
