import { compressedBody, type Encoding } from './compressed.ts';
import type { PageCache, StoredPage } from './page-cache.ts';

const KEPT_HEADERS = new Set(['content-type', 'content-security-policy']);

/**
 * The kept page, else what rendering it gave, rendered once. A response that may not be kept is sent to who asked for
 * it and nobody else: those who waited for it render their own. A page is kept for each encoding that browsers ask for
 * it in.
 */
export async function pageOrResponse(
  cache: PageCache,
  address: string,
  encoding: Encoding | null,
  render: () => Promise<Response>,
): Promise<StoredPage | Response> {
  let own: Response | undefined;
  const key = `${encoding} ${address}`;
  const renew = async () => {
    const response = await render();
    const page = await storedPage(response, encoding);
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
export async function storedPage(response: Response, encoding: Encoding | null): Promise<StoredPage | null> {
  if (response.status !== 200 || response.headers.has('set-cookie')) return null;
  const headers = Object.fromEntries([...response.headers].filter(([name]) => KEPT_HEADERS.has(name)));
  const body = await compressedBody(response, encoding, { isKept: true });
  // A compressed page is a view of the whole piece of memory that it was written into: a copy is as long as it counts.
  return { headers, encoding: body.encoding, bytes: new Uint8Array(body.bytes) };
}
