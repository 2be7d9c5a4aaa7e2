import { FILE_KINDS, MEDIA_TYPES, type FilePurpose } from '#domain/files/file-rules.ts';

/** The media types that a file may have, by what it is for. */
export function mediaTypesOf(purpose: FilePurpose): string[] {
  return FILE_KINDS[purpose].map((kind) => MEDIA_TYPES[kind]);
}

/** The `accept` of a field for such a file. */
export function accepted(purpose: FilePurpose): string {
  return mediaTypesOf(purpose).join(',');
}
