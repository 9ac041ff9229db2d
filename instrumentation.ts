/** Runs once when a server starts: brings what lasts into order and starts the embedded engine. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { sendExactLengths } = await import("./lib/http/exact-length");
  sendExactLengths();
  const { startStudio } = await import("./inngest/start-studio");
  await startStudio();
  const { seedDemo } = await import("./lib/services/demo/seed-demo");
  await seedDemo();
}
