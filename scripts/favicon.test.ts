import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const icon = readFileSync(new URL('../web/public/favicon.ico', import.meta.url));
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

test('mail programs and crawlers find the logo at /favicon.ico, in the sizes that they show', () => {
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2)]).toEqual([0, 1]);
  const images = Array.from({ length: icon.readUInt16LE(4) }, (_, place) => 6 + 16 * place);
  expect(images.map((at) => icon[at])).toEqual([16, 32, 48]);
  for (const at of images) {
    const [size, start] = [icon.readUInt32LE(at + 8), icon.readUInt32LE(at + 12)];
    const image = icon.subarray(start, start + size);
    expect([image.length, image.subarray(0, 4).equals(PNG), image.readUInt32BE(16)]).toEqual([size, true, icon[at]]);
  }
});
