import { expect, test } from 'vitest';
import { normalize } from '#domain/market/search/search-text.ts';
import { numberPhrases } from './number-phrases.ts';

/** The longest phrase of a text: what is measured and between which ends, or null for an amount. */
function longest(text: string) {
  const normalized = normalize(text);
  const found = numberPhrases(normalized).sort((a, b) => b.to - b.at - (a.to - a.at))[0];
  if (!found) return undefined;
  const { at, to, measured } = found;
  return [normalized.slice(at, to), measured && [measured.property, measured.least, measured.most]];
}

test.each([
  ['MFI 8', ['mfi 8', ['mfi', 6.4, 9.6]]],
  ['MFI between 5 and 10', ['mfi between 5 and 10', ['mfi', 5, 10]]],
  ['mi 0.3-0.5', ['mi 0.3-0.5', ['mfi', 0.3, 0.5]]],
  ['PP MFI ≥ 10 ฉีด', ['mfi ≥ 10', ['mfi', 10, Infinity]]],
  ['melt index under 2', ['melt index under 2', ['mfi', 0, 2]]],
  ['ค่าการไหล 12 ขึ้นไป', ['ค่าการไหล 12 ขึ้นไป', ['mfi', 12, Infinity]]],
  ['熔指20以上', ['熔指20以上', ['mfi', 20, Infinity]]],
  ['4 g/10min', ['4 g/10min', ['mfi', 3.2, 4.8]]],
  ['IV 0.80', ['iv 0.80', ['iv', 0.78, 0.82]]],
  ['iv0.76-0.84', ['iv0.76-0.84', ['iv', 0.76, 0.84]]],
  ['K67', ['k67', ['k_value', 65.33, 68.67]]],
  ['k-value 58', ['k-value 58', ['k_value', 56.55, 59.45]]],
  ['18% VA', ['18% va', ['va_content', 16.2, 19.8]]],
  ['density 0.955', ['density 0.955', ['density', 0.9512, 0.9588]]],
])('%s asks for %s', (text, found) => {
  expect(longest(text)).toEqual(found);
});

test.each(['25 kg', '10 ตัน', '500บาท', '1-2 ตัน', '฿45', '20 吨', 'ไม่เกิน 40 บาท', 'under 40', '低于40泰铢', '30-40'])(
  '%s is an amount',
  (text) => {
    expect(longest(text)).toEqual([text, null]);
  },
);

test.each(['hd2208j', 'ss45 film', '25 kgf', 'pa66', 'makrolon 2805', ''])(
  '%s has no number that is measured',
  (text) => {
    expect(longest(text)).toBeUndefined();
  },
);
