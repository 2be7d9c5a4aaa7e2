import { expect, test } from 'vitest';
import { formKey } from '#domain/market/search/query/lexicon.ts';
import { normalize } from '#domain/market/search/search-text.ts';
import { findWords } from './find-words.ts';
import { entryWithForm } from './words-with-forms.ts';
import { vocabulary } from './vocabulary.ts';

const word = (name: string, forms: string[], meaning: string) => ({
  name,
  forms: forms.map(formKey),
  meaning: normalize(meaning),
});
const words = [
  word('bag', ['plastic bag', 'ถุงพลาสติก'], 'sub:HDPE,LDPE application:film ฟิล์ม'),
  word('carry bag', ['Carry-Bag', 'ถุงหิ้ว', '背心袋'], 'sub:HDPE application:film ฟิล์ม'),
  word('bags', ['bag', 'ถุง'], 'application:film'),
  word('bin', ['bin', 'ถังขยะ'], 'sub:HDPE bag'),
  word('blend', ['blend'], 'glass:30%'),
];
const found = (text: string) => findWords(words, text).map(({ name }) => name);

test.each([
  ['bag', ['bags', 'bag', 'carry bag', 'bin']],
  ['ถุง', ['bags', 'bag', 'carry bag']],
  ['carrybag', ['carry bag']],
  ['背心', ['carry bag']],
  ['SUB:hdpe app', ['carry bag']],
  ['ฟิล์ม', ['bag', 'carry bag']],
  ['nothing', []],
  ['%', ['blend']],
  ['_', []],
  ['  ', ['bag', 'carry bag', 'bags', 'bin', 'blend']],
])('"%s" finds %o: forms that are written so first, meanings last', (text, names) => {
  expect(found(text)).toEqual(names);
});

test("a form is the first entry's that has it, however it is spaced", () => {
  const [first] = vocabulary;
  expect(entryWithForm(` ${first!.en[0]!.toUpperCase().replace(' ', '-')} `)).toBe(first);
  expect(entryWithForm('no such word at all')).toBeUndefined();
});
