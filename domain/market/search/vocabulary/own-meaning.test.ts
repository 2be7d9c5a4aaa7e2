import { expect, test } from 'vitest';
import { ownMeaning } from './own-meaning.ts';

test.each([
  ['HDPE film', { is: 'words' }],
  ['พลาสติกชีวภาพ', { is: 'words' }],
  ['ratio 1 : 2', { is: 'words' }],
  ['-', { is: 'nothing' }],
  [
    'sub:HDPE application:film | sub:LDPE',
    { is: 'facts', means: 'sub:HDPE application:film | sub:LDPE', near: '', kind: null },
  ],
  ['sub:HDPE ~ sub:LDPE', { is: 'facts', means: 'sub:HDPE', near: 'sub:LDPE', kind: null }],
  ['sub\uff1aHDPE \uff5c mfi\uff1a8..30', { is: 'facts', means: 'sub:HDPE | mfi:8..30', near: '', kind: null }],
  ['kind:material sub:PLA ~ sub:PBS', { is: 'facts', means: 'sub:PLA', near: 'sub:PBS', kind: 'material' }],
  ['sub:PLA kind:brand', { is: 'facts', means: 'sub:PLA', near: '', kind: 'brand' }],
  // The market has no such fact.
  ['kind:code sub:PLA', { is: 'facts', means: 'kind:code sub:PLA', near: '', kind: null }],
  ['kind:material', { is: 'mixed' }],
  ['kind:material film', { is: 'mixed' }],
  ['sub:HDPE film', { is: 'mixed' }],
  ['sub:HDPE ~ LDPE', { is: 'mixed' }],
  ['Sub:HDPE', { is: 'mixed' }],
  ['sub:HDPE ~ sub:LDPE ~ sub:EVA', { is: 'mixed' }],
  ['~ sub:HDPE', { is: 'mixed' }],
])('%s is read as %o', (written, meaning) => {
  expect(ownMeaning(written)).toEqual(meaning);
});
