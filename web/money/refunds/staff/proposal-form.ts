import type { Input } from '#contract/client.ts';
import { readAmount } from '#web/page/amount-of.ts';
import { textOf } from '#web/page/form.ts';

type Body = Input<'POST /staff/orders/{id}/refunds'>['body'];

/**
 * What was typed for each line, in its place: the API names a line's fields by it. What cannot be read, the API
 * refuses.
 */
export function proposalOf(form: FormData): Body {
  const lines: Body['lines'] = [];
  for (let place = 0; form.has(`lines.${place}.order_item_id`); place += 1) {
    const typed = (name: string) => textOf(form, `lines.${place}.${name}`).trim();
    const id = typed('order_item_id');
    lines.push({
      order_item_id: id === '' ? null : Number(id),
      quantity: typed('quantity') === '' ? 0 : readAmount(typed('quantity')),
      amount: typed('amount') === '' ? null : readAmount(typed('amount')),
      restock: typed('restock') === 'on',
    });
  }
  return { reason: textOf(form, 'reason') as Body['reason'], note: textOf(form, 'note'), lines };
}
