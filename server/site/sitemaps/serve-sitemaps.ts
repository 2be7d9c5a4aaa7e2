import { Readable, pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale, LOCALES, type Locale } from '#domain/values/locale.ts';
import { now } from '#server/platform/clock.ts';
import { config } from '#server/platform/config.ts';
import { AppError } from '#server/platform/errors.ts';
import { addressOf } from '#server/platform/http/address-of.ts';
import { visitor } from '#server/platform/http/caller.ts';
import { countCall } from '#server/platform/http/rate-limit.ts';
import { categoryEntries } from './categories.ts';
import { demandEntries } from './demands.ts';
import { HEAD, sitemapElement, URLSET, urlElement, type Entry } from './entry.ts';
import { productParts, productsOfPart, type Sizes } from './products.ts';
import { robotsText } from './robots.ts';
import { securityText } from './security-text.ts';
import { sellerEntries } from './sellers.ts';
import { textEntries } from './texts.ts';
import { trendEntries } from './trends.ts';

const SIZES: Sizes = { part: 50_000, batch: 1000 };
const CACHE = { 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' };
/** A file of 50,000 addresses takes a second of work: enough for every robot, too few to be a burden. */
const FILES_A_MINUTE = 60;
/** What is read by everybody and has an address of its own in the product. */
const FIXED = [
  '',
  '/products',
  '/news',
  '/help',
  '/faq',
  '/join-us',
  '/contact',
  '/newsletter',
  '/auctions',
  '/auctions/rules',
  '/plan',
  '/post-demand',
  '/post-demand/new',
  '/quick-order',
  '/register',
];
const PRODUCTS_FILE = /^products-(0|[1-9]\d{0,5})$/;

/**
 * What robots ask for: `robots.txt`, `security.txt`, and every page for everybody in `sitemap.xml` and its files,
 * written while they are read.
 */
export function serveSitemaps(http: FastifyInstance, sizes: Sizes = SIZES): void {
  http.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', CACHE['cache-control']).type('text/plain; charset=utf-8').send(robotsText(config())),
  );

  http.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .header('cache-control', CACHE['cache-control'])
      .type('text/plain; charset=utf-8')
      .send(securityText(config().baseUrl, now())),
  );

  http.route({
    method: ['GET', 'HEAD'],
    url: '/sitemap.xml',
    handler: (request, reply) => send(request, reply, index(sizes)),
  });

  http.route<{ Params: { locale: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/sitemaps/:locale/:file.xml',
    async handler(request, reply) {
      const { locale, file } = request.params;
      const entries = isLocale(locale) && (await entriesOf(file, sizes));
      if (!isLocale(locale) || !entries) throw new AppError('not_found');
      return send(request, reply, urls(locale, entries));
    },
  });
}

async function entriesOf(file: string, sizes: Sizes): Promise<AsyncIterable<Entry> | Iterable<Entry> | undefined> {
  if (file === 'pages')
    return [...FIXED.map((path) => ({ path })), ...(await trendEntries()), ...(await demandEntries())];
  if (file === 'categories') return categoryEntries();
  if (file === 'sellers') return sellerEntries();
  if (file === 'texts') return textEntries(sizes.batch);
  const number = Number(PRODUCTS_FILE.exec(file)?.[1] ?? NaN);
  return (await productParts(sizes)).some((part) => part.number === number) ? productsOfPart(number, sizes) : undefined;
}

async function* index(sizes: Sizes): AsyncGenerator<string> {
  const files = `${config().baseUrl}/sitemaps`;
  const parts = await productParts(sizes);
  yield `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for (const locale of LOCALES) {
    for (const file of ['pages', 'categories', 'sellers', 'texts'])
      yield sitemapElement(`${files}/${locale}/${file}.xml`);
    for (const { number, changedAt } of parts)
      yield sitemapElement(`${files}/${locale}/products-${number}.xml`, changedAt);
  }
  yield '</sitemapindex>\n';
}

async function* urls(locale: Locale, entries: AsyncIterable<Entry> | Iterable<Entry>): AsyncGenerator<string> {
  const { baseUrl } = config();
  yield HEAD + URLSET;
  for await (const entry of entries)
    if (entry.languages?.includes(locale) ?? true) yield urlElement(baseUrl, locale, entry);
  yield '</urlset>\n';
}

/** Sends what is written as fast as it is taken; who leaves ends the reading of the database, too. */
function send(request: FastifyRequest, reply: FastifyReply, text: AsyncGenerator<string>): FastifyReply {
  countCall('GET /sitemap.xml', FILES_A_MINUTE, { caller: visitor, address: addressOf(request) });
  reply.headers(CACHE).type('application/xml; charset=utf-8');
  if (request.method === 'HEAD') return reply.send();
  const written = Readable.from(text, { objectMode: false });
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(written);
  const gzip = createGzip();
  pipeline(
    written,
    gzip,
    (error) => error && request.log.warn({ err: error, requestId: request.id }, 'a sitemap was not sent whole'),
  );
  return reply.header('content-encoding', 'gzip').send(gzip);
}
