import { expect, test } from 'vitest';
import { readMeaning } from '#domain/market/search/query/meaning.ts';
import { writtenMeaning } from './own-meaning.ts';
import { ownEntry, ownKind } from './own-words.ts';
import { partKindOf, vocabulary, type VocabularyEntry } from './vocabulary.ts';

const kindOf = (means: string) => ownKind({ means, near: '', kind: null }, undefined);

test.each([
  ['sub:HDPE application:film | sub:LDPE', 'application'],
  ['process:injection', 'process'],
  ['sub:HDPE', 'material'],
  ['sub:HDPE mfi:8..30', 'material'],
  ['sub:PP-H quality:recycled', 'material'],
  ['sub:UV', 'additive'],
  ['sub:AO,UV', 'additive'],
  ['sub:AO,HDPE', 'material'],
  ['category:101', 'material'],
  ['quality:recycled', 'quality'],
  ['colour:black quality:regrind', 'quality'],
  ['form:powder', 'form'],
  ['colour:black', 'colour'],
  ['certification:food', 'certificate'],
  ['maker:pttgc', 'maker'],
  ['maker:pttgc sub:HDPE', 'brand'],
  ['maker:pttgc word:innoplus', 'brand'],
  ['mfi:8..30', 'property'],
  ['flammability:v0', 'property'],
  ['word:erucamide', 'material'],
  ['mfi:8..30 | sub:HDPE', 'property'],
] as const)('a word that means %s is about: %s', (means, kind) => {
  expect(kindOf(means)).toBe(kind);
});

const replaced: VocabularyEntry = {
  name: 'transparent',
  kind: 'property',
  means: 'sub:GPPS,SAN application:lens',
  th: [],
  en: ['transparent'],
  cn: [],
  source: '',
};

test('a word of the program keeps its kind with other values of the same facts, and no longer than that', () => {
  expect(ownKind({ means: 'application:lens sub:PC', near: '', kind: null }, replaced)).toBe('property');
  expect(ownKind({ means: 'sub:PC', near: '', kind: null }, replaced)).toBe('material');
  expect(ownKind({ means: 'application:lens sub:PC', near: '', kind: 'material' }, replaced)).toBe('material');
});

test("staff's word is an entry where it means facts or nothing, and none where it means other words", () => {
  expect(ownEntry({ typed: 'ถุงลายจุด', means: 'sub:HDPE application:film ~ sub:LDPE' }, undefined)).toEqual({
    kind: 'application',
    names: { th: 'ถุงลายจุด', en: 'ถุงลายจุด', cn: 'ถุงลายจุด' },
    alternatives: readMeaning('sub:HDPE application:film'),
    near: readMeaning('sub:LDPE'),
  });
  expect(ownEntry({ typed: 'ด่วน', means: '-' }, undefined)).toMatchObject({ kind: 'commercial', alternatives: [] });
  expect(ownEntry({ typed: 'rubber', means: 'elastomer' }, undefined)).toBeNull();
  // Such a row is from before facts could be written.
  expect(ownEntry({ typed: 'rubber', means: 'sub:NR elastomer' }, undefined)).toBeNull();
});

test('what the program means by a word can be written as staff write it, and is read as the same', () => {
  for (const entry of vocabulary) {
    const own = ownEntry({ typed: 'word', means: writtenMeaning(entry) }, entry);
    expect([own?.alternatives, own?.near], entry.name).toEqual([
      readMeaning(entry.means),
      entry.means.trim() === '' ? [] : readMeaning(entry.near ?? ''),
    ]);
    if (entry.means.trim() !== '') expect(own?.kind, entry.name).toBe(partKindOf(entry.kind));
  }
});
