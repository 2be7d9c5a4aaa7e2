import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * The caller's network address. A connection that is closed already has none, whatever the types say, and nobody waits
 * for the answer.
 */
export function addressOf(request: Pick<FastifyRequest, 'ip'>): string {
  const address = request.ip as string | undefined;
  if (address === undefined) throw new AppError('malformed_json');
  return address;
}
