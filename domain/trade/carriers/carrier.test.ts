import { expect, test } from 'vitest';
import { carrierDecisionGuards, findFleetProblems } from './carrier.ts';

test('a plate or a telephone that is named twice is said at its later place', () => {
  expect(
    findFleetProblems({
      vehicles: [{ plate: '70-1234' }, { plate: '70-9999' }, { plate: '70.1234' }],
      drivers: [{ phone: '0812345678' }, { phone: '0812345678' }],
    }),
  ).toEqual([
    { list: 'vehicles', index: 2, field: 'plate', code: 'plate_twice' },
    { list: 'drivers', index: 1, field: 'phone', code: 'driver_twice' },
  ]);
});

test('who is active ends, who ended is taken up again', () => {
  expect(carrierDecisionGuards.end({ state: 'active' })).toBe(true);
  expect(carrierDecisionGuards.end({ state: 'ended' })).toBe(false);
  expect(carrierDecisionGuards.resume({ state: 'ended' })).toBe(true);
  expect(carrierDecisionGuards.resume({ state: 'active' })).toBe(false);
});
