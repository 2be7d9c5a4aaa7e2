import { expect, test } from 'vitest';
import { englishTerms, minutesIn, sealedTerms } from './auction-examples.ts';
import { endAfterOutages } from './outage.ts';

const outage = (from: number, to: number) => ({ from_at: minutesIn(from), to_at: minutesIn(to) });
const endOf = (...outages: ReturnType<typeof outage>[]) => endAfterOutages(englishTerms, minutesIn(60), outages);

test('an outage in the last minutes leaves as much time after it as a late bid', () => {
  expect(endOf(outage(58, 59))).toEqual(minutesIn(62));
  expect(endOf(outage(55, 70))).toEqual(minutesIn(73));
  expect(endOf(outage(10, 130))).toEqual(minutesIn(133));
  expect(endAfterOutages(sealedTerms, minutesIn(60), [outage(58, 61)])).toEqual(minutesIn(64));
});

test('one after which there is time enough, or that began after the end, moves nothing', () => {
  expect(endOf(outage(50, 57))).toBeNull();
  expect(endOf(outage(60, 70))).toBeNull();
  expect(endOf()).toBeNull();
});

test('one that begins in the time that another gave back counts too, in whatever order they are read', () => {
  expect(endOf(outage(62, 80), outage(59, 60))).toEqual(minutesIn(83));
  expect(endOf(outage(64, 80), outage(59, 60))).toEqual(minutesIn(63));
});
