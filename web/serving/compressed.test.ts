import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressed, compressedAtOnce } from './compressed.ts';
import { joined } from './pieces.ts';

const page = Buffer.from('<p>polypropylene</p>'.repeat(1000));
const huge = Buffer.alloc(600 * 1024, 'polyethylene ');

test('a browser that takes Zstandard is sent that', async () => {
  const { encoding, bytes } = await compressed(page, 'gzip, deflate, br, zstd');
  expect(encoding).toBe('zstd');
  expect(zstdDecompressSync(bytes)).toEqual(page);
});

test('others are sent gzip, and everybody is where a page is so large that others would wait for it', async () => {
  for (const [sent, accepted] of [
    [page, 'gzip, deflate'],
    [huge, 'gzip, deflate, br, zstd'],
  ] as const) {
    const { encoding, bytes } = await compressed(sent, accepted);
    expect(encoding).toBe('gzip');
    expect(gunzipSync(bytes)).toEqual(sent);
  }
});

test('what is short, or sent to who takes neither, stays as it is', async () => {
  expect(await compressed(page.subarray(0, 999), 'gzip, zstd')).toEqual({ bytes: page.subarray(0, 999) });
  expect(await compressed(page, 'br')).toEqual({ bytes: page });
  expect(await compressed(page)).toEqual({ bytes: page });
});

test('a page in pieces of bytes and text is what they are together', () => {
  const pieces = [Buffer.from('<p>'), 'เม็ดพลาสติก 塑料 🧪', '\ud800', '', page];
  const whole = Buffer.from(`<p>เม็ดพลาสติก 塑料 🧪\ufffd${page.toString()}`);
  expect(zstdDecompressSync(compressedAtOnce(pieces)!)).toEqual(whole);
  expect(joined(pieces)).toEqual(whole);
});

test('text that may be too large together with the rest is left to others', () => {
  const half = 'ก'.repeat(90 * 1024);
  expect(zstdDecompressSync(compressedAtOnce([half])!).toString()).toBe(half);
  expect(compressedAtOnce([half, half])).toBeUndefined();
});
