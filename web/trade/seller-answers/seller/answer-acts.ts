import type { Api } from '#contract/client.ts';
import type { DeclineReason } from '#domain/trade/seller-answers/answers.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';

/** The name of a field of a line's part; `place` is the line's place in the purchase. */
export const partField = (place: number, field: 'quantity' | 'ready_date' | 'lot_no') => `lines.${place}.${field}`;

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
