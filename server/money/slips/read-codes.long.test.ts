import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { writeSlipCode } from '#domain/money/payments/slip-code.ts';
import { slipFile, slipPdf } from '#server/testing/given/slips.ts';
import { useWarmParser } from '#server/testing/warm-parser/use-warm-parser.ts';
import { readCodes } from './read-codes.ts';

useWarmParser(false);

const code = writeSlipCode({ bank: '014', reference: '2026071012345678' });

test('the code of a slip is read from a picture and from a PDF', async () => {
  expect(await readCodes((await slipFile(code)).bytes, false)).toEqual([code]);
  expect(await readCodes((await slipPdf(code)).bytes, true)).toEqual([code]);
});

test('a photograph of a screen, turned and blurred, is read', async () => {
  const photo = await sharp((await slipFile(code)).bytes)
    .rotate(11, { background: '#333' })
    .blur(1)
    .jpeg({ quality: 60 })
    .toBuffer();
  expect(await readCodes(photo, false)).toEqual([code]);
});

test('codes that are too long for a slip are left out', async () => {
  expect(await readCodes((await slipFile('A'.repeat(400))).bytes, false)).toEqual([]);
});

test('a picture without a code, and files that are none or are cut off, have no codes', async () => {
  const { bytes } = await slipFile(code);
  const pdf = (await slipPdf(code)).bytes;
  const blank = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(await readCodes(blank, false)).toEqual([]);
  expect(await readCodes(bytes.subarray(0, 400), false)).toEqual([]);
  expect(await readCodes(randomBytes(5000), false)).toEqual([]);
  expect(await readCodes(randomBytes(5000), true)).toEqual([]);
  expect(await readCodes(pdf.subarray(0, 300), true)).toEqual([]);
  expect(await readCodes(bytes, true)).toEqual([]);
});

test('a PDF whose page is a line of any length has no code, and takes less than the limits', async () => {
  const pdf = (await slipPdf(code)).bytes.toString('latin1');
  for (const box of ['[0 0 9999999 2]', '[0 0 2 9999999]'])
    expect(await readCodes(Buffer.from(pdf.replace('[0 0 420 595]', box), 'latin1'), true)).toEqual([]);
});

test('noise of the largest size that is kept takes less than the limits', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#fff', noise } })
    .jpeg({ quality: 60 })
    .toBuffer();
  expect(await readCodes(picture, false)).toEqual([]);
});
