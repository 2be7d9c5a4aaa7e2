import { expect, test } from 'vitest';
import { amountField, choiceOf, firstChoice, withChoice, type Offer, type Review } from './review-view.ts';

const offer = (id: number) => ({ product_stock_id: id, planned: 40, reason: 'rounded_up' }) as unknown as Offer;
const line = (number: number, chosen: number | null) => ({
  line: number,
  chosen,
  products: [{ offers: [offer(number * 10 + 1), offer(number * 10 + 2)] }],
});
const review = (...lines: ReturnType<typeof line>[]) => ({ lines, more: 0 }) as unknown as Review;

function sent(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return choiceOf(form);
}

test('what was chosen, typed and left out stands again in the form', () => {
  const again = withChoice(
    review(line(1, 11), line(2, 21)),
    sent({ 'offer.1': '12', [amountField(1, 12)]: '7', 'offer.2': '' }),
  );
  expect(again.lines.map(({ chosen }) => chosen)).toEqual([12, null]);
  expect(firstChoice(again.lines).amounts.get(amountField(1, 12))).toBe(7);
  expect(firstChoice(again.lines).amounts.get(amountField(1, 11))).toBe(40);
});

test('lines that were renumbered keep what was said of them; an offer that is gone is chosen anew', () => {
  const again = withChoice(
    review(line(1, 11), line(2, 21)),
    sent({ 'offer.3': '12', [amountField(3, 12)]: '7', 'offer.5': '99' }),
    (now) => [3, 5][now - 1]!,
  );
  expect(again.lines.map(({ chosen }) => chosen)).toEqual([12, 21]);
  expect(firstChoice(again.lines).amounts.get(amountField(1, 12))).toBe(7);
});
