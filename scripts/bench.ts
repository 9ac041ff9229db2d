import { runBenchmark } from "@/bench/run";
import { runCommand } from "./launch/run-command";

/** `npm run bench NAME`: measures one thing and prints its figures. */
await runCommand((command) => runBenchmark(command, process.argv.slice(2)), 130);
