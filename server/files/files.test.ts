import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { recordDecision } from '#server/audit/index.ts';
import { config } from '#server/platform/config.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { fileStore, useFileStore } from '#server/platform/file-store/file-store.ts';
import { s3Store } from '#server/platform/file-store/s3-store.ts';
import { runWaitingJobs, enqueue } from '#server/platform/jobs.ts';
import { givenStaff } from '#server/testing/market.ts';
import { givenBuyer, givenOrder, givenUpload, refused, SLIP } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { useWarmParser } from '#server/testing/warm-parser/use-warm-parser.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { removeStrayFiles, removeUnusedPictures, removeUnusedUploads } from './jobs.ts';
import { MAX_UNUSED_SLIPS } from './upload-room.ts';

const { app, market } = openFileMarket();
beforeEach(() => app.clock.set(TEST_NOW));

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');

async function upload(name: string, bytes: Buffer) {
  const api = await app.api(market.buyer.token, { upload: { name, bytes } });
  return api('POST /upload/permissions', { body: { purpose: 'slip' } });
}

const asBuyer = () => ({ authorization: `Bearer ${market.buyer.token}` });

const isThere = async (key: string) => (await fileStore().get(key)) !== undefined;
/** Makes a kept file as old as if it had been put at that time. */
const age = (key: string, when: Date) => utimes(join(config().DATA_DIR, 'files', key), when, when);

