import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * Refuses a request whose body comes in another encoding than `chunked` (RFC 9112, 6.1). Node's parser gives up on such
 * a body, but announces the request first: without this its handler works for a connection that is closed.
 */
export async function requireKnownTransfer(request: Pick<FastifyRequest, 'headers'>): Promise<void> {
  const encoding = request.headers['transfer-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'chunked') throw new AppError('malformed_json');
}
