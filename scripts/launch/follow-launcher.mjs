/**
 * Loaded into the app's server before anything else: ends the server when its launcher was killed
 * without a chance to stop it, so that its port is free for the next start.
 */
const FORCE_AFTER_MS = 5_000;

process.on("disconnect", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), FORCE_AFTER_MS).unref();
});
process.channel?.unref();
