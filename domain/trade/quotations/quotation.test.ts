import { expect, test } from 'vitest';
import { quotedLines } from '#domain/trade/order-totals.ts';
import {
  mayQuote,
  OPEN_QUOTATIONS_OF_A_COMPANY,
  quotationEnd,
  quotationState,
  quotedPrices,
  type QuotedLine,
} from './quotation.ts';

const MADE = new Date('2026-07-09T03:00:00Z');

test('a quotation holds seven days, to the end of the last one in Bangkok', () => {
  expect(quotationEnd(MADE)).toEqual(new Date('2026-07-16T16:59:59Z'));
  // Half past midnight in Bangkok is the day before in UTC.
  expect(quotationEnd(new Date('2026-07-09T17:30:00Z'))).toEqual(new Date('2026-07-17T16:59:59Z'));
});

test('it is open until it is ordered or its time is over; one that was ordered stays so', () => {
  const valid_until = quotationEnd(MADE);
  const late = new Date(valid_until.getTime() + 1);
  expect(quotationState({ valid_until, order_no: null }, valid_until)).toBe('open');
  expect(quotationState({ valid_until, order_no: null }, late)).toBe('expired');
  for (const at of [MADE, late]) expect(quotationState({ valid_until, order_no: 'OR2607000001' }, at)).toBe('ordered');
});

test('its lines cost in an order what was quoted, to the satang, whatever they cost by now', () => {
  const quoted = { productstock_id: 7, price: 105_033, discount_hundredths: 333, quantity: 7 } as QuotedLine;
  const line = {
    row: { productstock_id: 7, amount: 7 },
    price: 999_999n,
    discountPercent: 0,
    gross: 6_999_993n,
    discount: 0n,
    net: 6_999_993n,
    custom: null,
  };
  const [priced] = quotedLines([line], quotedPrices([quoted]));
  // 7 × 1,050.33 = 7,352.31, less 3.33 % = 244.83
  expect(priced).toMatchObject({ price: 105_033n, discountPercent: 333, gross: 735_231n, net: 710_748n });
});

test('a company has so many open quotations and no more', () => {
  expect(mayQuote(OPEN_QUOTATIONS_OF_A_COMPANY - 1)).toBe(true);
  expect(mayQuote(OPEN_QUOTATIONS_OF_A_COMPANY)).toBe(false);
});
