import { connect, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openFileApp } from '#server/testing/file-app.ts';

const logged: string[] = [];
const app = openFileApp({ LOG_LEVEL: 'warn' }, { write: (line: string) => void logged.push(line) });
let port: number;
beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as AddressInfo).port;
});
beforeEach(() => void (logged.length = 0));

const BODY = '{"email":"a@b.co"}';
const head = (method: string, path: string, headers: readonly string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: market.example', 'Content-Type: application/json', ...headers, '', ''].join(
    '\r\n',
  );

/** Sends bytes over a connection of their own; the answer, once the server closes it. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part;
      socket.end();
    });
    socket.on('error', () => {}).on('close', () => resolve(answer));
  });
}

test.each(['identity', 'Identity', 'gzip', 'gzip, identity', 'identity, chunked'])(
  'a body in the transfer encoding %j is the sender’s mistake',
  async (encoding) => {
    for (const [method, path] of [
      ['POST', '/api/auth/forgot-password'],
      ['POST', '/api/quick-order/file'],
      ['GET', '/api/business-hours'],
      ['GET', '/api/no-such-thing'],
      ['POST', '/th/login'],
    ] as const) {
      expect(
        await exchange(head(method, path, [`Transfer-Encoding: ${encoding}`]) + BODY),
        `${method} ${path}`,
      ).toMatch(/^HTTP\/1\.1 400 /);
    }
    await pause(50);
    expect(logged).toEqual([]);
  },
);

test('a body in chunks is read', async () => {
  const chunk = `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`;
  expect(await exchange(head('POST', '/api/auth/forgot-password', ['Transfer-Encoding: chunked']) + chunk)).toMatch(
    /^HTTP\/1\.1 200 /,
  );
});

test('a connection that ends in the middle of a body is no fault of ours', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(head('POST', '/api/auth/forgot-password', ['Content-Length: 100']) + BODY);
  await pause(50);
  socket.destroy();
  await pause(100);
  expect(logged).toEqual([]);
});
