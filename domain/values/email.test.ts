import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailKey, isEmail } from './email.ts';

test.each([
  'a@b.co',
  'Somchai.J+x_1@mail.example-1.co.th',
  "o'neil@b.co",
  "#$&'*+-/=^_{}~@b.co",
  'somchai+orders.2026@b.co',
  '0812345678@b.co',
  'bounce=a.co@b.co',
  'a@xn--bcher-kva.example',
  `${'a'.repeat(64)}@b.co`,
  `a@${'b'.repeat(63)}.co`,
])('%s is an address', (address) => {
  expect(isEmail(address)).toBe(true);
});

test.each([
  ['a name beside it', 'Victim <victim@x.com>'],
  ['angle brackets', '<victim@x.com>'],
  ['a comment', 'victim(x)@x.com'],
  ['a comment in the domain', 'victim@x.com(y)'],
  ['quotes', '"victim"@x.com'],
  ['two addresses', 'a@x.com,b@x.com'],
  ['two with a semicolon', 'a@x.com;b@x.com'],
  ['a group', 'g:a@x.com'],
  ['a route', '@y.com:a@x.com'],
  ['an address literal', 'a@[192.0.2.1]'],
  ['an IPv4 address as domain', 'a@192.0.2.1'],
  ['a backslash', 'a\\b@x.com'],
  ['no at sign', 'x.com'],
  ['two at signs', 'a@b@x.com'],
  ['no dot in the domain', 'a@localhost'],
  ['an encoded word', '=?utf-8?q?a?=@x.com'],
  ['an encoded word in other letters', '=?UTF-8?B?YQ==?=@x.com'],
  ['a route by percent sign', 'victim%y.com@x.com'],
  ['a route by exclamation mark', 'y.com!victim@x.com'],
  ['a pipe to a program', '|program@x.com'],
  ['a command in backticks', '`id`@x.com'],
  ['an option of a program', '-oQ@x.com'],
  ['a file', '/dev/null@x.com'],
  ['a dot at the beginning', '.a@x.com'],
  ['a dot at the end of the name', 'a.@x.com'],
  ['two dots', 'a..b@x.com'],
  ['two dots in the domain', 'a@x..com'],
  ['a dot at the end of the domain', 'a@x.com.'],
  ['a hyphen at the beginning of a label', 'a@-x.com'],
  ['a hyphen at the end of a label', 'a@x-.com'],
  ['an underscore in the domain', 'a@x_y.com'],
  ['a space', 'a b@x.com'],
  ['a line break', 'a@x.com\r\nBcc: b@x.com'],
  ['a line break at the end', 'a@x.com\n'],
  ['a control character', 'a\u0007@x.com'],
  ['a character without width', 'a\u200B@x.com'],
  ['a letter that is small to another one', 'somchai\u212A@x.com'],
  ['a full-width at sign', 'a\uFF20x.com'],
  ['a letter beyond ASCII in the domain', 'a@bücher.de'],
  ['a name that is too long', `${'a'.repeat(65)}@b.co`],
  ['a label that is too long', `a@${'b'.repeat(64)}.co`],
  ['more than 254 characters', `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(60)}.co`],
  ['nothing', ''],
])('%s is refused', (_, address) => {
  expect(isEmail(address)).toBe(false);
});

const ofLetters = (letters: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength });

test('people’s plain addresses remain: letters and digits, with dots, hyphens, underscores and plus signs within', () => {
  const word = ofLetters('abcXYZ0189', 8);
  const between = fc.constantFrom('.', '-', '_', '+');
  const local = fc
    .tuple(word, fc.array(fc.tuple(between, word), { maxLength: 4 }))
    .map(([first, more]) => first + more.flat().join(''));
  fc.assert(fc.property(local, word, (name, host) => isEmail(`${name}@${host}.example`)));
});

test('what routes, runs or is decoded makes no address, wherever it stands', () => {
  const text = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(text, fc.constantFrom('%', '!', '?', '|', '`', '=?'), text, (before, sign, after) => {
      expect(isEmail(`${before}${sign}${after}@x.com`)).toBe(false);
    }),
  );
});

test('addresses that differ in case only are the same account’s', () => {
  expect(emailKey('Somchai@Company.EXAMPLE')).toBe('somchai@company.example');
});
