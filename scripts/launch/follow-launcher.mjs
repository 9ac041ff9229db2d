/**
 * Loaded into the app's server before anything else: ends the server when its launcher was killed
 * without a chance to stop it, so that its port is free for the next start.
 *
 * The development server hands its own options on to processes of its own; those follow it, and
 * need their channel for themselves.
 */
const FORCE_AFTER_MS = 5_000;

if (process.ppid === Number(process.env.ROUGHCUT_LAUNCHER_PID)) {
  process.on("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.exit(1), FORCE_AFTER_MS).unref();
  });
  process.channel?.unref();
}
