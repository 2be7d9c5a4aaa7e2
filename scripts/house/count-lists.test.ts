import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tablesByHand, withReason } from './count-lists.ts';

test('a table by hand is no list of growing rows: `tables-by-hand.json` says why', () => {
  expect(tablesByHand(join(import.meta.dirname, '../..'))).toEqual(withReason().sort());
});
