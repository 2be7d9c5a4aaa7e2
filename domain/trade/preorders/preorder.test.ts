import { expect, test } from 'vitest';
import {
  answerBy,
  MAX_AHEAD_DAYS,
  MAX_VALID_DAYS,
  MAX_PREORDERS_WITHDRAWN_A_DAY,
  OPEN_PREORDERS_OF_A_COMPANY,
  orderBy,
  PREORDER_GUARDS,
  preorderStates,
  refusalToAct,
  refusalToAsk,
  stateAfterAnswer,
  waitsFor,
  wrongDeliveryDate,
  wrongValidUntil,
  wrongWishedDate,
  type Answer,
  type PreorderAct,
} from './preorder.ts';
import { addDays, endOfBangkokDay } from '#domain/values/bangkok-time.ts';

// A Monday, ten in the morning in Bangkok.
const at = new Date('2026-11-30T10:00:00+07:00');
const later = new Date('2026-12-30T00:00:00+07:00');
const noHoliday = () => false;
const terms = { unit_price: 100_000n, delivery_date: '2027-01-11', valid_until: '2026-12-07' };
const answer: Answer = {
  by: 'seller',
  terms,
  offerPrice: 100_000n,
  decidedPrice: 100_000n,
  allowanceHundredths: 0,
  proposed: null,
};

test('each act happens in its states alone, and not after the end', () => {
  for (const act of Object.keys(PREORDER_GUARDS) as PreorderAct[])
    for (const state of preorderStates) {
      const usual = state === 'expired' ? 'preorder_expired' : 'preorder_not_open';
      const may = PREORDER_GUARDS[act].includes(state);
      expect(refusalToAct(act, { state, ends_at: later }, at)).toBe(may ? null : usual);
      expect(refusalToAct(act, { state, ends_at: at }, later)).toBe(may ? 'preorder_expired' : usual);
    }
});

test('what is ordered, declined, refused, withdrawn or expired is over', () => {
  const over = ['ordered', 'declined', 'refused', 'withdrawn', 'expired'] as const;
  for (const state of over) {
    expect(Object.values(PREORDER_GUARDS).flat()).not.toContain(state);
    expect(waitsFor({ state, proposed_by: 'seller' })).toEqual([]);
  }
});

test('an offer at the price of the shop goes to the buyer at once, whoever makes it', () => {
  expect(stateAfterAnswer(answer)).toBe('offered');
  expect(stateAfterAnswer({ ...answer, by: 'staff' })).toBe('offered');
});

test.each([
  [105_000n, 'offered'],
  [95_000n, 'offered'],
  [105_001n, 'proposed'],
  [94_999n, 'proposed'],
] as const)('a price of %d satang with an allowance of 5 %% is %s', (unit_price, state) => {
  expect(stateAfterAnswer({ ...answer, terms: { ...terms, unit_price }, allowanceHundredths: 500 })).toBe(state);
});

test('what the seller changed alone before counts into the allowance', () => {
  const lowered = { ...answer, offerPrice: 95_000n, allowanceHundredths: 500 };
  const priced = (unit_price: bigint) => stateAfterAnswer({ ...lowered, terms: { ...terms, unit_price } });
  expect([95_000n, 94_999n, 90_250n, 105_000n].map(priced)).toEqual(['offered', 'proposed', 'proposed', 'offered']);
});

test('without an allowance one hand offers the price of the shop, and no older one', () => {
  const lowered = { ...answer, offerPrice: 95_000n };
  expect(stateAfterAnswer(lowered)).toBe('proposed');
  expect(stateAfterAnswer({ ...lowered, terms: { ...terms, unit_price: 95_000n } })).toBe('offered');
});

test('a price beyond the allowance goes to the buyer once the other side says the same', () => {
  const cheap = { ...terms, unit_price: 50_000n };
  const proposed = { by: 'seller', terms: cheap } as const;
  expect(stateAfterAnswer({ ...answer, terms: cheap, proposed })).toBe('proposed');
  expect(stateAfterAnswer({ ...answer, by: 'staff', terms: cheap, proposed })).toBe('offered');
  for (const other of [{ unit_price: 49_999n }, { delivery_date: '2027-01-12' }, { valid_until: '2026-12-08' }])
    expect(stateAfterAnswer({ ...answer, by: 'staff', terms: { ...cheap, ...other }, proposed })).toBe('proposed');
});

test('goods come on a day of delivery, after they can be ordered, and within a year', () => {
  const wrong = (delivery_date: string) => wrongDeliveryDate({ ...terms, delivery_date }, at, noHoliday);
  expect(wrong('2027-01-11')).toBeNull();
  expect(wrong('2026-12-09')).toBeNull();
  expect(wrong('2026-12-08')).toBe('too_early');
  expect(wrong('2027-01-10')).toBe('no_delivery');
  expect(wrongDeliveryDate(terms, at, (day) => day === '2027-01-11')).toBe('no_delivery');
  expect(wrong(addDays('2026-11-30', MAX_AHEAD_DAYS + 1))).toBe('too_late');
});

test('an offer holds from today on, and not for ever', () => {
  expect(wrongValidUntil('2026-11-30', at)).toBeNull();
  expect(wrongValidUntil('2026-11-29', at)).toBe('too_early');
  expect(wrongValidUntil(addDays('2026-11-30', MAX_VALID_DAYS), at)).toBeNull();
  expect(wrongValidUntil(addDays('2026-11-30', MAX_VALID_DAYS + 1), at)).toBe('too_late');
});

test('a wished day may be a Sunday, and is neither past nor years ahead', () => {
  expect(wrongWishedDate('2026-12-06', at)).toBeNull();
  expect(wrongWishedDate('2026-12-01', at)).toBe('too_early');
  expect(wrongWishedDate(addDays('2026-11-30', MAX_AHEAD_DAYS + 1), at)).toBe('too_late');
});

test('a request ends with the last second of a day in Bangkok', () => {
  expect(answerBy(at)).toEqual(endOfBangkokDay('2026-12-14'));
});

test('an accepted pre-order is ordered within a week, sooner where the goods are sent sooner', () => {
  expect(orderBy(at, '2027-01-11')).toEqual(endOfBangkokDay('2026-12-07'));
  expect(orderBy(at, '2026-12-04')).toEqual(endOfBangkokDay('2026-12-02'));
});

test('a company has a limit of open pre-orders, and of those that it withdraws within a day', () => {
  const [open, withdrawn] = [OPEN_PREORDERS_OF_A_COMPANY - 1, MAX_PREORDERS_WITHDRAWN_A_DAY - 1];
  expect(refusalToAsk({ open, withdrawn })).toBeNull();
  expect(refusalToAsk({ open: open + 1, withdrawn })).toBe('too_many_preorders');
  expect(refusalToAsk({ open, withdrawn: withdrawn + 1 })).toBe('preorders_withdrawn_too_often');
});

test('what seller or sales proposed waits for the other one', () => {
  expect(waitsFor({ state: 'asked', proposed_by: null })).toEqual(['seller', 'staff']);
  expect(waitsFor({ state: 'proposed', proposed_by: 'seller' })).toEqual(['staff']);
  expect(waitsFor({ state: 'proposed', proposed_by: 'staff' })).toEqual(['seller']);
  expect(waitsFor({ state: 'offered', proposed_by: 'staff' })).toEqual(['buyer']);
});
