import { expect, test } from 'vitest';
import { beginningsOf, idIn, plateKey, readTyped } from './typed.ts';

test('one letter is too short to look for, of short words only the beginning is found', () => {
  expect(readTyped(' a ')).toBeNull();
  expect(readTyped('  ')).toBeNull();
  expect(readTyped('บจ')).toMatchObject({ words: 'บจ', hasPart: false, number: null });
  expect(readTyped('注塑')).toMatchObject({ words: '注塑', hasPart: false });
  expect(readTyped('กข 1')).toMatchObject({ hasPart: false });
  expect(readTyped('Siam  Plastic')).toEqual({
    words: 'Siam Plastic',
    hasPart: true,
    number: null,
    ending: null,
    phone: null,
  });
});

test('a number is read whatever its blanks, capitals and figures, and is looked for by its end', () => {
  expect(readTyped('or 2611 000042')).toMatchObject({ number: 'OR2611000042', ending: 'OR2611000042', phone: null });
  expect(readTyped('๐๐๐๐๔๒')).toMatchObject({ number: '000042', ending: '000042' });
  expect(readTyped('42')).toMatchObject({ number: '42', ending: null });
  expect(readTyped('PO-2026/118')).toMatchObject({ number: 'PO-2026/118' });
});

test.each([
  ['081-234-5678', '0812345678'],
  ['+66 81 234 5678', '0812345678'],
  ['081234', '081234'],
  ['08123', null],
  ['OR2611000042', null],
])('the phone number in %s is %s', (text, phone) => {
  expect(readTyped(text)?.phone).toBe(phone);
});

test('the prefix of a number may be left out', () => {
  expect(beginningsOf('OR2611', 'OR')).toEqual(['OR2611']);
  expect(beginningsOf('2611', 'OR')).toEqual(['OR2611']);
  expect(beginningsOf('PO2611', 'OR')).toEqual([]);
});

test('a number that is made of an id leads to it', () => {
  expect(idIn('CL000012', 'CL')).toBe(12);
  expect(idIn('12', 'CL')).toBe(12);
  expect(idIn('DP000012', 'CL')).toBeNull();
  expect(idIn('CL0', 'CL')).toBeNull();
  expect(idIn('CL1234567890', 'CL')).toBeNull();
});

test('a plate is the same with hyphen, blank and neither', () => {
  expect(new Set(['70-1234', '70 1234', '701234'].map(plateKey))).toEqual(new Set(['701234']));
  expect(plateKey('กข 12')).toBe('กข12');
});
