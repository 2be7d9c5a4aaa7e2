import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';

/** Of the API as Fastify names them: `/api/seller/demands/:id/quote`. */
const SEALED_ROUTES: ReadonlySet<string> = new Set(
  Object.entries<Endpoint>(endpoints)
    .filter(([, { isSealed }]) => isSealed)
    .map(([name]) => `/api${name.split(' ')[1]!.replace(/\{(\w+)\}/g, ':$1')}`),
);

/** Pages that make such calls. */
const SEALED_PAGES = /^\/\w\w\/(?:seller\/demands|staff\/quotes)\//;

/**
 * Whether nobody but the caller may learn of this request: it stands in no log, figure or trace. To look at such a page
 * and to send its form are alike in that.
 */
export function isSealedRequest({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean {
  return SEALED_ROUTES.has(routeOptions.url ?? '') || SEALED_PAGES.test(url);
}
