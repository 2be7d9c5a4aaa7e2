/** A file that came with a call, whole and within the size limit. Its type is not yet known: look at the content. */
export interface SentFile {
  name: string;
  bytes: Buffer;
}

/** The same as a use case is given it. */
export interface UploadedFile extends SentFile {
  /** Whom it counts for, where files wait for their turn. */
  of: string;
}
