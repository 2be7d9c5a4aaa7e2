import { expect, test } from 'vitest';
import { amountInWords } from './amount-words.ts';

test.each([
  [0n, 'ศูนย์บาทถ้วน', 'Zero baht only'],
  [1n, 'หนึ่งสตางค์', 'One satang'],
  [100n, 'หนึ่งบาทถ้วน', 'One baht only'],
  [1_100n, 'สิบเอ็ดบาทถ้วน', 'Eleven baht only'],
  [2_121n, 'ยี่สิบเอ็ดบาทยี่สิบเอ็ดสตางค์', 'Twenty-one baht and twenty-one satang'],
  [10_150n, 'หนึ่งร้อยเอ็ดบาทห้าสิบสตางค์', 'One hundred one baht and fifty satang'],
  [1_391_000n, 'หนึ่งหมื่นสามพันเก้าร้อยสิบบาทถ้วน', 'Thirteen thousand nine hundred ten baht only'],
  [100_000_100n, 'หนึ่งล้านเอ็ดบาทถ้วน', 'One million one baht only'],
  [
    123_456_789_025n,
    'หนึ่งพันสองร้อยสามสิบสี่ล้านห้าแสนหกหมื่นเจ็ดพันแปดร้อยเก้าสิบบาทยี่สิบห้าสตางค์',
    'One billion two hundred thirty-four million five hundred sixty-seven thousand eight hundred ninety baht and twenty-five satang',
  ],
  [1_000_000_000_000_00n, 'หนึ่งล้านล้านบาทถ้วน', 'One trillion baht only'],
])('%d satang in words', (amount, th, en) => {
  expect(amountInWords(amount)).toEqual({ th, en });
});

test('a negative amount is a fault of the caller', () => {
  expect(() => amountInWords(-1n)).toThrow(RangeError);
});
