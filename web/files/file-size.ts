import { formatNumber } from '#domain/values/format.ts';

const KB = 1024;

/** A file's size as people say it. */
export function fileSize(bytes: number): string {
  return bytes < KB * KB
    ? `${formatNumber(Math.max(1, Math.round(bytes / KB)), 0)} KB`
    : `${formatNumber(bytes / KB / KB, 1)} MB`;
}
