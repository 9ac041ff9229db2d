export const PDF_TYPE = "application/pdf";

/** First size in bytes that is too large: 10 MB, of document 1, §9. 10,485,759 bytes still pass. */
export const UPLOAD_LIMIT_BYTES = 10_485_760;

/** Most bytes that are answered inside JSON as base64; larger files are read by their URL. */
export const INLINE_CONTENT_BYTES = 3 * 1024 * 1024;
