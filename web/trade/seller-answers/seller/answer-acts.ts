import type { Api } from '#contract/client.ts';
import type { DeclineReason } from '#domain/trade/seller-answers/answers.ts';
import { amountOrNone } from '#web/page/amount-of.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';

/** The name of a field of a line's part; `place` is the line's place in the purchase. */
export const partField = (
  place: number,
  field: 'quantity' | 'ready_date' | 'lot_no' | 'instead.productstock_id' | 'instead.price',
) => `lines.${place}.${field}`;

/** The equal grade that is offered for a line; null: what was ordered. */
function insteadOf(form: FormData, place: number) {
  if (textOf(form, partField(place, 'instead.productstock_id')) === '') return null;
  return {
    productstock_id: wholeNumberOf(form, partField(place, 'instead.productstock_id')),
    price: amountOrNone(form, partField(place, 'instead.price')) ?? Number.NaN,
  };
}

/** What a seller's page does with the question of one purchase. */
export const answerActs = {
  accept: (api: Api, id: number, form: FormData) =>
    api('POST /order/mySales/{id}/accept', { params: { id }, body: { version: wholeNumberOf(form, 'version') } }),
  part: (api: Api, id: number, form: FormData) =>
    api('POST /order/mySales/{id}/accept-in-part', {
      params: { id },
      body: {
        version: wholeNumberOf(form, 'version'),
        note: textOf(form, 'note'),
        lines: form.getAll('part_line').map((line, place) => ({
          order_item_id: Number(line),
          quantity: wholeNumberOf(form, partField(place, 'quantity')),
          ready_date: textOf(form, partField(place, 'ready_date')) || null,
          lot_no: textOf(form, partField(place, 'lot_no')) || null,
          instead: insteadOf(form, place),
        })),
      },
    }),
  decline: (api: Api, id: number, form: FormData) =>
    api('POST /order/mySales/{id}/decline', {
      params: { id },
      body: {
        version: wholeNumberOf(form, 'version'),
        // Anything else is refused at its field.
        reason: textOf(form, 'reason') as DeclineReason,
        note: textOf(form, 'note'),
      },
    }),
};
