import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { StoredPage } from './page-cache.ts';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** What may be kept of a response: whole pages for anybody, nothing else. */
export async function storedPage(response: Response): Promise<StoredPage | null> {
  if (response.status !== 200 || response.headers.has('set-cookie')) {
    await response.body?.cancel();
    return null;
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  const [brotli, gzipped] = await Promise.all([promisify(brotliCompress)(bytes, BROTLI), promisify(gzip)(bytes)]);
  return { contentType: response.headers.get('content-type') ?? 'text/html; charset=utf-8', brotli, gzip: gzipped };
}
