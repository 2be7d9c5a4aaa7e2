import { expect, test } from 'vitest';
import { LOCALES } from '#domain/values/locale.ts';
import {
  accountReasons,
  needsWords,
  orderReasons,
  refusalReasons,
  refusalText,
  verificationReasons,
} from './refusal-reasons.ts';

test('each usual reason says something of its own in each language, and words that were added come after it', () => {
  for (const locale of LOCALES) {
    const said = refusalReasons
      .filter((reason) => !needsWords(reason))
      .map((reason) => refusalText(reason, '', locale));
    expect(new Set(said).size).toBe(refusalReasons.length - 1);
    expect(said.every((text) => text.length > 5)).toBe(true);
  }
  expect(refusalText('page_missing', 'หน้า 2', 'th')).toBe('เอกสารไม่ครบทุกหน้า กรุณาส่งให้ครบ – หน้า 2');
});

test('any other reason is what staff wrote, and has to be written', () => {
  expect(refusalText('other', 'The stamp is of another company', 'en')).toBe('The stamp is of another company');
  expect(refusalReasons.filter(needsWords)).toEqual(['other']);
});

test('each proposal for an account, an order or what a company sent in is said in every language', () => {
  const all = [accountReasons, orderReasons, ...Object.values(verificationReasons)].flatMap((reasons) =>
    Object.values(reasons),
  );
  expect(all.length).toBeGreaterThan(15);
  expect(all.filter((names) => LOCALES.some((locale) => !names[locale]))).toEqual([]);
});
