import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '#contract/client.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import type { VisitOfPage } from './after-session.ts';
import { serveBuiltFiles } from './built-files.ts';
import { compressed, compressedBody, encodingFor } from './compressed.ts';
import { httpError, readFormBody, type FormKind } from '#web/form-body.ts';
import { PageCache, type StoredPage } from './page-cache.ts';
import type { Page, SessionUser } from '#web/page/page-context.ts';
import { RENDERER } from './renderer.ts';
import { retryHeaders } from './retry-headers.ts';
import { pageOrResponse } from './stored-page.ts';
import { webRequest } from './web-request.ts';
import { deliveryToDefault } from '#domain/market/delivery/delivery-choice.ts';
import { cacheKey, visitOf, type Visit } from '#web/page/visit.ts';

interface Asker extends VisitOfPage {
  api: Api;
  user: SessionUser | null;
}

export interface WebHost {
  /** The API as the request's caller, without a socket; refuses state-changing requests from other origins. */
  apiFor(request: FastifyRequest): Promise<Asker>;
  baseUrl: string;
  staging: boolean;
  /** The market is the demo’s: its pages say so. */
  demo: boolean;
  /** Told of which pages a request is for one. */
  noteRoute(request: FastifyRequest, pattern: string): void;
  /** Who asked, as lines of the log say it. */
  idsOf(request: FastifyRequest): Record<string, number>;
}

/** What the pages' bundle exports. */
interface Pages {
  renderPage(request: Request, page: Page, visit: VisitOfPage): Promise<Response>;
  formAt(url: URL): FormKind | 'none' | null;
  /** The pages among which a path is one, for numbers and logs. */
  pagesAt(path: string): string;
}

const CACHE_LIMITS = { maxBytes: 64 * 1024 * 1024, freshMs: 5000, staleMs: 60_000 };

/**
 * A token in an address is worth what it opens: no other address learns of it. That the page is ours is told: without
 * it, forms sent without script would be refused as another site's.
 */
const ADDRESS_WITH_TOKEN = /[?&]token=|^\/(?:th|en|cn)\/(?:trip|gate)\//;
/** The same of what a line of the log says of an address. */
const withoutToken = (path: string | undefined) => path?.replace(/^(\/(?:th|en|cn)\/(?:trip|gate)\/).*/, '$1…');

/** Serves the pages: everything that is not the API's. Gives back what ends it. */
export async function mountWeb(
  app: FastifyInstance,
  host: WebHost,
  options: { development: boolean },
): Promise<() => Promise<void>> {
  const cache = options.development ? null : new PageCache(CACHE_LIMITS, () => performance.now());
  const { load, close } = options.development ? await developmentPages(app) : await builtPages();

  await app.register(async (pages) => {
    // Forms are read once it is known that the page takes them.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null));
    pages.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      handler: answer,
    });
  });
  if (!options.development) await serveBuiltFiles(app, resolve('build/client'), answer);

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const url = request.raw.url ?? '/';
    if (url === '/api' || url.startsWith('/api/')) return reply.callNotFound();
    host.noteRoute(request, (await load()).pagesAt(url.split('?', 1)[0]!));
    const visit = visitOf(url, request.headers.cookie, request.headers['accept-language']);
    const key = cache && cacheKey(request.method, url, visit);
    if (cache && key) {
      const page = await pageOrResponse(cache, key, encodingOf(request), () =>
        responseTo(request, visit, { isKept: true }),
      );
      return page instanceof Response ? sendResponse(request, reply, page) : sendStored(reply, page);
    }
    const kind = isReading(request) ? undefined : await formOf(request, reply);
    return sendResponse(request, reply, await responseTo(request, visit, { kind }));
  }

  /** What may be sent to this page; refuses what no action waits for, unread. */
  async function formOf(request: FastifyRequest, reply: FastifyReply): Promise<FormKind> {
    const kind = (await load()).formAt(new URL(webRequest(request).url));
    if (kind === null) throw httpError(404, 'FST_ERR_NOT_FOUND');
    if (kind !== 'none' && request.method === 'POST') return kind;
    reply.header('allow', kind === 'none' ? 'GET, HEAD' : 'GET, HEAD, POST');
    throw httpError(405, 'FST_ERR_METHOD_NOT_ALLOWED');
  }

  async function responseTo(
    request: FastifyRequest,
    visit: Visit,
    { kind, isKept = false }: { kind?: FormKind | undefined; isKept?: boolean },
  ): Promise<Response> {
    // Errors of the API come in the page's language.
    request.headers['accept-language'] = visit.locale;
    const { api, user, hasEndedSession } = await host.apiFor(request).catch(refused);
    const form = kind && (await readFormBody(request, kind === 'lines' && !user ? 'file' : kind));
    const { renderPage } = await load();
    const page: Page = {
      api,
      user,
      locale: visit.locale,
      currency: visit.currency,
      priceUnit: visit.priceUnit,
      scheme: visit.scheme,
      letterKeys: visit.letterKeys,
      delivery: visit.hasChosenDelivery ? visit.delivery : deliveryToDefault(user?.ships_to),
      withVat: visit.withVat,
      question: visit.question,
      baseUrl: host.baseUrl,
      isForm: kind !== undefined,
      compress: (whole) => compressed(whole, encodingOf(request), { isKept }),
      staging: host.staging,
      demo: host.demo,
      requestId: request.id,
      // Without its query: that holds what was searched for, and links of mails carry tokens in it.
      report: (error) =>
        request.log.error(
          {
            err: error,
            requestId: request.id,
            url: withoutToken(request.raw.url?.split('?', 1)[0]),
            ...host.idsOf(request),
          },
          'unexpected error in a page',
        ),
    };
    return renderPage(webRequest(request, form), page, { hasEndedSession });
  }
  return close;
}

