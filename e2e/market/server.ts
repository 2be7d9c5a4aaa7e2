import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { builders } from './builders.ts';
import { noteDemo } from './demo-changes.ts';

/**
 * One server under test: the product as it is, and beside it, on a port of its own, what makes people and goods for
 * tests. The product knows nothing of it. It opens when the product listens.
 */
await import('../../main.ts');
await noteDemo();

const answers = builders as Record<string, (options: never) => Promise<unknown>>;

async function answer(request: IncomingMessage): Promise<unknown> {
  const name = request.url!.slice(1);
  if (!Object.hasOwn(answers, name)) throw new Error(`No builder is called ${name}`);
  return answers[name]!(JSON.parse((await text(request)) || '{}') as never);
}

createServer((request, response) => {
  if (request.method === 'GET') return void response.end('ready');
  answer(request).then(
    (value) => response.end(JSON.stringify(value)),
    (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
  );
}).listen(Number(process.env['CONTROL_PORT']), '127.0.0.1');
