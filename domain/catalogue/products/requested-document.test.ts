import { expect, test } from 'vitest';
import { isRequestedDocument, missingDocuments } from './requested-document.ts';

test('what a product has not may be asked for; other documents count for nothing', () => {
  expect(missingDocuments([])).toEqual(['tds', 'sds', 'coa']);
  expect(missingDocuments([{ kind: 'sds' }, { kind: 'other' }, { kind: 'sds' }])).toEqual(['tds', 'coa']);
  expect(missingDocuments([{ kind: 'tds' }, { kind: 'sds' }, { kind: 'coa' }])).toEqual([]);
});

test('only these are asked for by name', () => {
  expect(['tds', 'coa'].every(isRequestedDocument)).toBe(true);
  expect(['other', 'TDS', '', null].some(isRequestedDocument)).toBe(false);
});
