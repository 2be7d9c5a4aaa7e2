import { expect, test } from 'vitest';
import { bookDelivered } from '#domain/trade/order-bookings.ts';
import { balancesAfter } from '#domain/trade/past-order-bookings.ts';
import { bookCommissionInvoiced, bookPaidBack, bookPaidOut, bookPayable } from './payout-bookings.ts';
import { chargeOf } from './purchase-charge.ts';

const AT = new Date('2026-07-09T03:00:00Z');
const order = {
  id: 5,
  company_id: 2,
  payment_type: 3,
  total: 1_050_000n,
  estimate_shipping_cost: 0n,
  discount_price: 0n,
  vat_rate_hundredths: 700,
  vat: 73_500n,
  total_include_vat: 1_123_500n,
  interest: 0n,
};
const purchase = { id: 9, company_id: 1, order_id: 5 };
const charge = chargeOf(
  { companyId: 1, soldOn: '2026-07-01', vatHundredths: 700, lines: [{ subcategoryId: 1, total: 1_050_000n }] },
  [{ companyId: null, subcategoryId: null, hundredths: 500, firstDay: '2026-01-01', lastDay: null }],
);
const delivered = bookDelivered(order, [{ company_id: 1, total: 1_050_000n, discount: 0n }], AT);
const line = { id: 3, company_id: 1, amount: charge.net };

test('a seller is owed the net of a purchase once it is due, and nothing once it is paid out', () => {
  const due = [delivered, bookPayable(purchase, charge, AT)];
  expect(balancesAfter(due)).toMatchObject({
    seller_payable: -charge.net,
    commission: -52_500n,
    output_vat_pending: -3_675n,
  });
  expect(balancesAfter([...due, bookPaidOut(line, AT)])).toMatchObject({ seller_payable: 0n, bank: -charge.net });
});

test('the VAT of commission is due once a tax invoice says it', () => {
  const due = [delivered, bookPayable(purchase, charge, AT)];
  const invoiced = bookCommissionInvoiced(12, [{ order_id: 5, vat: charge.commissionVat }], AT);
  const before = balancesAfter(due).output_vat ?? 0n;
  expect(balancesAfter([...due, invoiced])).toMatchObject({ output_vat: before - 3_675n, output_vat_pending: 0n });
});

test('what the bank sends back is owed again', () => {
  expect(balancesAfter([bookPaidOut(line, AT), bookPaidBack(line, AT)])).toEqual({ seller_payable: 0n, bank: 0n });
});

test('a purchase without commission moves nothing', () => {
  expect(bookPayable(purchase, { commission: 0n, commissionVat: 0n }, AT).entries).toEqual([]);
});
