import { expect, test } from 'vitest';
import { normalize } from '#domain/market/search/search-text.ts';
import { lotsIn } from './lots.ts';

const read = (text: string) => {
  const folded = normalize(text);
  return lotsIn(folded).map(({ at, to, says }) => [folded.slice(at, to), says.kind === 'lot' ? says.lotNo : says.kind]);
};

test('a lot by its number, in three languages', () => {
  expect(read('lot A2311-07')).toEqual([['lot a2311-07', 'a2311-07']]);
  expect(read('HDPE lot no. A2311-07')).toEqual([['lot no. a2311-07', 'a2311-07']]);
  expect(read('ล็อต A2311-07')).toEqual([[normalize('ล็อต A2311-07'), 'a2311-07']]);
  expect(read('批号 20231107')).toEqual([['批号 20231107', '20231107']]);
  expect(read('batch no A12')).toEqual([['batch no a12', 'a12']]);
});

test('the word beside a measured value asks for what was measured', () => {
  expect(read('MFI 1.9-2.1 lot')).toEqual([['lot', null]]);
  expect(read('lots with mfi 1.9-2.1')).toEqual([['lots with', null]]);
  expect(read('ล็อตที่ MFI 1.9–2.1').map(([, lot]) => lot)).toEqual([null]);
  expect(read('MFI 1.9–2.1 批次').map(([, lot]) => lot)).toEqual([null]);
});

test('the word of other things is none', () => {
  for (const text of [
    'off-spec ABS lots',
    'lots of HDPE',
    'pp ยกล็อต mfi 12',
    'caco3 filler batch 80 pct',
    'lot 25 kg',
    'pilot',
  ])
    expect(read(text), text).toEqual([]);
  expect(read('lot 1.9-2.1 mfi')).toEqual([['lot', null]]);
});
