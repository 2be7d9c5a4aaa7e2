import type { FastifyInstance, FastifyRequest } from 'fastify';
import { visitor } from '#server/platform/http/caller.ts';
import { noteClick } from './count-searches.ts';

const PRODUCT_PAGE = /^\/(?:th|en|cn)\/products\/\d{1,10}(?:\?|$)/;
const RESULTS = /^\/(?:th|en|cn)\/(?:products|category\/[^?]*)$/;

/**
 * Without script, opening a product of a result loads its page, and the browser says where from. Looked at when the
 * answer has been sent: it costs the page nothing, and sees pages of the visitors' cache, too. With script the page
 * itself says it (`POST /product/search-clicked`), and saying it twice counts once.
 */
export function countClicksWithoutScript(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const words = reply.statusCode === 200 ? wordsBefore(request) : null;
    const address = request.ip as string | undefined;
    if (words && address)
      noteClick(words, { caller: visitor, address, userAgent: request.headers['user-agent'] ?? null });
    done();
  });
}

/** The words whose results this product's page was opened from. */
function wordsBefore({ method, url, headers }: FastifyRequest): string | null {
  const { referer, host, purpose, 'sec-purpose': secPurpose } = headers;
  // Pages that are fetched ahead are not looked at.
  if (method !== 'GET' || !referer || purpose || secPurpose || !PRODUCT_PAGE.test(url)) return null;
  const from = URL.parse(referer);
  return from && from.host === host && RESULTS.test(from.pathname) ? from.searchParams.get('name') : null;
}
