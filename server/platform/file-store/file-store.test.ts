import { createHash, createHmac } from 'node:crypto';
import { existsSync, writeFileSync as syncedWrite } from 'node:fs';
import promises, { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { isUnavailable } from '../unavailable.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { openFileStore } from './open-file-store.ts';
import { s3Store } from './s3-store.ts';

const BUCKET = 'polytalad-files';
const REGION = 'ap-southeast-1';
const ACCESS_KEY = 'AKIDEXAMPLE';
const SECRET_KEY = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';

let folder: string;
let server: Server;
let endpoint: string;
/** What the S3 server below holds, and the answers it shall give first. */
const objects = new Map<string, { bytes: Buffer; contentType: string | undefined }>();
const failures: number[] = [];
let sentElsewhere: { status: number; to: string } | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polytalad-store-'));
  server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
      if (sentElsewhere) return response.writeHead(sentElsewhere.status, { location: sentElsewhere.to }).end();
      const failure = failures.shift();
      if (failure) return response.writeHead(failure).end();
      if (!isRightlySigned(request, body))
        return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      const path = request.url ?? '';
      if (request.method === 'PUT') {
        objects.set(path, { bytes: body, contentType: request.headers['content-type'] });
        return response.writeHead(200).end();
      }
      if (request.method === 'DELETE') return response.writeHead(objects.delete(path) ? 204 : 404).end();
      if (path.startsWith(`/${BUCKET}?`))
        return response.writeHead(200).end(pageOf(new URL(path, endpoint).searchParams));
      const found = objects.get(path);
      return found
        ? response.writeHead(200).end(found.bytes)
        : response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    })();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await rm(folder, { recursive: true, force: true });
});

/** S3's ListObjectsV2, two objects to a page. A token is opaque and may need escaping, in XML as in an address. */
function pageOf(query: URLSearchParams): string {
  const keys = [...objects.keys()]
    .map((path) => path.slice(BUCKET.length + 2))
    .filter((key) => key.startsWith(query.get('prefix') ?? ''))
    .toSorted();
  const from = Number(query.get('continuation-token')?.replace('&+/', '') ?? 0);
  const contents = keys
    .slice(from, from + 2)
    .map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-07-01T00:00:00.000Z</LastModified><Size>1</Size></Contents>`,
    );
  const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}&amp;+/</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
}

/** AWS Signature Version 4 as the store's side reckons it, from the request alone. */
function isRightlySigned(request: IncomingMessage, body: Buffer): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!given) return false;
  const [, accessKey, date, region, names, signature] = given as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const digest = createHash('sha256').update(body).digest('hex');
  if (accessKey !== ACCESS_KEY || region !== REGION || request.headers['x-amz-content-sha256'] !== digest) return false;
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name])}\n`)
    .join('');
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  const sorted = [...new URLSearchParams(query)]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .toSorted()
    .join('&');
  const canonical = [request.method, path, sorted, headers, names, digest].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    `${date}/${region}/s3/aws4_request`,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (sofar, part) => createHmac('sha256', sofar).update(part).digest(),
    `AWS4${SECRET_KEY}`,
  );
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}

const s3 = (changes: { secretKey?: string } = {}) =>
  s3Store({ endpoint, bucket: BUCKET, region: REGION, accessKey: ACCESS_KEY, secretKey: SECRET_KEY, ...changes });

