import { expect, test } from 'vitest';
import { isPlainName } from './plain-name.ts';

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
