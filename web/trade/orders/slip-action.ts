import type { Api } from '#contract/client.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';
import { instantOfBangkokInput } from '#domain/values/bangkok-input.ts';

/**
 * A slip sent or taken back; answers which. A file whose slip is refused goes back with the form and waits for the
 * next try. It is removed by itself if none comes.
 */
export async function slipAction(api: Api, orderId: number, form: FormData): Promise<'sent' | 'removed'> {
  if (textOf(form, 'do') === 'remove') {
    await api('PUT /order-settlement/remove/{id}', { params: { id: wholeNumberOf(form, 'id') } });
    return 'removed';
  }
  const file = form.get('file');
  if (!textOf(form, 'filename') || (file instanceof File && file.size > 0)) await keep(api, form, file);
  await api('POST /order-settlement/add', {
    body: {
      order_id: orderId,
      filename: textOf(form, 'filename'),
      amount: Number(textOf(form, 'amount')),
      payment_date: instantOfBangkokInput(textOf(form, 'payment_date')),
    },
  });
  return 'sent';
}

async function keep(api: Api, form: FormData, file: FormDataEntryValue | null): Promise<void> {
  const upload = new FormData();
  upload.set('file', file ?? '');
  upload.set('purpose', 'slip');
  const { filename, name } = await api('POST /upload/permissions', { body: upload });
  form.set('filename', filename);
  form.set('kept', name);
}
