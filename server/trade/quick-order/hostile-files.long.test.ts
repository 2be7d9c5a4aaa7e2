import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#domain/values/locale.ts';
import { refused } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { useWarmParser } from '#server/testing/warm-parser/use-warm-parser.ts';
import { listTemplate } from './template.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  useWarmParser(false);
});
afterAll(() => app.close());

type Parts = Record<string, Uint8Array>;

async function upload(bytes: Uint8Array, locale?: Locale, address?: string) {
  const api = await app.api(undefined, { locale, address, upload: { name: 'list.xlsx', bytes: Buffer.from(bytes) } });
  return api('POST /quick-order/file', { body: {} });
}

const { bytes: empty } = await listTemplate('xlsx', 'en');
const template = (): Parts => unzipSync(empty as Uint8Array);
const sheet = (rows: string) =>
  zipSync({
    ...template(),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  });
const farCell = sheet('<row r="1"><c r="ZZZZZZZ99999999" t="n"><v>1</v></c></row>');

/** The template, then `count` more names for one stored megabyte. The directory says that each of them is empty. */
function overlapping(count: number): Buffer {
  const archive = Buffer.from(zipSync({ ...template(), 'x000.xml': strToU8('<x/>'.repeat(256 * 1024)) }, { level: 0 }));
  const end = archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const last = archive.lastIndexOf('PK\u0001\u0002', end, 'latin1');
  const records = Array.from({ length: count }, (_, index) => {
    const record = Buffer.from(archive.subarray(last, end));
    record.writeUInt32LE(0, 24);
    record.write(`x${String(index + 1).padStart(3, '0')}.xml`, 46, 'latin1');
    return record;
  });
  const trailer = Buffer.from(archive.subarray(end));
  const entries = trailer.readUInt16LE(10) + count;
  trailer.writeUInt16LE(entries, 8);
  trailer.writeUInt16LE(entries, 10);
  trailer.writeUInt32LE(trailer.readUInt32LE(12) + Buffer.concat(records).length, 12);
  return Buffer.concat([archive.subarray(0, end), ...records, trailer]);
}

test('a cell that stands beyond all columns and rows ends the reading and not the server', async () => {
  await expect(upload(farCell)).rejects.toMatchObject(refused('list_unreadable'));
  expect(await upload(sheet('<row r="1"><c r="A1" t="n"><v>7</v></c></row>'))).toMatchObject({ text: '7' });
});

test.each(['th', 'en', 'cn'] as const)('the refusal stands at the field, in %s', async (locale) => {
  const error = await upload(farCell, locale).then(
    () => undefined,
    (refusal: { wire: { message: string; fields: { path: string; message: string }[] } }) => refusal.wire,
  );
  const words = { th: 'อ่านไฟล์นี้ไม่ได้', en: 'This file cannot be read', cn: '无法读取该文件' }[locale];
  expect(error?.fields).toMatchObject([{ path: 'file', message: expect.stringContaining(words) }]);
});

test('entries that share one place in the file are refused, whatever size they give', async () => {
  await expect(upload(overlapping(0))).resolves.toMatchObject({ rows: 2 });
  await expect(upload(overlapping(150))).rejects.toMatchObject(refused('list_unreadable'));
});

test('an archive of more than 200 entries is no workbook', async () => {
  const withMore = (count: number) =>
    zipSync({
      ...template(),
      ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}.xml`, strToU8('<x/>')])),
    });
  const own = Object.keys(template()).length;
  await expect(upload(withMore(200 - own))).resolves.toMatchObject({ rows: 2 });
  await expect(upload(withMore(201 - own))).rejects.toMatchObject(refused('list_unreadable'));
});

test('an entry that unpacks to more than its directory says is refused', async () => {
  const archive = Buffer.from(zipSync({ ...template(), 'x.xml': new Uint8Array(40 * 1024 * 1024) }));
  const last = archive.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
  archive.writeUInt32LE(10, last + 24);
  await expect(upload(archive)).rejects.toMatchObject(refused('list_unreadable'));
});

test('others are served while megabytes of commas are read', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  const reading = upload(Buffer.alloc(2 * 1024 * 1024, ','));
  const refusal = { wire: { fields: [{ path: 'file' }] } };
  await expect(reading.finally(() => clearInterval(counting))).rejects.toMatchObject(refusal);
  // A reading within this process leaves a handful of turns before and after it.
  expect(turns).toBeGreaterThan(25);
});

test('a flood of lists is answered: each is read, or told that the system is busy', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => upload(Buffer.from('HD2208J,1\n'))));
  const codes = outcomes.map((one) =>
    one.status === 'fulfilled' ? 'read' : (one.reason as { wire: { error: string } }).wire.error,
  );
  expect(new Set(codes)).toEqual(new Set(['read', 'busy']));
});

test('who floods the reading keeps nobody else’s list out', async () => {
  const flood = Promise.allSettled(Array.from({ length: 20 }, () => upload(farCell, 'en', '10.0.0.1')));
  expect(await upload(Buffer.from('HD2208J,1\n'), 'en', '10.0.0.2')).toMatchObject({ rows: 1 });
  await flood;
});
