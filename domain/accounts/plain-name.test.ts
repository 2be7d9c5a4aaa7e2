import { expect, test } from 'vitest';
import { isPlainCompanyName, isPlainName } from './plain-name.ts';

test.each([
  'สมชาย',
  'ม.ล. ณัฐ',
  'ดร.สุดา',
  'J. R. Smith',
  'O’Connor-Lee Jr.',
  '王小明',
  'Ann (Nan)',
  'Co. Ltd',
  'A.Th.',
  '',
])('"%s" is a name', (name) => expect(isPlainName(name)).toBe(true));

test.each([
  'ยืนยันบัญชีด่วนที่ https://evil.example/login',
  'www.evil.example',
  'WWW.evil',
  'evil.com',
  'ดูที่ evil.co.th',
  'a@b.c',
  '//evil',
  'https\u200b://evil',
  'ｗｗｗ．evil',
  'evil．com',
])('"%s" is none', (name) => expect(isPlainName(name)).toBe(false));

test.each(['บริษัท สยามพลาสติก จำกัด', 'Siam Plastics.Co.,Ltd.', 'Made-in-China.com (Thailand) Co., Ltd.', 'A&B 1/2 Ltd.'])(
  '"%s" is a company',
  (name) => expect(isPlainCompanyName(name)).toBe(true),
);

test.each([
  'Pay at https://evil.example',
  'www.evil.example',
  'mail@evil.example',
  'ｗｗｗ．evil',
  'https\u200b://evil',
])('"%s" is no company', (name) => expect(isPlainCompanyName(name)).toBe(false));
