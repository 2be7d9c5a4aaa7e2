/** A file that came with a call, whole and within the size limit. Its type is not yet known: look at the content. */
export interface UploadedFile {
  name: string;
  bytes: Buffer;
}
