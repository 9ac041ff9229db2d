export { AppError, fillText, userMessage } from "./app-error";
export { catalogue, type ErrorCode } from "./catalogue";
