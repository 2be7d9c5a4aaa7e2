import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { errorTexts } from '#contract/errors.ts';
import { MAX_UPLOAD_BYTES } from '#domain/files/file-rules.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { UnavailableError } from '#server/platform/unavailable.ts';
import { givenCompany, givenMember } from '#server/testing/market.ts';
import { SLIP } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { scaleRateLimits } from './rate-limit.ts';

let app: TestApp;
let token: string;
let port: number;

beforeAll(async () => {
  app = await openTestApp({ BASE_URL: 'https://market.example' });
  token = (await givenMember((await givenCompany()).id)).token;
  app.http.get('/broken', () => Promise.reject(new Error('secret detail of a fault')));
  app.http.get('/lost', () => Promise.reject(new Error('Connection terminated unexpectedly')));
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as AddressInfo).port;
});
afterEach(() => {
  scaleRateLimits(Infinity);
  vi.useRealTimers();
});
afterAll(() => app.close());

const url = (path: string) => `http://127.0.0.1:${port}${path}`;
const bearer = () => ({ authorization: `Bearer ${token}` });
const countFiles = async () => (await oneRow(sql<{ count: number }>`select count(*)::int as count from files`)).count;

async function send(path: string, init: RequestInit = {}) {
  const response = await fetch(url(path), init);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}
const post = (path: string, body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  send(path, { method: 'POST', body, headers });

test('answers and refusals alike carry the headers that data needs', async () => {
  for (const path of [
    '/api/auth/me',
    '/api/cart/mycart',
    '/api/no-such-thing',
    '/api/files/x?expires=1&signature=a',
    '/api/%zz',
    '/broken',
  ]) {
    const { headers } = await send(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-type': 'application/json; charset=utf-8',
    });
  }
});

test('what is not in the contract is not there, in the one shape of errors and the caller’s language', async () => {
  for (const [method, path] of [
    ['GET', '/api/no-such-thing'],
    ['DELETE', '/api/auth/me'],
    ['PATCH', '/api/auth/login'],
    ['GET', '/api/%2e%2e/secret-key'],
  ] as const) {
    const { status, body } = await send(path, { method, headers: { 'accept-language': 'en-GB' } });
    expect([status, body]).toEqual([404, { statusCode: 404, error: 'not_found', message: 'Not found.' }]);
  }
});

test('a body that is no JSON, too large, or of another kind is refused as the sender’s mistake', async () => {
  expect(await post('/api/auth/login', '{"username":')).toMatchObject({
    status: 400,
    body: { error: 'malformed_json' },
  });
  expect(await post('/api/auth/login', '{"__proto__":{"x":1}}')).toMatchObject({
    status: 400,
    body: { error: 'malformed_json' },
  });
  expect(await post('/api/auth/login', JSON.stringify({ username: 'x'.repeat(300_000) }))).toMatchObject({
    status: 413,
    body: { error: 'body_too_large' },
  });
  expect(
    await post('/api/auth/login', 'username=a', { 'content-type': 'application/x-www-form-urlencoded' }),
  ).toMatchObject({ status: 415, body: { error: 'unsupported_media_type' } });
  for (const body of ['null', '[]', '"text"', '17'])
    expect(await post('/api/auth/login', body)).toMatchObject({ status: 400, body: { error: 'invalid_input' } });
});

test('an empty body that calls itself JSON is no body: what is missing is said at its field, and where nothing is needed the call is answered', async () => {
  const call = (method: string, path: string) =>
    send(path, { method, headers: { ...bearer(), 'content-type': 'application/json' } });
  expect(await call('POST', '/api/auth/login')).toMatchObject({
    status: 400,
    body: {
      error: 'invalid_input',
      fields: expect.arrayContaining([expect.objectContaining({ path: 'username', code: 'email_required' })]),
    },
  });
  expect(await call('PUT', '/api/auth/language')).toMatchObject({
    status: 400,
    body: { error: 'invalid_input', fields: [{ path: 'language' }] },
  });
  expect(await call('DELETE', '/api/cart/remove/all')).toMatchObject({ status: 200, body: { status: true } });
});

