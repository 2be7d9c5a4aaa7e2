import type { Input } from '#contract/client.ts';
import { readPlace } from '#web/market/delivery/read-place.ts';
import { amountOf, amountOrNone } from '#web/page/amount-of.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';

type Wishes = Input<'PUT /alerts/{id}'>['body'];

/** What an alert's form asks for. */
export function readWishes(form: FormData): Wishes {
  return {
    kg: amountOf(form, 'kg'),
    allows_equal: form.has('allows_equal'),
    ...readPlace(form),
    condition:
      textOf(form, 'kind') === 'stock'
        ? {
            kind: 'stock',
            least_days: wholeNumberOf(form, 'condition.least_days'),
            stock_kg: amountOf(form, 'condition.stock_kg'),
            counted_on: textOf(form, 'condition.counted_on') || null,
            use_kg_a_month: amountOrNone(form, 'condition.use_kg_a_month'),
          }
        : { kind: 'price', limit_per_kg: amountOf(form, 'condition.limit_per_kg') },
  };
}
