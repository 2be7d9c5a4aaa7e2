import { readdir } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CLAMD, startClamd } from '#server/testing/services/clamd.ts';
import { givenBuyer, refused, SLIP } from '#server/testing/orders.ts';
import { givenPlaces } from '#server/testing/market.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { rows, sql } from '../database/query.ts';
import { flushSecurityEvents } from '../security-events/index.ts';
import { config, useConfig } from '../config.ts';
import { askClamd } from './clamd.ts';

/** The test file that all scanners know, in two parts so that none finds it here. */
const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));
/** A PDF that holds it: harmful by the scanner's word alone. */
const HARMFUL_PDF = Buffer.concat([
  Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n% '),
  EICAR,
  Buffer.from('\ntrailer<<>>\n%%EOF'),
]);
const CLEAN_PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');

/** Says what a clamd says: reads INSTREAM to its end, then answers by what it read. */
function speakingClamd(answer: (bytes: Buffer, socket: Socket) => string | undefined): Server {
  return createServer((socket) => {
    let read = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (data: Buffer) => {
      read = Buffer.concat([read, data]);
      const bytes = streamed(read);
      const said = bytes && answer(bytes, socket);
      if (said !== undefined) socket.end(said);
    });
  });
}

/** The bytes of a whole INSTREAM; undefined while more is to come. */
function streamed(read: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (read.length < command.length) return undefined;
  expect(read.toString('latin1', 0, command.length)).toBe(command);
  const pieces: Buffer[] = [];
  for (let from = command.length; from + 4 <= read.length;) {
    const length = read.readUInt32BE(from);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(read.subarray(from + 4, from + 4 + length));
    from += 4 + length;
  }
  return undefined;
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const servers: Server[] = [];
const open = async (answer: (bytes: Buffer, socket: Socket) => string | undefined) => {
  const server = speakingClamd(answer);
  servers.push(server);
  return listening(server);
};
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((closed) => server.close(closed))));
});

describe('the words of clamd', () => {
  test('all bytes arrive, in however many pieces, and its verdict is told', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
    const url = await open((read) => (read.equals(bytes) ? 'stream: OK\0' : 'stream: Other.Bytes FOUND\0'));
    expect(await askClamd(url, bytes, 5000)).toEqual({ isClean: true });
    expect(await askClamd(url, bytes.subarray(1), 5000)).toEqual({ isClean: false, found: 'Other.Bytes' });
  });

  test.each([
    ['an error', () => 'INSTREAM size limit exceeded. ERROR\0'],
    ['nothing', () => ''],
    ['half of an answer', () => 'stream: OK'],
    ['more than an answer', () => 'stream: OK\0stream: OK\0'],
    ['a name that says OK', () => 'stream: OK FOUND OK\0'],
    ['a flood', () => 'x'.repeat(100_000)],
  ])('%s is no verdict', async (_, answer) => {
    await expect(askClamd(await open(answer), EICAR, 5000)).rejects.toThrow();
  });

  test('one that is silent, or not there, is waited for no longer than that', async () => {
    await expect(askClamd(await open(() => undefined), EICAR, 200)).rejects.toThrow('took too long');
    await expect(askClamd('tcp://127.0.0.1:1', EICAR, 5000)).rejects.toThrow();
  });
});

describe('uploads', () => {
  let app: TestApp;
  let token: string;
  let buyerId: number;
  beforeAll(async () => {
    app = await openTestApp();
    await givenPlaces();
    ({ token, id: buyerId } = await givenBuyer(app));
  });
  afterAll(() => app.close());
  const withScanner = (CLAMAV_URL: string | undefined) => useConfig({ ...config(), CLAMAV_URL });
  const send = async (bytes: Buffer, name = 'slip.pdf') =>
    (await app.api(token, { upload: { name, bytes } }))('POST /upload/permissions', { body: { purpose: 'slip' } });
  const kept = async () => (await readdir(join(config().DATA_DIR, 'files/private')).catch(() => [])).length;

  test('while the scanner is down nothing is kept, and people are told to try again', async () => {
    withScanner('tcp://127.0.0.1:1');
    const before = await kept();
    await expect(send(CLEAN_PDF)).rejects.toMatchObject(refused('file_scanner_unavailable'));
    expect(await kept()).toBe(before);
    const form = new FormData();
    form.append('purpose', 'slip');
    form.append('file', new Blob([new Uint8Array(SLIP.bytes)]), SLIP.name);
    const request = new Request('http://x', { method: 'POST', body: form });
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/upload/permissions',
      headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
    withScanner(undefined);
    expect(await send(CLEAN_PDF)).toMatchObject({ name: 'slip.pdf' });
  });

  test('the scanner sees what was sent, not what is made of it', async () => {
    const seen: Buffer[] = [];
    withScanner(await open((bytes) => (seen.push(bytes), 'stream: OK\0')));
    await send(SLIP.bytes, SLIP.name);
    expect(seen).toEqual([SLIP.bytes]);
    withScanner(undefined);
  });

  test('who sends what the scanner finds harmful is named in the security events, with the name of what was found', async () => {
    withScanner(await open(() => `stream: Own.Signature-${'x'.repeat(200)} FOUND\0`));
    await expect(send(CLEAN_PDF, 'a name that nobody repeats.pdf')).rejects.toMatchObject(refused('file_harmful'));
    withScanner(undefined);
    await send(CLEAN_PDF);
    await flushSecurityEvents();
    const events = await rows(
      sql<{
        outcome: string;
        details: object;
      }>`select outcome, details from security_events where code = 'file_harmful' and user_id = ${buyerId}`,
    );
    expect(events).toEqual([{ outcome: 'refused', details: { found: `Own.Signature-${'x'.repeat(86)}` } }]);
  });

  describe.skipIf(!CLAMD)('with clamd itself', () => {
    let url: string;
    let end: () => Promise<void>;
    beforeAll(async () => {
      ({ url, end } = await startClamd('Own.Eicar', EICAR));
    });
    afterAll(() => end());

    test('what it knows is refused and not kept; everything else is', async () => {
      expect(await askClamd(url, EICAR, 5000)).toEqual({ isClean: false, found: expect.stringContaining('Own.Eicar') });
      withScanner(url);
      const before = await kept();
      await expect(send(HARMFUL_PDF)).rejects.toMatchObject({
        wire: { error: 'file_harmful', fields: [{ path: 'file' }] },
      });
      expect(await kept()).toBe(before);
      await send(CLEAN_PDF);
      await send(SLIP.bytes, SLIP.name);
      expect(await kept()).toBe(before + 2);
      withScanner(undefined);
    });

    test('a file of the largest size passes', async () => {
      expect(await askClamd(url, Buffer.alloc(10 * 1024 * 1024, 'a'), 20_000)).toEqual({ isClean: true });
    });
  });
});