test('a fault of ours is answered with the request’s id and nothing of its cause', async () => {
  const { status, body } = await send('/broken', { headers: { 'accept-language': 'en' } });
  expect(status).toBe(500);
  expect(body).toMatchObject({
    statusCode: 500,
    error: 'internal',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(body['message']).toContain(body['requestId']);
  expect(JSON.stringify(body)).not.toContain('secret detail');
});

test('a state-changing call by cookie from another site is refused, by bearer token it is not', async () => {
  const body = JSON.stringify({ language: 'en' });
  const put = (headers: Record<string, string>) =>
    send('/api/auth/language', { method: 'PUT', body, headers: { 'content-type': 'application/json', ...headers } });
  expect(await put({ cookie: `token=${token}`, origin: 'https://evil.example' })).toMatchObject({
    status: 403,
    body: { error: 'foreign_origin' },
  });
  expect((await put({ cookie: `token=${token}`, origin: 'https://market.example' })).status).toBe(200);
  expect((await put({ ...bearer(), origin: 'https://evil.example' })).status).toBe(200);
});

test('who calls too often is told how long to wait', async () => {
  scaleRateLimits(0.005);
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await send('/api/auth/me', { headers: bearer() })).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const { headers, body } = await send('/api/auth/me', { headers: bearer() });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(body).toMatchObject({ error: 'too_many_requests', message: expect.stringMatching(/\d+ วินาที/) });
});

/** A multipart body by hand, so that it can be wrong. */
function upload(parts: { name: string; filename?: string; value: string | Buffer }[]): FormData {
  const form = new FormData();
  for (const { name, filename, value } of parts) {
    if (filename) form.append(name, new Blob([new Uint8Array(Buffer.from(value as Buffer))]), filename);
    else form.append(name, String(value));
  }
  return form;
}
const sendUpload = (parts: Parameters<typeof upload>[0]) =>
  send('/api/upload/permissions', { method: 'POST', body: upload(parts), headers: bearer() });

test('a slip arrives over the wire with its fields, and is read back by its address', async () => {
  const { status, body } = await sendUpload([
    { name: 'purpose', value: 'slip' },
    { name: 'file', filename: 'สลิป.png', value: SLIP.bytes },
  ]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'สลิป.png', content_type: 'image/png' });
  const address = url(String(body['previewUrl']));
  expect((await fetch(address)).status).toBe(404);
  const picture = await fetch(address, { headers: bearer() });
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-disposition')).toBe(`inline; filename*=UTF-8''${encodeURIComponent('สลิป.png')}`);
  expect(picture.headers.get('content-security-policy')).toContain('sandbox');
});

test('uploads that are too large, empty of a file, twice a file or under another name are refused and nothing is kept', async () => {
  const before = await countFiles();
  const large = Buffer.alloc(10 * 1024 * 1024 + 1, 1);
  expect(await sendUpload([{ name: 'file', filename: 'a.png', value: large }])).toMatchObject({
    status: 413,
    body: { error: 'file_too_large', fields: [{ path: 'file' }] },
  });
  expect(await sendUpload([{ name: 'purpose', value: 'slip' }])).toMatchObject({
    status: 400,
    body: { error: 'file_missing' },
  });
  expect(await sendUpload([{ name: 'picture', filename: 'a.png', value: SLIP.bytes }])).toMatchObject({
    status: 400,
    body: { error: 'invalid_input', fields: [{ path: 'picture', code: 'unknown_field' }] },
  });
  expect(
    await sendUpload([
      { name: 'file', filename: 'a.png', value: SLIP.bytes },
      { name: 'file', filename: 'b.png', value: SLIP.bytes },
    ]),
  ).toMatchObject({ status: 400 });
  expect(
    await sendUpload([
      { name: 'admin', value: 'yes' },
      { name: 'file', filename: 'a.png', value: SLIP.bytes },
    ]),
  ).toMatchObject({ status: 400, body: { fields: [{ path: 'admin', code: 'unknown_field' }] } });
  expect(
    await sendUpload([
      { name: 'purpose', value: 'banner' },
      { name: 'file', filename: 'a.png', value: SLIP.bytes },
    ]),
  ).toMatchObject({ status: 400, body: { fields: [{ path: 'purpose', code: 'not_a_choice' }] } });
  expect(await countFiles()).toBe(before);
});

