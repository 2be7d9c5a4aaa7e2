import { expect, test } from 'vitest';
import { proposalOf } from '#web/money/refunds/staff/proposal-form.ts';
import { refundLinesOf } from '#web/trade/claims/staff/refund-lines.ts';
import { wishesOf } from '#web/market/saved-searches/wishes-of.ts';
import { amountOf, amountOrNone, percentOf, percentOrNone } from './amount-of.ts';

function formWith(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** What each form reads where one of its amounts is typed so. */
const READERS: Readonly<Record<string, (typed: string) => unknown>> = {
  'an amount': (amount) => amountOf(formWith({ amount }), 'amount'),
  'units of a refund': (typed) =>
    proposalOf(formWith({ 'lines.0.order_item_id': '1', 'lines.0.quantity': typed })).lines[0]!.quantity,
  'baht of a refund': (typed) =>
    proposalOf(formWith({ 'lines.0.order_item_id': '1', 'lines.0.amount': typed })).lines[0]!.amount,
  'baht of a claim': (typed) => refundLinesOf(formWith({ 'units-1': '', 'amount-1': typed }))[0]!.amount,
  'the limit of a saved search': (typed) => wishesOf(formWith({ limit_per_kg: typed })).limit_per_kg,
};

test.each(Object.entries(READERS))('%s has commas between thousands, and no other', (_, read) => {
  expect(read('1,250')).toBe(1250);
  expect(read(' ๑,๒๕๐ ')).toBe(1250);
  for (const typed of ['1,5', '0,955', '1,0000', '12,50', '1 5', '-5']) expect(read(typed), typed).toBeNaN();
});

test.each([
  ['1.5', 1.5],
  ['7 %', 7],
  ['๑๒％', 12],
  ['1,5', Number.NaN],
  ['', Number.NaN],
])('"%s" is %d percent', (percent, number) => {
  expect(percentOf(formWith({ percent }), 'percent')).toBe(number);
});

test('nothing typed is no amount', () => {
  expect([amountOrNone(new FormData(), 'amount'), percentOrNone(new FormData(), 'percent')]).toEqual([null, null]);
  expect(amountOf(new FormData(), 'amount')).toBeNaN();
  expect(wishesOf(new FormData()).limit_per_kg).toBeNull();
  expect(proposalOf(formWith({ 'lines.0.order_item_id': '' })).lines).toEqual([
    { order_item_id: null, quantity: 0, amount: null, restock: false },
  ]);
});