describe.each<[string, () => FileStore]>([
  ['a folder', () => folderStore(folder)],
  ['a store that speaks S3', () => s3()],
])('%s', (_, open) => {
  test('gives back what was put, under the type that the key names', async () => {
    const store = open();
    const bytes = Buffer.from([0, 255, 13, 10, 128]);
    await store.put('media/a-1.png', bytes, 'image/png');
    expect(await store.get('media/a-1.png')).toEqual({ bytes, contentType: 'image/png' });
    await store.put('media/a-1.png', Buffer.from('new'), 'image/png');
    expect((await store.get('media/a-1.png'))?.bytes.toString()).toBe('new');
  });

  test('knows nothing of what was never put or was deleted, and deletes twice without complaint', async () => {
    const store = open();
    expect(await store.get('private/none.pdf')).toBeUndefined();
    await store.put('private/b.pdf', Buffer.from('%PDF'), 'application/pdf');
    await store.delete('private/b.pdf');
    await store.delete('private/b.pdf');
    expect(await store.get('private/b.pdf')).toBeUndefined();
  });

  test('lists each half of what is kept, however much it is', async () => {
    const store = open();
    const keys = ['private/l1.png', 'private/l2.pdf', 'private/l3.png', 'private/l4.png', 'private/l5.png'];
    for (const key of [...keys, 'media/l6.png']) await store.put(key, Buffer.from('x'), 'image/png');
    const found = (await Array.fromAsync(store.list('private'))).flat();
    expect(
      found
        .map(({ key }) => key)
        .filter((key) => key.includes('/l'))
        .toSorted(),
    ).toEqual(keys);
    expect(found.every(({ modifiedAt }) => modifiedAt.getTime() <= Date.now() + 1000)).toBe(true);
  });

  test.each([
    '../secret-key',
    'media/../../secret-key',
    '/etc/passwd',
    'private/',
    'media/a/b.png',
    'other/a.png',
    'media/..',
    'media/A.png',
    'media/a\0.png',
    'media/a%2f.png',
    '',
  ])('refuses the key %j', async (key) => {
    const store = open();
    await expect(store.get(key)).rejects.toThrow(/Not a key/);
    await expect(store.put(key, Buffer.from('x'), 'image/png')).rejects.toThrow(/Not a key/);
    await expect(store.delete(key)).rejects.toThrow(/Not a key/);
  });
});