test('one’s own picture comes under the specification’s name of its part, too', async () => {
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#8a4b2d' } })
    .png()
    .toBuffer();
  for (const name of ['avatar', 'file']) {
    const body = upload([{ name, filename: 'me.png', value: picture }]);
    const sent = await send('/api/upload', { method: 'POST', body, headers: bearer() });
    expect(sent).toMatchObject({ status: 200, body: { avatar: expect.stringContaining('/avatar/') } });
  }
});

test('an upload that breaks off leaves nothing behind, and the product goes on', async () => {
  const before = await countFiles();
  const socket = connect(port, '127.0.0.1');
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  socket.write(
    `POST /api/upload/permissions HTTP/1.1\r\nHost: market\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n${head}`,
  );
  socket.write(Buffer.alloc(100_000, 7));
  await new Promise((sent) => setTimeout(sent, 100));
  socket.destroy();
  await expect.poll(() => send('/api/auth/me').then(({ status }) => status)).toBe(200);
  expect(await countFiles()).toBe(before);
});

test('a file store without room is told as busy in the caller’s language, and nothing is written down', async () => {
  const before = await countFiles();
  const store = vi.spyOn(fileStore(), 'put');
  onTestFinished(() => store.mockRestore());
  const parts = [
    { name: 'purpose', value: 'slip' },
    { name: 'file', filename: 'a.png', value: SLIP.bytes },
  ];
  for (const locale of LOCALES) {
    store.mockRejectedValueOnce(new UnavailableError('The folder of files has no room'));
    const sent = { method: 'POST', body: upload(parts), headers: { ...bearer(), 'accept-language': locale } };
    expect(await send('/api/upload/permissions', sent)).toMatchObject({
      status: 503,
      body: { error: 'busy', message: errorTexts.busy[locale] },
    });
  }
  expect(await countFiles()).toBe(before);
  expect((await sendUpload(parts)).status).toBe(200);
});

test('a database that goes away is busy also where no endpoint of the contract answers', async () => {
  expect(await send('/lost')).toMatchObject({ status: 503, body: { error: 'busy' } });
});

test('the largest upload has time to come at 1 Mbit/s, and nobody holds a connection for ever', () => {
  const { requestTimeout, timeout } = app.http.server;
  expect(requestTimeout).toBeGreaterThan((MAX_UPLOAD_BYTES * 8) / 1000);
  expect(requestTimeout).toBeLessThanOrEqual(120_000);
  expect(timeout).toBe(60_000);
});

test('a visitor’s upload is refused before it is read', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /api/upload/permissions HTTP/1.1\r\nHost: market\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
  socket.destroy();
});

test('an upload above the limit is refused before it is read', async () => {
  scaleRateLimits(1 / 60);
  expect(await sendUpload([{ name: 'purpose', value: 'slip' }])).toMatchObject({ body: { error: 'file_missing' } });
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/upload/permissions HTTP/1.1\r\nHost: market\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 429 /);
  socket.destroy();
});

