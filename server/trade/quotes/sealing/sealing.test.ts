import { expect, test } from 'vitest';
import { halvesOf, wholeOf } from './halves.ts';
import { padded, paddedLength, unpadded } from './padded.ts';
import { lockWith, unlockWith } from './passphrase.ts';
import { newKeyPair, sealTo, unsealWith } from './seal-to.ts';

const text = Buffer.from('41.50 บาท');

test('what is sealed opens with the private key alone, and as what it was sealed about', () => {
  const pair = newKeyPair();
  const sealed = sealTo(pair.publicKey, text, 'quote 1');
  expect(unsealWith(pair, sealed, 'quote 1')).toEqual(text);
  expect(() => unsealWith(pair, sealed, 'quote 2')).toThrow('authenticate');
  expect(() => unsealWith(newKeyPair(), sealed, 'quote 1')).toThrow('authenticate');
  expect(() => unsealWith(pair, sealed.subarray(0, 20), 'quote 1')).toThrow('not sealed');
  const changed = Buffer.from(sealed);
  changed[sealed.length - 20]! ^= 1;
  expect(() => unsealWith(pair, changed, 'quote 1')).toThrow('authenticate');
  expect(sealTo(pair.publicKey, text, 'quote 1')).not.toEqual(sealed);
});

test('texts of one demand are as long as each other, and what is too long is none', () => {
  for (const said of ['', 'x', 'ราคา'.repeat(300)]) {
    const whole = padded(said, 3)!;
    expect(whole.length).toBe(paddedLength(3));
    expect(unpadded(whole)).toBe(said);
  }
  expect(padded('x'.repeat(paddedLength(1)), 1)).toBeNull();
});

test('two halves are the key, and one is chance', () => {
  const { privateKey } = newKeyPair();
  const [first, second] = halvesOf(privateKey);
  expect(wholeOf(first, second)).toEqual(privateKey);
  expect(halvesOf(privateKey)[0]).not.toEqual(first);
  expect(() => wholeOf(first, second.subarray(1))).toThrow('as long as');
});

test('an officer’s key opens with the passphrase alone, however its letters are typed', async () => {
  const locked = await lockWith('กุญแจ ของ ประกาศ 2026', text);
  expect(await unlockWith('กุญแจ ของ ประกาศ 2026', locked)).toEqual(text);
  expect(await unlockWith('กุญแจ ของ ประกาศ 2027', locked)).toBeNull();
});
