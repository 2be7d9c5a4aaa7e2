import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * An answer that leaves a body unread ends the connection.
 * Otherwise the rest of the body is still taken in, however long it is.
 */
export function closeOnUnreadBody(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (hasUnreadBody(request)) reply.header('connection', 'close');
    done();
  });
}

function hasUnreadBody({ raw }: FastifyRequest): boolean {
  const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0;
  return hasBody && !raw.complete;
}
