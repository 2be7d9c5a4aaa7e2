import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLimitProblems, judgeLimit, judgeLot, type AcceptanceLimit } from './acceptance.ts';

const MFI = 1;
const DENSITY = 2;
const mfi: AcceptanceLimit = { property_id: MFI, condition: '190C/2.16kg', low: 1.9, high: 2.1 };
const measured = (value: number, condition = '190C/2.16kg', property_id = MFI) => ({ property_id, condition, value });

test('both ends of a limit are accepted, and a side without one is open', () => {
  expect([1.89, 1.9, 2, 2.1, 2.11].map((value) => judgeLimit(mfi, [measured(value)]))).toEqual([
    'outside',
    'fits',
    'fits',
    'fits',
    'outside',
  ]);
  expect(judgeLimit({ ...mfi, low: null }, [measured(0.1)])).toBe('fits');
  expect(judgeLimit({ ...mfi, high: null }, [measured(90)])).toBe('fits');
});

test('a condition is the same however it is written, and another one says nothing', () => {
  expect(judgeLimit(mfi, [measured(2, '190 °C / 2,16 kg')])).toBe('fits');
  expect(judgeLimit(mfi, [measured(2, '230C/2.16kg')])).toBe('unknown');
  expect(judgeLimit(mfi, [measured(2, '')])).toBe('unknown');
  expect(judgeLimit({ ...mfi, condition: '' }, [measured(2, '230C/2.16kg')])).toBe('fits');
  expect(judgeLimit({ ...mfi, condition: '' }, [measured(2), measured(9, '190C/21.6kg')])).toBe('outside');
});

test('what nobody measured is unknown, but one value outside decides', () => {
  const density: AcceptanceLimit = { property_id: DENSITY, condition: '', low: 0.95, high: null };
  expect(judgeLot([mfi, density], [measured(2)])).toBe('unknown');
  expect(judgeLot([mfi, density], [measured(3)])).toBe('outside');
  expect(judgeLot([mfi, density], [measured(2), measured(0.955, '', DENSITY)])).toBe('fits');
  expect(judgeLot([], [])).toBe('fits');
});

test('a wider window never loses a lot that fits', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 10, noNaN: true }), fc.nat(3), fc.nat(3), (value, below, above) => {
      const limits = { ...mfi, low: value - below, high: value + above };
      expect(judgeLimit(limits, [measured(value)])).toBe('fits');
      expect(judgeLimit({ ...limits, low: limits.low - 1, high: null }, [measured(value)])).toBe('fits');
    }),
  );
});

test('a limit names a known property once, has an end, and its ends are in order', () => {
  const known = new Set([MFI, DENSITY]);
  expect(findLimitProblems([mfi, { ...mfi, property_id: DENSITY }], known)).toEqual([]);
  expect(findLimitProblems([{ ...mfi, property_id: 9 }], known)).toMatchObject([{ code: 'property_unknown' }]);
  expect(findLimitProblems([mfi, { ...mfi, condition: '190 C/2.16 kg' }], known)).toEqual([
    { index: 1, field: 'property_id', code: 'acceptance_limit_twice' },
  ]);
  expect(findLimitProblems([{ ...mfi, low: null, high: null }], known)).toMatchObject([
    { code: 'acceptance_limit_empty' },
  ]);
  expect(findLimitProblems([{ ...mfi, low: 3 }], known)).toMatchObject([{ code: 'lot_limits_reversed' }]);
});
