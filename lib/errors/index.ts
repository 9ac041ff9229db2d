export { AppError, userMessage } from "./app-error";
export { catalogue, type ErrorCode } from "./catalogue";
export { isDiskFull } from "./disk-full";
export { isCausedBy } from "./is-caused-by";
export { tooLarge } from "./too-large";