async function storedBytes(fileId: string): Promise<Buffer> {
  const { storage_key } = await oneRow(
    sql<{ storage_key: string }>`select storage_key from files where id = ${fileId}`,
  );
  return (await fileStore().get(storage_key))!.bytes;
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5a5a' } });

test('while the file store cannot be reached an upload is refused as busy, and nothing of it is kept', async () => {
  const store = fileStore();
  const endpoint = 'http://127.0.0.1:1';
  useFileStore(s3Store({ endpoint, bucket: 'files', region: 'auto', accessKey: 'a', secretKey: 'b' }));
  onTestFinished(() => useFileStore(store));
  const count = async () => (await oneRow(sql<{ count: number }>`select count(*)::int as count from files`)).count;
  const before = await count();
  await expect(upload('scan.pdf', PDF)).rejects.toMatchObject(refused('busy'));
  expect(await count()).toBe(before);
});

test('one member’s flood of uploads keeps no other member waiting', async () => {
  useWarmParser(false);
  onTestFinished(() => useWarmParser());
  const other = await givenBuyer(app);
  const flood = Promise.allSettled(Array.from({ length: 14 }, () => upload('scan.pdf', PDF)));
  const api = await app.api(other.token, { upload: { name: 'scan.pdf', bytes: PDF } });
  expect(await api('POST /upload/permissions', { body: { purpose: 'slip' } })).toMatchObject({ name: 'scan.pdf' });
  const refusals = (await flood).filter(({ status }) => status === 'rejected');
  // All but four, where all fourteen meet: on a busy machine the last come when the first are done.
  expect(refusals.length).toBeGreaterThan(0);
  expect(refusals.length).toBeLessThanOrEqual(10);
  for (const refusal of refusals) expect(refusal).toMatchObject({ reason: refused('busy') });
  await rows(sql`delete from files where company_id = ${market.buyer.companyId}`);
});

test('a photograph is kept without where and with what it was taken, upright as the camera meant it', async () => {
  const photo = await picture(40, 20)
    .withExif({
      IFD0: { Make: 'SecretCamera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { filename } = await upload('photo.jpg', photo);
  const { exif, orientation, width, height } = await sharp(await storedBytes(filename)).metadata();
  expect({ exif, orientation, width, height }).toEqual({
    exif: undefined,
    orientation: undefined,
    width: 20,
    height: 40,
  });
});

test('what is hidden behind a picture is left out: only the picture is kept', async () => {
  const { filename } = await upload('slip.png', Buffer.concat([SLIP.bytes, Buffer.from('<script>alert(1)</script>')]));
  expect((await storedBytes(filename)).includes('script')).toBe(false);
});

test('videos that are watched do not push pictures out of memory', async () => {
  const store = fileStore();
  const read = async (name: string) => (await app.http.inject({ url: `/api/media/${name}` })).statusCode;
  await store.put('media/kept.webp', Buffer.alloc(10), 'image/webp');
  expect(await read('kept.webp')).toBe(200);
  for (let index = 0; index < 5; index++) {
    await store.put(`media/film-${index}.mp4`, Buffer.alloc(8 * 1024 * 1024), 'video/mp4');
    expect(await read(`film-${index}.mp4`)).toBe(200);
  }
  for (const name of ['kept.webp', 'film-0.mp4', 'film-4.mp4']) await store.delete(`media/${name}`);
  expect([await read('kept.webp'), await read('film-0.mp4'), await read('film-4.mp4')]).toEqual([200, 404, 200]);
});

test('a public picture is there in smaller widths, made once and kept; in no others, and not of what is not there', async () => {
  const read = async (name: string) => await app.http.inject({ url: `/api/media/${name}` });
  await fileStore().put('media/wide.webp', await picture(640, 320).webp().toBuffer(), 'image/webp');
  const answers = await Promise.all([
    read('wide_w96.webp'),
    read('wide_w96.webp'),
    read('wide_w192.webp'),
    read('wide_w800.webp'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await Promise.all(answers.map(async ({ rawPayload }) => (await sharp(rawPayload).metadata()).width))).toEqual([
    96, 96, 192, 640,
  ]);
  expect(answers[0].headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect(await isThere('media/wide_w96.webp')).toBe(true);
  expect(
    await Promise.all(
      ['wide_w97.webp', 'none_w96.webp', 'wide_w96_w96.webp'].map(async (name) => (await read(name)).statusCode),
    ),
  ).toEqual([404, 404, 404]);
});

test('a picture that unpacks to hundreds of megabytes is refused by its header', async () => {
  useWarmParser(false);
  onTestFinished(() => useWarmParser());
  const bomb = await picture(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  await expect(upload('bomb.png', bomb)).rejects.toMatchObject(refused('file_unreadable'));
});

test('a picture is made no larger than a slip needs', async () => {
  const { filename } = await upload('wide.jpg', await picture(5000, 1000).jpeg().toBuffer());
  expect(await sharp(await storedBytes(filename)).metadata()).toMatchObject({ width: 3000, height: 600 });
});

test('a PDF is kept as it is; one that is cut off, or only calls itself PDF, is refused', async () => {
  const { filename, size } = await upload('slip.pdf', PDF);
  expect(await storedBytes(filename)).toEqual(PDF);
  expect(size).toBe(PDF.length);
  await expect(upload('slip.pdf', PDF.subarray(0, -8))).rejects.toMatchObject(refused('file_unreadable'));
  await expect(upload('slip.pdf', Buffer.from('MZ this is a program %PDF-1.4 %%EOF'))).rejects.toMatchObject(
    refused('file_type_not_accepted'),
  );
});

test('a PDF is handed over to be saved, never shown inside the site', async () => {
  const { previewUrl } = await upload('สลิป "1".pdf', PDF);
  const { headers } = await app.http.inject({ url: previewUrl, headers: asBuyer() });
  expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('สลิป "1".pdf')}`);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

test('refused uploads leave neither rows nor files', async () => {
  const folder = join(config().DATA_DIR, 'files/private');
  const before = [await readdir(folder), await rows(sql`select id from files`)];
  await expect(upload('a.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toMatchObject(
    refused('file_type_not_accepted'),
  );
  await expect(upload('a.pdf', Buffer.alloc(10 * 1024 * 1024 + 1))).rejects.toMatchObject(refused('file_too_large'));
  expect([await readdir(folder), await rows(sql`select id from files`)]).toEqual(before);
});

test('the buyer’s company sees an upload again by its name; another company is told that there is none', async () => {
  const filename = await givenUpload(app, market.buyer.token);
  expect(await market.buyer.api('POST /upload/permissions', { body: { filename } })).toMatchObject({
    filename,
    content_type: 'image/png',
    previewUrl: expect.stringMatching(/^\/api\/files\//),
  });
  const other = await givenBuyer(app);
  await expect(other.api('POST /upload/permissions', { body: { filename } })).rejects.toMatchObject(
    refused('not_found'),
  );
  await expect(
    other.api('POST /upload/permissions', { body: { filename: crypto.randomUUID() } }),
  ).rejects.toMatchObject(refused('not_found'));
  await expect((await app.api())('POST /upload/permissions', { body: { filename } })).rejects.toMatchObject(
    refused('not_signed_in'),
  );
});

test('who pays sees slips again by their names, and none of the company’s other files', async () => {
  const filename = await givenUpload(app, market.buyer.token);
  await rows(sql`update files set purpose = 'certificate' where id = ${filename}`);
  await expect(market.buyer.api('POST /upload/permissions', { body: { filename } })).rejects.toMatchObject(
    refused('not_found'),
  );
});

test('a signature opens its own file only, in the session that it was given to', async () => {
  const [first, second] = [await upload('a.png', SLIP.bytes), await upload('b.png', SLIP.bytes)];
  const status = async (url: string, headers: Record<string, string> = asBuyer()) =>
    (await app.http.inject({ url, headers })).statusCode;
  expect(await status(first.previewUrl)).toBe(200);
  expect(await status(first.previewUrl, {})).toBe(404);
  const other = await givenBuyer(app);
  expect(await status(first.previewUrl, { authorization: `Bearer ${other.token}` })).toBe(404);
  expect(await status(first.previewUrl.replace(first.filename, second.filename))).toBe(404);
  expect(await status(`/api/files/${first.filename}?expires=9999999999&signature=`)).toBe(404);
  expect(await status(`/api/files/${first.filename}`)).toBe(400);
});

test('an upload that was sent with no order is gone after a day, one that was is kept', async () => {
  const unused = await givenUpload(app, market.buyer.token);
  const used = await givenUpload(app, market.buyer.token);
  const { id } = await givenOrder(market, { amount: 1 });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  await market.buyer.api('POST /order-settlement/add', {
    body: { order_id: id, amount: 1, payment_date: TEST_NOW.toISOString(), filename: used },
  });
  const clean = async () => {
    await enqueue(removeUnusedUploads, {});
    await runWaitingJobs();
  };
  const { storage_key } = await oneRow(
    sql<{ storage_key: string }>`select storage_key from files where id = ${unused}`,
  );
  const left = async () =>
    (await rows(sql<{ id: string }>`select id from files where id in (${unused}, ${used})`)).map((file) => file.id);

  app.clock.advanceHours(23);
  await clean();
  expect(await left()).toHaveLength(2);
  app.clock.advanceHours(2);
  await clean();
  expect(await left()).toEqual([used]);
  expect(await fileStore().get(storage_key)).toBeUndefined();
  expect((await storedBytes(used)).length).toBeGreaterThan(0);
});

test('a file whose process died before writing it down is gone after a day; one that is written down, or public, stays', async () => {
  const known = await givenUpload(app, market.buyer.token);
  const { storage_key } = await oneRow(sql<{ storage_key: string }>`select storage_key from files where id = ${known}`);
  for (const key of ['private/stray.png', 'private/half.png.1234.part', 'private/just-now.png', 'media/public.webp'])
    await fileStore().put(key, SLIP.bytes, 'image/png');
  const anHourAgo = new Date(TEST_NOW.getTime() - 3_600_000);
  const longAgo = new Date(TEST_NOW.getTime() - 25 * 3_600_000);
  for (const key of [storage_key, 'private/stray.png', 'private/half.png.1234.part', 'media/public.webp'])
    await age(key, longAgo);
  await age('private/just-now.png', anHourAgo);
  await enqueue(removeStrayFiles, {});
  await runWaitingJobs();
  expect(await Promise.all([storage_key, 'private/just-now.png', 'media/public.webp'].map(isThere))).toEqual([
    true,
    true,
    true,
  ]);
  expect(await Promise.all(['private/stray.png', 'private/half.png.1234.part'].map(isThere))).toEqual([false, false]);
});

test('a picture that staff sent goes when nothing has shown it for a month; what any version, cover, banner or setting names stays, and products’ pictures are not asked about', async () => {
  const used = [
    'content-body-1x1.webp',
    'content-body-1x1_w96.webp',
    'content-cover.webp',
    'banner-phone.webp',
    'banner-film.mp4',
    'content-setting.webp',
    'content-taken-away.webp',
  ];
  const others = ['content-new.webp', 'material-7.webp'];
  const unused = ['content-unused.webp', 'content-unused_w96.webp', 'banner-unused.mp4', 'content-left-long-ago.webp'];
  const longAgo = new Date(TEST_NOW.getTime() - 31 * 24 * 3_600_000);
  for (const name of [...used, ...others, ...unused]) await fileStore().put(`media/${name}`, SLIP.bytes, 'image/webp');
  for (const name of [...used, 'material-7.webp', ...unused]) await age(`media/${name}`, longAgo);
  await rows(sql`
    with item as (insert into content_items (kind, slug, picture_path)
      values ('page', 'with-pictures', '/api/media/content-cover.webp') returning id)
    insert into content_versions (item_id, number, contents) select id, n, case n
      when 1 then '{"th": {"body": "![ถุง](/api/media/content-body-1x1.webp)"}}'
      else '{"th": {"body": "ไม่มีรูป"}}' end::jsonb from item, generate_series(1, 2) n`);
  await rows(
    sql`insert into banners (contents)
      values ('{"th": {}, "en": {"pic_m_path": "/api/media/banner-phone.webp", "video": "/api/media/banner-film.mp4"}}')`,
  );
  await rows(
    sql`insert into web_settings (page, meta_key, language, meta_value)
      values ('home', 'a_picture', null, '/api/media/content-setting.webp')`,
  );
  const { id: staffId } = await givenStaff('catalogue');
  const taken = async (name: string, at: Date) => {
    app.clock.set(at);
    await recordDecision({
      staffId,
      action: 'change_banner_file',
      objectKind: 'banner',
      objectId: 1,
      before: { picture_th: `/api/media/${name}` },
      after: {},
    });
  };
  await taken('content-left-long-ago.webp', longAgo);
  await taken('content-taken-away.webp', TEST_NOW);
  await enqueue(removeUnusedPictures, {});
  await runWaitingJobs();
  expect(await Promise.all([...used, ...others].map((name) => isThere(`media/${name}`)))).toEqual(
    [...used, ...others].map(() => true),
  );
  expect(await Promise.all(unused.map((name) => isThere(`media/${name}`)))).toEqual(unused.map(() => false));
});

test('a company cannot fill the store with slips that belong to no order', async () => {
  const other = await givenBuyer(app);
  await rows(sql`
    insert into files (storage_key, purpose, is_private, name, content_type, size_bytes, company_id, created_at)
    select 'private/filler-' || n || '.pdf', 'slip', true, 'x.pdf', 'application/pdf', 1, ${other.companyId},
      ${TEST_NOW} from generate_series(1, ${MAX_UNUSED_SLIPS - 1}) n`);
  await givenUpload(app, other.token);
  await expect(givenUpload(app, other.token)).rejects.toMatchObject(refused('too_many_uploads'));
  await givenUpload(app, market.buyer.token);
});

test('uploads that come together do not slip in beside each other, and who found no room leaves no file behind', async () => {
  const other = await givenBuyer(app);
  await rows(sql`
    insert into files (storage_key, purpose, is_private, name, content_type, size_bytes, company_id, created_at)
    select 'private/full-' || n || '.pdf', 'slip', true, 'x.pdf', 'application/pdf', 1, ${other.companyId}, ${TEST_NOW}
      from generate_series(1, ${MAX_UNUSED_SLIPS - 2}) n`);
  const folder = join(config().DATA_DIR, 'files/private');
  const before = (await readdir(folder)).length;
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => givenUpload(app, other.token)));
  expect(results.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
    'rejected',
  ]);
  expect((await readdir(folder)).length).toBe(before + 2);
});

test('public pictures are kept by browsers for ever, and private files are not among them', async () => {
  await fileStore().put('media/resin-1.webp', Buffer.from('picture'), 'image/webp');
  const { statusCode, headers, body } = await app.http.inject({ url: '/api/media/resin-1.webp' });
  expect([statusCode, body]).toEqual([200, 'picture']);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const { storage_key } = await oneRow(sql<{ storage_key: string }>`select storage_key from files limit 1`);
  for (const name of [
    'none.webp',
    storage_key.replace('private/', ''),
    encodeURIComponent(`../${storage_key}`),
    '..%2f..%2fsecret-key',
    '.hidden',
  ]) {
    expect([400, 404]).toContain((await app.http.inject({ url: `/api/media/${name}` })).statusCode);
  }
});

test('a public document is handed over to be saved, never shown inside the site', async () => {
  await fileStore().put('media/tds-hd2208j-1.pdf', PDF, 'application/pdf');
  const { rawPayload, headers } = await app.http.inject({ url: '/api/media/tds-hd2208j-1.pdf' });
  expect(rawPayload).toEqual(PDF);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});
