import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";

/** What a message of fal is made of; each part may be spoilt by a test. */
export interface FalMessage {
  headers: Record<string, string>;
  body: string;
}

/** Signs messages as fal does, and publishes the key. */
export interface FalSigner {
  jwks(): { keys: object[] };
  message(requestId: string, facts?: Partial<MessageFacts>): FalMessage;
  /** Signs with another key from now on, as vendors do from time to time. */
  changeKey(): void;
}

interface MessageFacts {
  atSeconds: number;
  status: "OK" | "ERROR";
  payload: unknown;
}

const USER = "local-user";

export function createFalSigner(): FalSigner {
  let keys = generateKeyPairSync("ed25519");
  return {
    jwks: () => ({ keys: [{ ...publicJwk(keys.publicKey), kid: "local", use: "sig" }] }),
    changeKey: () => {
      keys = generateKeyPairSync("ed25519");
    },
    message(requestId, { atSeconds, status = "OK", payload = {} } = {}) {
      const body = JSON.stringify({
        request_id: requestId,
        gateway_request_id: requestId,
        status,
        payload,
        ...(status === "ERROR" ? { error: "Unprocessable Entity" } : {}),
      });
      const timestamp = String(atSeconds ?? Math.floor(Date.now() / 1000));
      return { headers: signedHeaders(keys.privateKey, { requestId, timestamp, body }), body };
    },
  };
}

/** The headers of a message, signed with any key. */
export function signedHeaders(
  key: KeyObject,
  { requestId, timestamp, body }: { requestId: string; timestamp: string; body: string },
): Record<string, string> {
  const digest = createHash("sha256").update(body).digest("hex");
  const signed = Buffer.from([requestId, USER, timestamp, digest].join("\n"));
  return {
    "content-type": "application/json",
    "x-fal-webhook-request-id": requestId,
    "x-fal-webhook-user-id": USER,
    "x-fal-webhook-timestamp": timestamp,
    "x-fal-webhook-signature": sign(null, signed, key).toString("hex"),
  };
}

function publicJwk(key: KeyObject) {
  return key.export({ format: "jwk" });
}
