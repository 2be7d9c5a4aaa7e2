import { readAmount } from '#web/page/amount-of.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';

export const UNITS = 'units-';
export const AMOUNT = 'amount-';

/** The lines that were filled in, in their order. Neither units nor an amount: not refunded. */
export function refundLinesOf(form: FormData) {
  return [...form.keys()].flatMap((name) => {
    if (!name.startsWith(UNITS)) return [];
    const id = name.slice(UNITS.length);
    const [units, amount] = [textOf(form, name).trim(), textOf(form, AMOUNT + id).trim()];
    if (isNothing(units, amount)) return [];
    return [
      {
        order_item_id: Number(id),
        quantity: units === '' ? 0 : wholeNumberOf(form, name),
        amount: amount === '' ? null : readAmount(amount),
      },
    ];
  });
}

export const isNothing = (units: string, amount: string) => ['', '0'].includes(units.trim()) && amount.trim() === '';
