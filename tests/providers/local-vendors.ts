import { BLOB_TOKEN, type BlobServer, startBlobServer } from "./blob-server";
import { ELEVENLABS_KEY, startElevenLabsServer } from "./elevenlabs-server";
import { FAL_KEY, type FalServer, startFalServer } from "./fal-server";
import { type FaultCommand, faultOf } from "./fault-commands";
import { localAuthor } from "./local-author";
import { localMedia } from "./local-media";
import { type MixedFaults, mixedFaults } from "./mixed-faults";
import { OPENAI_KEY, type OpenAiServer, startOpenAiServer } from "./openai-server";
import type { ProtocolServer } from "./protocol-server";
import {
  type DeliveredMail,
  RESEND_KEY,
  type ResendServer,
  startResendServer,
} from "./resend-server";

export interface LocalVendorSettings {
  ffmpegPath: string;
  scratchDirectory: string;
  /** The first of five ports in a row; left out, any free ones. */
  firstPort?: number;
  /** How long a picture or a clip takes at fal. */
  jobMs?: number;
  /** How long a word takes at OpenAI, for somebody who listens. */
  wordMs?: number;
  onMail?: (mail: DeliveredMail) => void;
}

export interface LocalVendors {
  openai: OpenAiServer;
  elevenlabs: ProtocolServer;
  fal: FalServer;
  resend: ResendServer;
  blob: BlobServer;
  /** The environment with which the product asks these servers. */
  environment: Record<string, string>;
  /** Lets some of them fail, always and in one way, until they are told that all is fine. */
  tell(told: FaultCommand): void;
  /** Lets all of them fail now and then; null ends it. */
  failNowAndThen(faults: MixedFaults | null): void;
  close(): Promise<void>;
}

/** Vendors that write, speak and draw; without the others files and mails stay on this machine. */
const MAKERS = /^(?:OPENAI|ELEVENLABS|FAL)_/u;

/**
 * The environment of some of the vendors.
 * @param named how their settings begin; left out, of all that make something
 */
export function environmentOf(
  { environment }: Pick<LocalVendors, "environment">,
  named = MAKERS,
): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => named.test(name)));
}

/** What anybody may read without an account. */
const PUBLIC = /\.well-known|^\/previews\//u;

const SENDER_DOMAIN = "studio.example";

/** Starts a server for every vendor, with real media, on this machine only. */
export async function startLocalVendors(settings: LocalVendorSettings): Promise<LocalVendors> {
  const media = localMedia(settings);
  const port = (index: number) =>
    settings.firstPort === undefined ? {} : { port: settings.firstPort + index };
  const { makePicture } = media;
  const openai = await startOpenAiServer({ ...port(0), makePicture, partMs: settings.wordMs ?? 0 });
  openai.answerBy(localAuthor);
  const elevenlabs = await startElevenLabsServer({ ...port(1), makeVoice: media.makeVoice });
  const { makeStill, makeClip } = media;
  const fal = await startFalServer({ ...port(2), makeStill, makeClip, jobMs: settings.jobMs ?? 0 });
  const { onMail } = settings;
  const resend = await startResendServer(SENDER_DOMAIN, {
    ...port(3),
    ...(onMail ? { onMail } : {}),
  });
  const blob = await startBlobServer(port(4));
  const all = [openai, elevenlabs, fal, resend, blob];
  return {
    openai,
    elevenlabs,
    fal,
    resend,
    blob,
    environment: {
      OPENAI_API_KEY: OPENAI_KEY,
      OPENAI_BASE_URL: `${openai.url}/v1`,
      ELEVENLABS_API_KEY: ELEVENLABS_KEY,
      ELEVENLABS_BASE_URL: elevenlabs.url,
      FAL_KEY,
      FAL_BASE_URL: fal.url,
      RESEND_API_KEY: RESEND_KEY,
      RESEND_BASE_URL: resend.url,
      MAIL_FROM: `Roughcut <studio@${SENDER_DOMAIN}>`,
      BLOB_READ_WRITE_TOKEN: BLOB_TOKEN,
      VERCEL_BLOB_API_URL: blob.url,
    },
    tell({ vendors, fault }) {
      const servers = { openai, elevenlabs, fal };
      for (const name of vendors) {
        const answer = fault && faultOf(name, fault);
        servers[name].failBy(answer && ((call) => (PUBLIC.test(call.path) ? null : answer)));
      }
    },
    failNowAndThen(faults) {
      // After a harsh fault of a text model the engine rests for half a minute.
      openai.failBy(faults && mixedFaults({ ...faults, mildOnly: true }));
      elevenlabs.failBy(faults && mixedFaults({ ...faults, seed: faults.seed + 1 }));
      fal.failBy(faults && mixedFaults({ ...faults, seed: faults.seed + 2 }));
    },
    close: async () => {
      await Promise.all(all.map((server) => server.close()));
    },
  };
}
