import type { Api } from '#contract/client.ts';
import { keepUpload } from '#web/files/keep-upload.ts';
import { amountOf } from '#web/page/amount-of.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';
import { instantOfBangkokInput } from '#domain/values/bangkok-input.ts';
import { slipSourceOf } from '#web/money/payments/slip-form/slip-source.tsx';

/** A slip sent or taken back; answers which. */
export async function slipAction(api: Api, orderId: number, form: FormData): Promise<'sent' | 'removed'> {
  if (textOf(form, 'do') === 'remove') {
    await api('PUT /order-settlement/remove/{id}', { params: { id: wholeNumberOf(form, 'id') } });
    return 'removed';
  }
  await keepUpload(api, form, 'slip');
  await api('POST /order-settlement/add', {
    body: {
      order_id: orderId,
      filename: textOf(form, 'filename'),
      amount: amountOf(form, 'amount'),
      payment_date: instantOfBangkokInput(textOf(form, 'payment_date')),
      ...slipSourceOf(form),
    },
  });
  return 'sent';
}