test('a multipart body without its end is refused', async () => {
  const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf a picture`;
  expect(
    await post('/api/upload/permissions', body, { ...bearer(), 'content-type': 'multipart/form-data; boundary=x' }),
  ).toMatchObject({ status: 400, body: { error: 'upload_interrupted' } });
});

/** All that is answered to bytes on a socket of its own, until the server ends it. */
async function answerTo(...sent: (string | Buffer)[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  for (const each of sent) socket.write(each);
  let got = '';
  socket.on('data', (chunk) => (got += String(chunk)));
  await new Promise((ended) => socket.once('close', ended));
  return got;
}
const loginOf = (headers: string) =>
  `POST /api/auth/login HTTP/1.1\r\nHost: market\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`;

const uploadOf = (headers: string) =>
  `POST /api/upload/permissions HTTP/1.1\r\nHost: market\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\n${headers}\r\n\r\n`;
const FILE_HEAD = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

test('a multipart body that no boundary ever ends is read no further than the largest upload', async () => {
  expect(await answerTo(uploadOf('Content-Length: 12000000'))).toMatch(/^HTTP\/1\.1 413 [\s\S]*file_too_large/);
  const chunk = `100000\r\n${'y'.repeat(1024 * 1024)}\r\n`;
  const chunks = Array.from({ length: 11 }, () => chunk);
  expect(await answerTo(uploadOf('Transfer-Encoding: chunked'), ...chunks)).toMatch(
    /^HTTP\/1\.1 413 [\s\S]*file_too_large/,
  );
});

test('an upload that stops coming is answered after 20 seconds of silence', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const requested = once(app.http.server, 'request') as Promise<[IncomingMessage]>;
  const answer = answerTo(`${uploadOf('Content-Length: 5000000')}${FILE_HEAD}half a picture`);
  const [request] = await requested;
  await expect.poll(() => request.readableDidRead).toBe(true);
  vi.advanceTimersByTime(20_000);
  expect(await answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*upload_interrupted/);
});

test('JSON without a length is counted while it comes, and the connection ends with the refusal', async () => {
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  const answer = await answerTo(loginOf('Transfer-Encoding: chunked'), ...Array.from({ length: 5 }, () => chunk));
  expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*body_too_large/);
});

test.each([
  ['too large by its length', loginOf('Content-Length: 11600000'), 413],
  [
    'of a kind that is not read',
    loginOf('Content-Length: 11600000').replace('application/json', 'application/x-www-form-urlencoded'),
    415,
  ],
  ['to nowhere', loginOf('Content-Length: 200000').replace('/api/auth/login', '/api/nothing'), 404],
  [
    'of a visitor who may not',
    loginOf('Content-Length: 9000000')
      .replace('/api/auth/login', '/api/upload/permissions')
      .replace('application/json', 'multipart/form-data; boundary=x'),
    401,
  ],
])('a body %s is not waited for: the refusal comes at once and ends the connection', async (_, head, status) => {
  const answer = await answerTo(head);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer.toLowerCase()).toContain('connection: close');
});

test('JSON as deep as it can be is refused like any other that is wrong', async () => {
  for (const deep of [
    '['.repeat(130_000) + ']'.repeat(130_000),
    `${'{"name":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  ]) {
    expect((await post('/api/auth/login', deep)).status).toBe(400);
    expect((await post('/api/product/search', deep)).status).toBe(400);
  }
});

test('a number of a search that is an object or a list is refused, whatever reading it as a number would do', async () => {
  for (const odd of ['{"toString":1,"valueOf":1}', '['.repeat(60_000) + ']'.repeat(60_000), '[1000]'])
    for (const field of ['page', 'perPage', 'price_gte', 'price_lte'])
      expect((await post('/api/product/search', `{"${field}":${odd}}`)).status).toBe(400);
});

test('an upload of thousands of fields, of parts with thousands of headers or of long names is refused', async () => {
  const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nb\r\n`;
  for (const body of [
    part('a').repeat(5000),
    `--x\r\n${'X: y\r\n'.repeat(50_000)}\r\nb\r\n`,
    part('n'.repeat(300_000)),
  ]) {
    const answer = await post('/api/upload/permissions', `${body}--x--\r\n`, {
      ...bearer(),
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(answer.status).toBe(400);
  }
  expect((await send('/api/auth/me')).status).toBe(200);
});

test('a flood of headers is cut off', async () => {
  expect(await answerTo(`GET /api/auth/me HTTP/1.1\r\nHost: market\r\n${'X-A: y\r\n'.repeat(2500)}\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  );
});
