import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readFormBody, type FormKind } from './form-body.ts';
import { webRequest } from './serving/web-request.ts';

const app = Fastify();
let port = 0;
/** What each form came to, read as the page does: fields, files' sizes. */
let read: [string, string | number][][] = [];

beforeAll(async () => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.route<{ Params: { kind: FormKind } }>({
    method: 'POST',
    url: '/:kind',
    handler: async (request) => {
      const page = webRequest(request, await readFormBody(request, request.params.kind));
      const form = await page.formData();
      const fields = [...form].map(([name, value]): [string, string | number] => [
        name,
        typeof value === 'string' ? value : value.size,
      ]);
      read.push(fields);
      return fields;
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => void vi.useRealTimers());
afterAll(() => app.close());

const send = async (kind: FormKind, body: BodyInit, type?: string) => {
  read = [];
  const sent = new Response(body);
  const response = await app.inject({
    method: 'POST',
    url: `/${kind}`,
    headers: { 'content-type': type ?? sent.headers.get('content-type')! },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return { status: response.statusCode, read: response.statusCode === 200 ? response.json<unknown>() : read };
};
const URLENCODED = 'application/x-www-form-urlencoded';
const BOUNDARY = 'a-boundary-of-27-characters';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const part = (name: string, value: string, header = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${header}\r\n\r\n${value}\r\n`;

test('forms arrive as they were sent: fields in their order, Thai texts, a file of 10 MB', async () => {
  expect(await send('fields', 'amount=4&unit=%E0%B8%96%E0%B8%B8%E0%B8%87', URLENCODED)).toEqual({
    status: 200,
    read: [
      ['amount', '4'],
      ['unit', 'ถุง'],
    ],
  });
  const form = new FormData();
  form.append('do', 'ส่ง');
  form.append('file', new File([new Uint8Array(10 * 1024 * 1024)], 'สลิป.png'));
  expect(await send('file', form)).toEqual({
    status: 200,
    read: [
      ['do', 'ส่ง'],
      ['file', 10 * 1024 * 1024],
    ],
  });
});

test('a form of a hundred lines arrives whole', async () => {
  const body = `${part('a', 'b').repeat(2500)}--${BOUNDARY}--\r\n`;
  const { status, read: fields } = await send('lines', body, MULTIPART);
  expect([status, fields]).toEqual([200, Array.from({ length: 2500 }, () => ['a', 'b'])]);
});

test.each([
  ['a urlencoded form', 'fields', `a=${'x'.repeat(257 * 1024)}`, URLENCODED],
  ['a urlencoded form where a file may come', 'file', 'a=b&'.repeat(70_000), URLENCODED],
  ['text of a kind that no form has', 'file', 'x'.repeat(257 * 1024), 'text/plain'],
  [
    'a file where none is taken',
    'fields',
    `${part('file', 'x'.repeat(257 * 1024), '; filename="a"')}--${BOUNDARY}--\r\n`,
    MULTIPART,
  ],
  [
    'a file beyond the largest',
    'file',
    `${part('file', 'x'.repeat(12 * 1024 * 1024), '; filename="a"')}--${BOUNDARY}--\r\n`,
    MULTIPART,
  ],
  ['more parts than lines have', 'lines', `${part('a', 'b').repeat(3001)}--${BOUNDARY}--\r\n`, MULTIPART],
  ['thousands of parts', 'file', `${part('a', 'b').repeat(5000)}--${BOUNDARY}--\r\n`, MULTIPART],
  [
    'a part with thousands of headers',
    'file',
    `--${BOUNDARY}\r\n${'X: y\r\n'.repeat(5000)}\r\nb\r\n--${BOUNDARY}--\r\n`,
    MULTIPART,
  ],
  ['a part with a name of megabytes', 'file', `${part('n'.repeat(5_000_000), 'b')}--${BOUNDARY}--\r\n`, MULTIPART],
] as const)('%s is refused and not parsed', async (_, kind, body, type) => {
  expect(await send(kind, body, type)).toEqual({ status: 413, read: [] });
});

test.each([
  'multipart/form-data; charset=utf-8',
  `multipart/form-data; boundary=${'x'.repeat(71)}`,
  'multipart/form-data; boundary="a b"',
  'multipart/form-data; boundary=short',
])('%s names no boundary that is one', async (type) => {
  expect(await send('file', part('a', 'b'), type)).toEqual({ status: 400, read: [] });
});

test('what is parsed is what was counted, also when two boundaries are named', async () => {
  const body = `${part('a', 'b').repeat(5000)}--${BOUNDARY}--\r\n`;
  expect(
    (await send('file', body, `multipart/form-data; boundary=${BOUNDARY.toUpperCase()}; boundary=${BOUNDARY}`)).status,
  ).toBe(400);
  expect((await send('file', body, `${MULTIPART}; boundary=${BOUNDARY.toUpperCase()}`)).status).toBe(413);
});

/** The first line of what is answered to bytes on a socket of its own. */
async function answerTo(...sent: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  for (const each of sent) socket.write(each);
  let got = '';
  for await (const chunk of socket) {
    got += String(chunk);
    if (got.includes('\r\n')) break;
  }
  return got.split('\r\n', 1)[0]!;
}
const HEAD = `POST /fields HTTP/1.1\r\nHost: market\r\nContent-Type: ${URLENCODED}\r\n`;

test('a length that is too large is refused before the first byte of it came', async () => {
  expect(await answerTo(`${HEAD}Content-Length: 11600000\r\n\r\n`)).toBe('HTTP/1.1 413 Payload Too Large');
});

test('a form without a length is counted while it comes', async () => {
  const chunk = `10000\r\n${'a=b&'.repeat(16_384)}\r\n`;
  expect(await answerTo(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`, ...Array.from({ length: 5 }, () => chunk))).toBe(
    'HTTP/1.1 413 Payload Too Large',
  );
});

test('a multipart form without its end is refused before it is parsed', async () => {
  expect(await send('file', part('a', 'b'), MULTIPART)).toEqual({ status: 400, read: [] });
  expect((await send('file', `${part('a', 'b')}--${BOUNDARY}--\r\n`, MULTIPART)).status).toBe(200);
});

test('a form that stops coming is answered after 20 seconds of silence', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const requested = once(app.server, 'request') as Promise<[IncomingMessage]>;
  const answer = answerTo(`${HEAD}Content-Length: 1000\r\n\r\na=b`);
  const [request] = await requested;
  await expect.poll(() => request.readableDidRead).toBe(true);
  vi.advanceTimersByTime(20_000);
  expect(await answer).toBe('HTTP/1.1 400 Bad Request');
});

test('a form that breaks off harms nobody', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${HEAD}Content-Length: 1000\r\n\r\na=b`);
  await new Promise((sent) => setTimeout(sent, 50));
  socket.destroy();
  expect((await send('fields', 'a=b', URLENCODED)).status).toBe(200);
});
