import path from "node:path";
import { theFfmpeg } from "../media/media-kit";
import { environmentOf, startLocalVendors } from "../providers/local-vendors";
import { type StartedApp, startApp } from "../run/started-app";
import { createThrowawayFolder } from "../run/throwaway-folder";
import { NAMED_MODELS } from "../support/named-models";

/** The app with keys of vendors, whose servers are of this machine. */
export interface PaidStudio {
  url: string;
  /** Starts it again on the same data. */
  restartWith(settings: Record<string, string>): Promise<void>;
  close(): Promise<void>;
}

/** What the kits of the browser tests know the started app by. */
const NAMES = ["ROUGHCUT_TEST_URL", "ROUGHCUT_TEST_DATA", "ROUGHCUT_TEST_OUTPUT"] as const;

/**
 * Starts a second app beside the one of all browser tests, with paid providers. Until it is closed,
 * the kits of this worker speak to it.
 */
export async function openPaidStudio(): Promise<PaidStudio> {
  const before = NAMES.map((name) => process.env[name]);
  const folder = await createThrowawayFolder();
  const ffmpegPath = (await theFfmpeg()).path;
  const vendors = await startLocalVendors({ ffmpegPath, scratchDirectory: folder.path });
  let app: StartedApp | null = null;
  const start = async (settings: Record<string, string>) => {
    app = await startApp(path.join(folder.path, "data"), {
      ROUGHCUT_DEMO: "off",
      ...environmentOf(vendors),
      ...NAMED_MODELS,
      ...settings,
    });
    studio.url = app.url;
    process.env.ROUGHCUT_TEST_URL = app.url;
    process.env.ROUGHCUT_TEST_DATA = app.dataDirectory;
    process.env.ROUGHCUT_TEST_OUTPUT = app.output();
  };
  const studio: PaidStudio = {
    url: "",
    restartWith: async (settings) => {
      await app?.stop();
      await start(settings);
    },
    close: async () => {
      NAMES.forEach((name, index) => {
        const value = before[index];
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      });
      await app?.stop();
      await vendors.close();
      await folder.remove();
    },
  };
  await start({});
  return studio;
}
