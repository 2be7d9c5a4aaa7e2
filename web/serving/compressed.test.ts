import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressed, encodingFor } from './compressed.ts';

const page = Buffer.from('<p>polypropylene</p>'.repeat(1000));
const huge = Buffer.alloc(600 * 1024, 'polyethylene ');

test('a browser is sent the best encoding of those it takes', () => {
  expect(encodingFor('gzip, deflate, br, zstd')).toBe('zstd');
  expect(encodingFor('gzip, deflate, br')).toBe('br');
  expect(encodingFor('gzip;q=1.0')).toBe('gzip');
  expect([encodingFor('identity'), encodingFor('')]).toEqual([null, null]);
  expect(encodingFor()).toBeNull();
});

test.each([
  ['zstd', zstdDecompressSync],
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a page in %s is the page, of any length, for one and for many', async (encoding, unpacked) => {
  for (const sent of [page, huge])
    for (const isKept of [false, true]) {
      const made = await compressed(sent, encoding, { isKept });
      expect(made.encoding).toBe(encoding);
      expect(unpacked(made.bytes)).toEqual(sent);
    }
});

test('a page that is kept is smaller than one for a single person', async () => {
  const words = Buffer.from(
    Array.from({ length: 20_000 }, (_, index) => `<li>PP ${(index * index * 7919) % 100_003}</li>`).join(''),
  );
  for (const encoding of ['zstd', 'br', 'gzip'] as const) {
    const [once, kept] = [await compressed(words, encoding), await compressed(words, encoding, { isKept: true })];
    expect(kept.bytes.byteLength).toBeLessThan(once.bytes.byteLength);
  }
});

test('what is short, or sent to who takes none, stays as it is', async () => {
  expect(await compressed(page.subarray(0, 999), 'zstd')).toEqual({ encoding: null, bytes: page.subarray(0, 999) });
  expect(await compressed(page, null)).toEqual({ encoding: null, bytes: page });
});
