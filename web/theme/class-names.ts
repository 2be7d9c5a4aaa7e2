import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * The name in the page of a class of a sheet. It stands in every first view's script: all names of a sheet end alike,
 * and without the number of their line, so that they pack well.
 */
export function nameClass(name: string, sheet: string): string {
  const path = relative(import.meta.dirname, sheet);
  return `_${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 5)}`;
}
