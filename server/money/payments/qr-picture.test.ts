import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { billPaymentCode } from '#domain/money/payments/bill-payment.ts';
import { qrPng, qrSvg } from './qr-picture.ts';

const code = billPaymentCode({
  billerId: '099400016550100',
  ref1: '000000000000000042',
  ref2: '000000002607000123',
  amount: 1_391_000n,
  terminal: 'POLYTALAD',
});

// An independent reader: not the library that draws.
beforeAll(async () => {
  const wasm = readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer }, fireImmediately: true });
});

const textIn = async (picture: Uint8Array) => (await readBarcodes(new Uint8Array(picture))).map(({ text }) => text);

test('a PNG of the code is read by another reader', async () => {
  expect(await textIn(await qrPng(code))).toEqual([code]);
});

test('an SVG of the code is read by another reader, small and on a dark page, too', async () => {
  for (const width of [200, 600]) {
    const picture = await sharp(Buffer.from(qrSvg(code)))
      .resize(width)
      .flatten({ background: '#fff' })
      .png()
      .toBuffer();
    expect(await textIn(picture)).toEqual([code]);
  }
});

test('a photograph of it, turned and blurred, is read', async () => {
  const photo = await sharp(await qrPng(code))
    .resize(500)
    .rotate(17, { background: '#fff' })
    .blur(1)
    .jpeg()
    .toBuffer();
  expect(await textIn(photo)).toEqual([code]);
});