test('files in a folder belong to their owner only, and nothing half written lies beside them', async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      folderStore(folder).put('private/same.pdf', Buffer.alloc(100_000, n), 'application/pdf'),
    ),
  );
  expect((await stat(join(folder, 'private/same.pdf'))).mode & 0o077).toBe(0);
  const bytes = (await folderStore(folder).get('private/same.pdf'))!.bytes;
  expect(bytes).toHaveLength(100_000);
  expect(new Set(bytes).size).toBe(1);
  expect((await readdir(join(folder, 'private'))).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test.skipIf(!existsSync('/dev/full'))(
  'a folder without room is busy, and no half of a file is left in it',
  async () => {
    const full = join(folder, 'without-room');
    const store = folderStore(full);
    await store.put('private/before.pdf', Buffer.from('%PDF'), 'application/pdf');
    const write = vi.spyOn(promises, 'writeFile').mockImplementationOnce(async (path) => {
      if (typeof path !== 'string') throw new Error('A file is written by its name');
      syncedWrite(path, 'half');
      // What the system itself says of a disk without room.
      syncedWrite('/dev/full', 'rest');
    });
    syncBuiltinESMExports();
    onTestFinished(() => {
      write.mockRestore();
      syncBuiltinESMExports();
    });
    await expect(store.put('private/late.pdf', Buffer.from('%PDF'), 'application/pdf')).rejects.toSatisfy(
      isUnavailable,
    );
    expect(write).toHaveBeenCalledOnce();
    expect(await readdir(join(full, 'private'))).toEqual(['before.pdf']);
    await store.put('private/late.pdf', Buffer.from('%PDF'), 'application/pdf');
    expect((await store.get('private/late.pdf'))?.bytes.toString()).toBe('%PDF');
  },
);

test('a folder that was never written to has nothing to list, and what is not ours in it is left out', async () => {
  expect(await Array.fromAsync(folderStore(join(folder, 'none')).list('private'))).toEqual([]);
  await folderStore(folder).put('private/ours.pdf', Buffer.from('x'), 'application/pdf');
  await writeFile(join(folder, 'private/.DS_Store'), '');
  await mkdir(join(folder, 'private/sub.png'), { recursive: true });
  expect((await Array.fromAsync(folderStore(folder).list('private'))).flat().map(({ key }) => key)).not.toContain(
    'private/.DS_Store',
  );
  expect((await Array.fromAsync(folderStore(folder).list('private'))).flat().map(({ key }) => key)).not.toContain(
    'private/sub.png',
  );
});

test('S3: objects lie under endpoint/bucket/key with their content type', async () => {
  await s3().put('media/resin.webp', Buffer.from('x'), 'image/webp');
  expect(objects.get(`/${BUCKET}/media/resin.webp`)).toEqual({ bytes: Buffer.from('x'), contentType: 'image/webp' });
});

test('S3: a wrong secret is refused by the store, and the refusal is an error, never "not there"', async () => {
  const store = s3({ secretKey: 'another' });
  await expect(store.get('media/resin.webp')).rejects.toThrow(/answered 403 to GET/);
  await expect(store.get('media/resin.webp')).rejects.not.toSatisfy(isUnavailable);
  await expect(store.put('media/x.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow(/answered 403 to PUT/);
  await expect(store.delete('media/resin.webp')).rejects.toThrow(/answered 403 to DELETE/);
  await expect(Array.fromAsync(store.list('media'))).rejects.toThrow(/answered 403 to GET/);
});

test('S3: a store that is busy is asked again, one that stays broken is an error', async () => {
  failures.push(503, 500);
  await s3().put('media/late.png', Buffer.from('late'), 'image/png');
  expect((await s3().get('media/late.png'))?.bytes.toString()).toBe('late');
  failures.push(503, 503, 503);
  const late = s3().get('media/late.png');
  await expect(late).rejects.toThrow(/answered 503/);
  await expect(late).rejects.toSatisfy(isUnavailable);
  expect(failures).toEqual([]);
});

test('S3: a store that cannot be reached is an error', async () => {
  const store = s3Store({
    endpoint: 'http://127.0.0.1:1',
    bucket: BUCKET,
    region: REGION,
    accessKey: ACCESS_KEY,
    secretKey: SECRET_KEY,
  });
  await expect(store.get('media/a.png')).rejects.toSatisfy(isUnavailable);
});

test.each([301, 302, 307, 308])('S3: a store that answers %i gets nothing carried elsewhere', async (status) => {
  const seen: string[] = [];
  const elsewhere = createServer((request, response) => {
    seen.push(`${request.method}`);
    response.writeHead(200).end('<ListBucketResult></ListBucketResult>');
  });
  await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready));
  sentElsewhere = { status, to: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/` };
  try {
    const store = s3();
    await expect(store.put('private/a.pdf', Buffer.from('secret'), 'application/pdf')).rejects.toThrow();
    await expect(store.get('private/a.pdf')).rejects.toThrow();
    await expect(Array.fromAsync(store.list('private'))).rejects.toThrow();
    expect(seen).toEqual([]);
  } finally {
    sentElsewhere = undefined;
    await new Promise((closed) => elsewhere.close(closed));
  }
});

test('the settings choose the store', async () => {
  const inS3 = openFileStore(
    readConfig({
      S3_ENDPOINT: `${endpoint}/`,
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      S3_ACCESS_KEY: ACCESS_KEY,
      S3_SECRET_KEY: SECRET_KEY,
    }),
  );
  await inS3.put('media/by-settings.png', Buffer.from('s'), 'image/png');
  expect(objects.has(`/${BUCKET}/media/by-settings.png`)).toBe(true);
  await openFileStore(readConfig({ DATA_DIR: folder })).put('media/by-settings.png', Buffer.from('f'), 'image/png');
  expect(await readdir(join(folder, 'files/media'))).toEqual(['by-settings.png']);
});
