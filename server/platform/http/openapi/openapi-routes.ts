import type { FastifyInstance } from 'fastify';
import { openapiDocument } from './openapi.ts';
import { openapiPage } from './openapi-page.ts';

const CACHE = 'public, max-age=300';

/**
 * The description of the API: `openapi.json` for programs and `docs` for people, of what this process serves. Both are
 * made when first asked for.
 */
export function serveOpenapi(api: FastifyInstance, isServed: (name: string) => boolean): void {
  let cached: { json: string; page: ReturnType<typeof openapiPage> } | undefined;
  const made = () => {
    if (!cached) {
      const document = openapiDocument(isServed);
      cached = { json: JSON.stringify(document), page: openapiPage(document) };
    }
    return cached;
  };
  api.get('/openapi.json', (_request, reply) =>
    reply.header('cache-control', CACHE).type('application/json; charset=utf-8').send(made().json),
  );
  api.get('/docs', (_request, reply) => {
    const { html, contentSecurityPolicy } = made().page;
    return reply
      .headers({ 'cache-control': CACHE, 'content-security-policy': contentSecurityPolicy })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
