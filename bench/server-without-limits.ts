import { join } from 'node:path';
// @ts-expect-error a plain script without types
import { bundle } from '../scripts/bundle.mjs';

const FOLDER = join(import.meta.dirname, '..', 'test-results', 'without-limits');

/** Builds the server that counts no calls, as the product's own is built; answers the file to start. */
export async function serverWithoutLimits(): Promise<string> {
  await bundle({ main: 'bench/without-limits.ts' }, FOLDER);
  return join(FOLDER, 'main.mjs');
}
