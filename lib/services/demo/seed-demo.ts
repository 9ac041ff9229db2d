import { listProjectsOf } from "@/db/queries/projects";
import { openDemo } from "./open-demo";
import { openSample } from "./open-sample";

/** Gives the demo account its sample project, when a studio that has one starts and there is none. */
export async function seedDemo(): Promise<void> {
  const demo = await openDemo();
  if (!demo || (await listProjectsOf({ email: demo.email })).length > 0) return;
  await openSample({ userId: demo.userId, email: demo.email });
}
