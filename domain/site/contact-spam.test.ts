import { expect, test } from 'vitest';
import { spamSignsOf } from './contact-spam.ts';

const person = {
  name: 'สมหญิง ใจดี',
  message: 'ขอใบเสนอราคา HDPE 5 ตัน ดูสเปกที่ https://example.com/tds และ www.example.com/sds',
  hiddenField: '',
  secondsOpen: 40,
};

test('somebody who fills in a form and names two addresses is a person', () => {
  expect(spamSignsOf(person)).toEqual([]);
  expect(spamSignsOf({ ...person, secondsOpen: 3 })).toEqual([]);
});

test.each([
  ['hidden_field', { hiddenField: 'https://casino.example' }],
  ['no_token', { secondsOpen: null }],
  ['too_quick', { secondsOpen: 2 }],
  ['many_links', { message: `${person.message} HTTP://a.example` }],
  ['many_links', { message: '[url=x] [URL=y] <a href=z>' }],
  ['link_in_name', { name: 'Win at www.casino.example' }],
] as const)('a program is known by %s', (sign, sent) => {
  expect(spamSignsOf({ ...person, ...sent })).toEqual([sign]);
});

test('all signs are told', () => {
  expect(spamSignsOf({ name: 'http://a', message: '', hiddenField: 'x', secondsOpen: 0 })).toEqual([
    'hidden_field',
    'too_quick',
    'link_in_name',
  ]);
});

test('words that only look like addresses are none', () => {
  expect(
    spamSignsOf({ ...person, message: 'awww. httpd <address> MFI 0.3-2.0 g/10min, 190°C/2.16kg '.repeat(5) }),
  ).toEqual([]);
});
