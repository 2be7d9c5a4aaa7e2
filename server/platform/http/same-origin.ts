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
  } else if (origin === baseUrl || sameHost(origin, request.headers.host)) return;
  throw new AppError('foreign_origin');
}

function sameHost(origin: string, host: string | undefined): boolean {
  try {
    return host !== undefined && new URL(origin).host === host;
  } catch {
    return false;
  }
}
