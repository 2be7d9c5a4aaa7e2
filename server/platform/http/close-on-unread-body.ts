import type { FastifyInstance, FastifyRequest } from 'fastify';

/** An answer that comes before the body was read ends the connection: otherwise the rest of the body would still be taken in, however long it is. */
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
