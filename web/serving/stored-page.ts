import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bytesOf } from './page-bytes.ts';
import type { PageCache, StoredPage } from './page-cache.ts';

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const KEPT_HEADERS = new Set(['content-type', 'content-security-policy']);

/**
 * The kept page, else what rendering it gave, rendered once. A response that may not be kept is sent to who asked for it and nobody else:
 * those who waited for it render their own.
 */
export async function pageOrResponse(
  cache: PageCache,
  key: string,
  render: () => Promise<Response>,
): Promise<StoredPage | Response> {
  let own: Response | undefined;
  const renew = async () => {
    const response = await render();
    const page = await storedPage(response);
    if (!page) own = response;
    return page ?? (isPassing(response.status) ? 'failed' : null);
  };
  return cache.lookUp(key, renew) ?? (await cache.renew(key, renew)) ?? own ?? render();
}

/** Too many requests, a database that is away: of who asked or of the moment, and nothing that the page became. */
function isPassing(status: number): boolean {
  return status === 429 || status >= 500;
}

/** What may be kept of a response: whole pages for anybody, nothing else. What may not be is left unread. */
export async function storedPage(response: Response): Promise<StoredPage | null> {
  if (response.status !== 200 || response.headers.has('set-cookie')) return null;
  const bytes = await bytesOf(response);
  const [brotli, gzipped] = await Promise.all([promisify(brotliCompress)(bytes, BROTLI), promisify(gzip)(bytes)]);
  const headers = Object.fromEntries([...response.headers].filter(([name]) => KEPT_HEADERS.has(name)));
  return { headers, brotli, gzip: gzipped };
}
