import { createServer, type Server, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { SecureContextOptions } from 'node:tls';
import { once } from 'node:events';
import type { Metrics } from './metrics.ts';

/**
 * `/metrics` on a port of its own, which no balancer forwards to: numbers of the business are nobody's outside.
 * Gives back the server, listening.
 */
export async function serveMetrics(
  metrics: Metrics,
  { port, host, tls }: { port: number; host: string; tls?: SecureContextOptions | undefined },
): Promise<Server> {
  const answer: RequestListener = (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  };
  const server = tls ? createTlsServer(tls, answer) : createServer(answer);
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