/** Whether a page was made for somebody: then no browser keeps it, not for its "back" either. */
function hasSession({ headers }: FastifyRequest): boolean {
  return visitOf('', headers.cookie, undefined).hasSession;
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The API refuses even to say who asks (too many requests): the page becomes the error page of that refusal. */
function refused(error: unknown): Asker {
  if (!apiErrorOf(error)) throw error;
  const api: Api = async () => {
    throw error;
  };
  return { api, user: null, hasEndedSession: false };
}

function encodingOf({ headers }: FastifyRequest) {
  return encodingFor(headers['accept-encoding']?.toString());
}

function sendStored(reply: FastifyReply, { headers, encoding, bytes }: StoredPage) {
  reply.headers({ ...headers, 'cache-control': 'private, no-cache', vary: 'cookie, accept-encoding' });
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

async function sendResponse(request: FastifyRequest, reply: FastifyReply, response: Response) {
  if (ADDRESS_WITH_TOKEN.test(request.raw.url ?? '')) reply.header('referrer-policy', 'strict-origin');
  reply.code(response.status).header('vary', 'cookie, accept-encoding').header('x-request-id', request.id);
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') reply.header(name, value);
  });
  reply.headers(retryHeaders(response.status));
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (!reply.hasHeader('cache-control'))
    reply.header('cache-control', hasSession(request) ? 'private, no-store' : 'private, no-cache');
  const { encoding, bytes } = await compressedBody(response, encodingOf(request));
  if (encoding) reply.header('content-encoding', encoding);
  return bytes.byteLength === 0 ? reply.send() : reply.send(bytes);
}

/** The built pages: the server's bundle. */
async function builtPages(): Promise<{ load: () => Promise<Pages>; close: () => Promise<void> }> {
  const bundle = resolve('build/server/index.js');
  if (!existsSync(bundle)) throw new Error('The pages are not built: npm start builds them, or react-router build.');
  const pages = (await import(bundle)) as Pages;
  return { load: async () => pages, close: async () => undefined };
}

/** Pages straight from their sources, renewed on edits. */
async function developmentPages(
  app: FastifyInstance,
): Promise<{ load: () => Promise<Pages>; close: () => Promise<void> }> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.url?.startsWith('/api/')) return done();
    vite.middlewares(request.raw, reply.raw, (error?: Error) => done(error));
    return undefined;
  });
  return {
    load: async () => (await vite.ssrLoadModule(RENDERER)) as Pages,
    close: () => vite.close(),
  };
}
