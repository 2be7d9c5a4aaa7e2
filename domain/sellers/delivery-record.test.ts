import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryRecord, RECORD_FROM_SALES, saleOutcome, type EndedSale } from './delivery-record.ts';

const SINCE = new Date('2025-07-09T17:00:00Z');
const delivered: EndedSale = {
  status: 1,
  purchaser_status: 1,
  logistic_status: 3,
  receiving_type: 1,
  delivery_date: '2026-07-09',
  delivered_at: new Date('2026-07-09T16:59:59Z'),
  cancelled_at: null,
  sellers: 2,
};
const refused: EndedSale = {
  ...delivered,
  status: 2,
  purchaser_status: 2,
  logistic_status: 0,
  delivered_at: null,
  cancelled_at: new Date('2026-07-01T00:00:00Z'),
  sellers: 1,
};

test.each([
  ['at the end of the agreed day in Bangkok', delivered, 'on_time'],
  ['a second later', { ...delivered, delivered_at: new Date('2026-07-09T17:00:00Z') }, 'late'],
  ['without an agreed day', { ...delivered, delivery_date: null }, 'undated'],
  ['fetched by the buyer', { ...delivered, receiving_type: 2, delivered_at: new Date('2026-07-20') }, 'undated'],
  ['before the record begins', { ...delivered, delivered_at: new Date('2025-07-09T16:59:59Z') }, null],
  ['on its way', { ...delivered, logistic_status: 2, delivered_at: null }, null],
  ['refused because this seller could not deliver', refused, 'cancelled_by_seller'],
  ['refused, and one of several sellers could not', { ...refused, sellers: 2 }, null],
  ['cancelled by staff after it was confirmed', { ...refused, purchaser_status: 1 }, null],
  ['not paid in time', { ...refused, status: 3, purchaser_status: 1 }, null],
  ['refused before the record begins', { ...refused, cancelled_at: new Date('2025-07-01') }, null],
])('the outcome of a sale that is %s', (_, sale, outcome) => {
  expect(saleOutcome(sale, SINCE)).toBe(outcome);
});

const counts = (on_time: number, late: number, undated: number, cancelled_by_seller: number) => ({
  on_time,
  late,
  undated,
  cancelled_by_seller,
});

test('a record is shown from a number of sales on', () => {
  expect(deliveryRecord(counts(RECORD_FROM_SALES - 1, 0, 0, 0))).toBeNull();
  expect(deliveryRecord(counts(RECORD_FROM_SALES - 1, 0, 0, 1))).toEqual({
    deliveries: 9,
    on_time_percent: 100,
    cancelled_percent: 10,
  });
  expect(deliveryRecord(counts(0, 0, 12, 0))).toEqual({ deliveries: 12, on_time_percent: null, cancelled_percent: 0 });
});

test('one late delivery of many is never rounded away, nor is one cancelled sale', () => {
  expect(deliveryRecord(counts(999, 1, 0, 1))).toEqual({ deliveries: 1000, on_time_percent: 99, cancelled_percent: 1 });
  const count = fc.integer({ min: 0, max: 5000 });
  fc.assert(
    fc.property(count, count, count, count, (...given) => {
      const record = deliveryRecord(counts(...given));
      if (!record) return;
      const [, late, , cancelled] = given;
      if (late > 0 && record.on_time_percent !== null) expect(record.on_time_percent).toBeLessThan(100);
      expect(record.cancelled_percent > 0).toBe(cancelled > 0);
    }),
  );
});
