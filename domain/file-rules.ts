/** The largest file that may be uploaded, in bytes. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
