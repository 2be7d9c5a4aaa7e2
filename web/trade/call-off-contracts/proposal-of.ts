import type { Input } from '#contract/client.ts';
import { amountOf, amountOrNone, percentOf, percentOrNone } from '#web/page/amount-of.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';

type Proposal = Input<'POST /seller/call-off-contracts'>['body'];

const orNull = <Value>(text: string, value: Value): Value | null => (text === '' ? null : value);

/** What was filled in with `ProposeFields`. What the kind of price does not ask for is left out. */
export function proposalOf(form: FormData): Proposal {
  const text = (name: string) => textOf(form, name);
  const isIndex = text('price_kind') === 'index';
  const share = text('unused') === 'paid' ? percentOrNone(form, 'share') : null;
  const head = {
    buyer: text('buyer'),
    productstock_id: wholeNumberOf(form, 'productstock_id'),
    unit: text('unit') as Proposal['unit'],
    first_day: text('first_day'),
    periods: wholeNumberOf(form, 'periods'),
    kg: amountOf(form, 'kg'),
    tolerance: percentOf(form, 'tolerance'),
    weight_tolerance: percentOrNone(form, 'weight_tolerance'),
    unused: text('unused') as Proposal['unused'],
    share,
    valid_until: text('valid_until'),
    note: text('note'),
  };
  if (!isIndex) return { ...head, price_kind: 'fixed', fixed_price: amountOrNone(form, 'fixed_price') };
  return {
    ...head,
    price_kind: 'index',
    price_trend_id: orNull(text('price_trend_id'), wholeNumberOf(form, 'price_trend_id')),
    average: text('average') as NonNullable<Proposal['average']>,
    premium: amountOrNone(form, 'premium'),
    floor_price: amountOrNone(form, 'floor_price'),
    ceiling_price: amountOrNone(form, 'ceiling_price'),
    rounding: Number(text('rounding')),
    fallback: text('fallback') as NonNullable<Proposal['fallback']>,
    fallback_count: orNull(text('fallback_count'), wholeNumberOf(form, 'fallback_count')),
    fallback_price: amountOrNone(form, 'fallback_price'),
  };
}
