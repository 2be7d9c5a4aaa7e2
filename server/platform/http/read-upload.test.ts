import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { errorTexts } from '#contract/errors.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { UnavailableError } from '#server/platform/unavailable.ts';
import { SLIP } from '#server/testing/orders.ts';
import { openTestServer, type TestServer } from '#server/testing/test-server.ts';
import { scaleRateLimits } from './rate-limit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => {
  scaleRateLimits(Infinity);
  vi.useRealTimers();
});
afterAll(() => server.close());

const countFiles = async () => (await oneRow(sql<{ count: number }>`select count(*)::int as count from files`)).count;

/** A multipart body by hand, so that it can be wrong. */
function upload(parts: { name: string; filename?: string; value: string | Buffer }[]): FormData {
  const form = new FormData();
  for (const { name, filename, value } of parts) {
    if (filename) form.append(name, new Blob([new Uint8Array(Buffer.from(value as Buffer))]), filename);
    else form.append(name, String(value));
  }
  return form;
}
/** Sent in one piece: what `fetch` writes after a refusal, into a closed connection, fails. */
async function sendUpload(parts: Parameters<typeof upload>[0]) {
  const whole = new Response(upload(parts));
  const headers = { ...server.bearer, 'content-type': whole.headers.get('content-type')! };
  return server.send('/api/upload/permissions', { method: 'POST', body: await whole.arrayBuffer(), headers });
}
const uploadOf = (headers: string) =>
  `POST /api/upload/permissions HTTP/1.1\r\nHost: market\r\nAuthorization: Bearer ${server.token}\r\nContent-Type: multipart/form-data; boundary=x\r\n${headers}\r\n\r\n`;
const FILE_HEAD = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

test('a slip arrives over the wire with its fields, and is read back by its address', async () => {
  const { status, body } = await sendUpload([
    { name: 'purpose', value: 'slip' },
    { name: 'file', filename: 'สลิป.png', value: SLIP.bytes },
  ]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'สลิป.png', content_type: 'image/png' });
  const address = server.url(String(body['previewUrl']));
  expect((await fetch(address)).status).toBe(404);
  const picture = await fetch(address, { headers: server.bearer });
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
    const sent = await server.send('/api/upload', { method: 'POST', body, headers: server.bearer });
    expect(sent).toMatchObject({ status: 200, body: { avatar: expect.stringContaining('/avatar/') } });
  }
});

test('an upload that breaks off leaves nothing behind, and the product goes on', async () => {
  const before = await countFiles();
  const socket = connect(server.port, '127.0.0.1');
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  socket.write(
    `POST /api/upload/permissions HTTP/1.1\r\nHost: market\r\nAuthorization: Bearer ${server.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n${head}`,
  );
  socket.write(Buffer.alloc(100_000, 7));
  await new Promise((sent) => setTimeout(sent, 100));
  socket.destroy();
  await expect.poll(() => server.send('/api/auth/me').then(({ status }) => status)).toBe(200);
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
    const sent = { method: 'POST', body: upload(parts), headers: { ...server.bearer, 'accept-language': locale } };
    expect(await server.send('/api/upload/permissions', sent)).toMatchObject({
      status: 503,
      body: { error: 'busy', message: errorTexts.busy[locale] },
    });
  }
  expect(await countFiles()).toBe(before);
  expect((await sendUpload(parts)).status).toBe(200);
});

test('a visitor’s upload is refused before it is read', async () => {
  const socket = connect(server.port, '127.0.0.1');
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
  const socket = connect(server.port, '127.0.0.1');
  socket.write(
    `POST /api/upload/permissions HTTP/1.1\r\nHost: market\r\nAuthorization: Bearer ${server.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 429 /);
  socket.destroy();
});

test('a multipart body without its end is refused', async () => {
  const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf a picture`;
  expect(
    await server.post('/api/upload/permissions', body, {
      ...server.bearer,
      'content-type': 'multipart/form-data; boundary=x',
    }),
  ).toMatchObject({ status: 400, body: { error: 'upload_interrupted' } });
});

test('a multipart body that no boundary ever ends is read no further than the largest upload', async () => {
  expect(await server.answerTo(uploadOf('Content-Length: 12000000'))).toMatch(/^HTTP\/1\.1 413 [\s\S]*file_too_large/);
  const chunk = `100000\r\n${'y'.repeat(1024 * 1024)}\r\n`;
  const chunks = Array.from({ length: 11 }, () => chunk);
  expect(await server.answerTo(uploadOf('Transfer-Encoding: chunked'), ...chunks)).toMatch(
    /^HTTP\/1\.1 413 [\s\S]*file_too_large/,
  );
});

test('an upload that stops coming is answered after 20 seconds of silence', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const requested = once(server.app.http.server, 'request') as Promise<[IncomingMessage]>;
  const answer = server.answerTo(`${uploadOf('Content-Length: 5000000')}${FILE_HEAD}half a picture`);
  const [request] = await requested;
  await expect.poll(() => request.readableDidRead).toBe(true);
  vi.advanceTimersByTime(20_000);
  expect(await answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*upload_interrupted/);
});

test('an upload of thousands of fields, of parts with thousands of headers or of long names is refused', async () => {
  const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nb\r\n`;
  for (const body of [
    part('a').repeat(5000),
    `--x\r\n${'X: y\r\n'.repeat(50_000)}\r\nb\r\n`,
    part('n'.repeat(300_000)),
  ]) {
    const answer = await server.post('/api/upload/permissions', `${body}--x--\r\n`, {
      ...server.bearer,
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(answer.status).toBe(400);
  }
  expect((await server.send('/api/auth/me')).status).toBe(200);
});
