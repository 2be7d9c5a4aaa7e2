import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * A state-changing call that a browser authenticates by cookie must come from our own pages. SameSite=Lax keeps most
 * foreign ones away already; this holds for the rest (old browsers, sibling hosts). Calls with a bearer token pass.
 */
export function requireSameOrigin(request: Pick<FastifyRequest, 'headers'>, byCookie: boolean, baseUrl: string): void {
  if (!byCookie) return;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  const origin = request.headers.origin;
  if (origin === undefined) {
    // Programs that are no browsers send neither header; a browser always sends one of them with such a call.
    if (site === undefined) return;
  } else if (origin === baseUrl || isAddressOf(origin, baseUrl, request.headers.host)) return;
  throw new AppError('foreign_origin');
}

/**
 * What is sent to a page comes from one of our pages, whoever sends it: a log-in, too, that another site sends would
 * sign somebody in as another. The router looks again.
 */
export function requireOwnForm(request: Pick<FastifyRequest, 'method' | 'headers'>, baseUrl: string): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') requireSameOrigin(request, true, baseUrl);
}

/**
 * Another name of the same server, by the same scheme: what comes without TLS to a market that has it, anybody on the
 * way may have written.
 */
function isAddressOf(origin: string, baseUrl: string, host: string | undefined): boolean {
  if (host === undefined || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  return from.host === host && from.protocol === new URL(baseUrl).protocol;
}
