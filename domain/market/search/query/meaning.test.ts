import { expect, test } from 'vitest';
import { readMeaning } from './meaning.ts';

const word = (...terms: string[]) => ({ words: terms.map((term) => ({ term, isPrefix: false })), isInName: false });

test('a meaning is read: alternatives, terms that all hold, several values, numbers and words', () => {
  expect(readMeaning('sub:PP-H,PP-B application:film | mfi:8..30 | word:Erucamide')).toEqual([
    [word('sub=pp-h', 'sub=pp-b'), word('application=film')],
    [{ property: 'mfi', from: 8, to: 30 }],
    [word('erucamide')],
  ]);
});

test('an end of a range may be left out', () => {
  expect(readMeaning('mfi:20.. | density:..0.95')).toEqual([
    [{ property: 'mfi', from: 20, to: Infinity }],
    [{ property: 'density', from: -Infinity, to: 0.95 }],
  ]);
});

test('what says nothing has no alternatives, and what cannot be read is told', () => {
  expect(readMeaning('')).toEqual([]);
  expect(readMeaning(' | ')).toEqual([]);
  expect(readMeaning('HDPE film')).toBeNull();
  expect(readMeaning('sub:')).toBeNull();
});
