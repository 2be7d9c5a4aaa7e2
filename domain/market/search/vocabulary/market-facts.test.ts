import { expect, test } from 'vitest';
import { wrongTerms } from './market-facts.ts';

const market = {
  values: new Set(['sub=hdpe', 'sub=ldpe', 'application=film', 'maker=pttgc', 'quality=recycled']),
  numbers: new Set(['mfi', 'density']),
};
const none = { unknown: [], ranges: [] };

test.each([
  ['sub:HDPE,ldpe application:film | mfi:8..30 | density:0.9.. | mfi:..4', '', none],
  ['word:erucamide', '', none],
  ['sub:HDPE', 'quality:recycled', none],
  ['sub:HDPE,XYZ maker:nobody | sub:XYZ', '', { unknown: ['sub:XYZ', 'maker:nobody'], ranges: [] }],
  ['sub:HDPE', 'quality:shiny', { unknown: ['quality:shiny'], ranges: [] }],
  ['taste:sweet | taste:1..2', '', { unknown: ['taste:sweet', 'taste'], ranges: [] }],
  ['sub:1..2', '', { unknown: ['sub'], ranges: [] }],
  ['sub:HDPE,', '', { unknown: ['sub:'], ranges: [] }],
  ['mfi:8', '', { unknown: [], ranges: ['mfi'] }],
  ['mfi:30..8 density:0.9..0.91', '', { unknown: [], ranges: ['mfi'] }],
])('of "%s" and near it "%s" the market does not know %o', (means, near, wrong) => {
  expect(wrongTerms({ means, near }, market)).toEqual(wrong);
});
