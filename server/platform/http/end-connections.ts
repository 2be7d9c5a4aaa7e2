import type { FastifyInstance } from 'fastify';

const LOOK_MS = 50;
const PATIENCE_MS = 10_000;

/**
 * Lets closing finish as soon as the requests in flight have: browsers keep their connections open after the last
 * answer, and closing would wait for those, too. A request that takes longer than ten seconds is cut off.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const { server } = app;
    if (server.listening) {
      const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
      const patience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
      server.once('close', () => {
        clearInterval(looking);
        clearTimeout(patience);
      });
    }
    done();
  });
}
