import { data } from 'react-router';
import type { Api } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';
import { instantOfBangkokInput } from './bangkok-input.ts';

/** What was typed for a slip that was refused; the file too, when it has arrived already. */
export interface TypedSlip {
  amount: string;
  payment_date: string;
  filename: string;
  kept: string;
}

interface Refused {
  error: WireError;
  typed?: TypedSlip;
}

/** A slip sent or taken back; answers which, or what was refused. A file whose slip is refused waits for the next try, and is removed by itself if none comes. */
export async function slipAction(
  api: Api,
  orderId: number,
  form: FormData,
): Promise<'sent' | 'removed' | ReturnType<typeof data<Refused>>> {
  const typed: TypedSlip = {
    amount: textOf(form, 'amount'),
    payment_date: textOf(form, 'payment_date'),
    filename: textOf(form, 'filename'),
    kept: textOf(form, 'kept'),
  };
  const isRemoval = textOf(form, 'do') === 'remove';
  try {
    if (isRemoval) {
      await api('PUT /order-settlement/remove/{id}', { params: { id: wholeNumberOf(form, 'id') } });
      return 'removed';
    }
    const file = form.get('file');
    if (!typed.filename || (file instanceof File && file.size > 0)) Object.assign(typed, await keep(api, file));
    await api('POST /order-settlement/add', {
      body: {
        order_id: orderId,
        filename: typed.filename,
        amount: Number(typed.amount),
        payment_date: instantOfBangkokInput(typed.payment_date),
      },
    });
    return 'sent';
  } catch (error) {
    const wire = apiErrorOf(error);
    if (!wire) throw error;
    return data<Refused>({ error: wire, ...(!isRemoval && { typed }) }, { status: wire.statusCode });
  }
}

async function keep(api: Api, file: FormDataEntryValue | null): Promise<Pick<TypedSlip, 'filename' | 'kept'>> {
  const upload = new FormData();
  upload.set('file', file ?? '');
  upload.set('purpose', 'slip');
  const { filename, name } = await api('POST /upload/permissions', { body: upload });
  return { filename, kept: name };
}
