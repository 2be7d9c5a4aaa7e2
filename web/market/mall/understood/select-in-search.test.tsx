import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SEARCH_INPUT } from '#web/page/search-input.ts';
import { show } from '#web/testing/show.tsx';
import { selectInSearch } from './select-in-search.ts';

const part = {
  label: 'PP injection',
  typed: 'PP ฉีด',
  at: 5,
  length: 6,
  isMissing: false,
  isNotSold: false,
  says: null,
  isExcluded: false,
  without: '',
};

function selectedIn(words: string, given: Parameters<typeof selectInSearch>[0] = part): string {
  show(<input id={SEARCH_INPUT} aria-label="Search" defaultValue={words} />);
  expect(selectInSearch(given)).toBe(true);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
  expect(document.activeElement).toBe(field);
  return field.value.slice(field.selectionStart!, field.selectionEnd!);
}

test('the part’s words are selected where they stand', () => {
  expect(selectedIn('HDPE PP ฉีด MFI 10')).toBe('PP ฉีด');
});

test('all words are, where it stands there no longer or never did', () => {
  expect(selectedIn('LLDPE film')).toBe('LLDPE film');
  document.body.replaceChildren();
  expect(selectedIn('้กยำ C4', { ...part, at: null })).toBe('้กยำ C4');
});

test('without a field nothing happens', () => {
  expect(selectInSearch(part)).toBe(false);
});
