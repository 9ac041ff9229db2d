import base from "./vitest.config";
const test = (base as any).test;
test.setupFiles.push("tests/run/zz-cpu.ts");
test.maxWorkers = Number(process.env.W ?? 1);
export default base;
