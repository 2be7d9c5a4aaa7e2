import type { Api, Input } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { typedAmount } from '#domain/values/typed-number.ts';
import { fieldsAt, inFormRow } from '#web/page/fields-at.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';
import { sentCertificate } from '#web/sellers/offer-drafts/offers-form.ts';

type Row = Input<'POST /product-stock/receive'>['body']['rows'][number];

/** A row of the form in which something was typed, with its place there. */
interface Received {
  place: number;
  row: Row;
}

/**
 * What came in, by the rows of the form. Certificates that came with it are kept, and the form names them from then on.
 */
export async function receivedOf(api: Api, form: FormData): Promise<Received[]> {
  const received: Received[] = [];
  for (let place = 0; form.has(`rows.${place}.product_stock_id`); place += 1) {
    const name = (field: string) => `rows.${place}.${field}`;
    const sent = await sentCertificate(api, form, name('file'));
    if (sent) form.set(name('coa_file'), sent);
    const [quantity, lot, coa] = ['quantity', 'lot_no', 'coa_file'].map((field) => textOf(form, name(field)).trim());
    if (quantity === '' && lot === '' && coa === '') continue;
    received.push({
      place,
      row: {
        product_stock_id: wholeNumberOf(form, name('product_stock_id')),
        quantity: typedAmount(quantity!) ?? (undefined as never),
        lot_no: lot || null,
        coa_file: coa || null,
      },
    });
  }
  return received;
}

/** A refusal by the places of the form, of one by the rows that were sent. */
export function byPlace(error: WireError, received: readonly Received[]): WireError {
  const places = received.map(({ place }) => place);
  return fieldsAt(error, (path) => inFormRow(path, 'rows', places));
}
