import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { filePolicy } from './content-security-policy.ts';

const ASSETS = '/assets/';
const PACKED = /\.(?:br|gz)$/;

/**
 * Serves the browser's files of a build: `assets/` under content-addressed names, which never change, and what lies
 * beside them. `otherwise` answers for names in `assets/` that this build does not have.
 *
 * The hundreds of assets are one route and a list of names: a route for each of them made every start a third of a
 * second longer. The list comes before the disk, so that no other path is ever looked up there.
 */
export async function serveBuiltFiles(
  app: FastifyInstance,
  folder: string,
  otherwise: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz', '.vite/**'],
    setHeaders(reply, path) {
      reply.header('content-security-policy', filePolicy(path));
      reply.header(
        'cache-control',
        path.includes(ASSETS) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  const assets = new Set(readdirSync(join(folder, 'assets')).filter((name) => !PACKED.test(name)));
  app.get<{ Params: { '*': string } }>(`${ASSETS}*`, (request, reply) => {
    const name = request.params['*'];
    return assets.has(name) ? reply.sendFile(`assets/${name}`) : otherwise(request, reply);
  });
}
