import { redirect } from '#web/page/redirect.ts';
import type { Api } from '#contract/client.ts';
import { LOTS_OF_A_LINE } from '#domain/trade/sales/readiness.ts';
import { actOf, fieldsOf, formAction, textOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { answerActs } from '#web/trade/seller-answers/seller/answer-acts.ts';
import { weighOwn } from '#web/trade/shipments/weigh-form.tsx';
import { declareReturnables } from '#web/trade/returnables/declare-form.tsx';
import { lotField } from './lot-field.ts';

export const TRANSPORT = ['ready_date', 'vehicle_plate', 'driver_name', 'driver_phone'] as const;
export type TransportField = (typeof TRANSPORT)[number];

/** What may be done with one purchase: its question is answered; its goods stand ready, or do not after all. */
const acts = {
  ...answerActs,
  ready: async (api: Api, id: number, form: FormData) => {
    const lots = lotsOf(form);
    await api('PUT /order/mySales/{id}/ready', {
      params: { id },
      body: { ...fieldsOf(form, [...TRANSPORT, 'weigh_ticket_no']), lots },
    });
    const file = form.get('file');
    if (!(file instanceof File) || file.size === 0) return;
    const body = new FormData();
    body.set('file', file);
    await api('POST /order/mySales/{id}/weigh-ticket', { params: { id }, body });
  },
  weigh: (api: Api, _: number, form: FormData) => weighOwn(api, form),
  returnables: (api: Api, _: number, form: FormData) => declareReturnables(api, form),
  'not-ready': (api: Api, id: number) => api('DELETE /order/mySales/{id}/ready', { params: { id } }),
};

export const readyAction = formAction(async ({ page: { api, locale }, form, params }: FormCall<{ id: string }>) => {
  await actOf<(typeof acts)[keyof typeof acts]>(form, acts)(api, idOf(params.id), form);
  return redirect(`/${locale}/seller/orders/${params.id}?done=${textOf(form, 'do')}`);
});

/** What was just done with the purchase, as the address says it. */
export function readyDoneOf(request: Request): keyof typeof acts | null {
  const done = new URL(request.url).searchParams.get('done');
  return done !== null && Object.hasOwn(acts, done) ? (done as keyof typeof acts) : null;
}

/** The lots at their places; those between them are empty, so that a refusal finds its field. */
function lotsOf(form: FormData) {
  const lines = form.getAll('line').map(Number);
  return lines.flatMap((order_item_id, line) =>
    Array.from({ length: LOTS_OF_A_LINE }, (_, row) => ({
      order_item_id,
      lot_no: textOf(form, lotField(line, row, 'lot_no')),
      quantity:
        textOf(form, lotField(line, row, 'quantity')).trim() === ''
          ? null
          : wholeNumberOf(form, lotField(line, row, 'quantity')),
    })),
  );
}
