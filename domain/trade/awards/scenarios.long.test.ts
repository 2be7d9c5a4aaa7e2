import { expect, test } from 'vitest';
import { bestSplits } from './best-splits.ts';

/** Parts of ten thousand: each is done well within a test's time. */
const PARTS = 8;
const OF_EACH = 1250;

for (let part = 0; part < PARTS; part += 1)
  test(`of ten thousand small demands the best of all splits is proposed, part ${part + 1} of ${PARTS}`, () => {
    for (const { proposed, best } of bestSplits(OF_EACH, part * OF_EACH)) expect(proposed).toEqual(best);
  });
