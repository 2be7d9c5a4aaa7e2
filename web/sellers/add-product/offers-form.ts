import type { Api, Input } from '#contract/client.ts';
import { typedFields, typedOnly } from '#domain/sellers/offers/typed-offer.ts';
import { fieldsOf, textOf, wholeNumberOf } from '#web/page/form.ts';

type Row = Input<'PUT /offer-draft/rows/{id}'>['body']['rows'][number];

/** The name of a row's field, which is its path in what the API refuses. */
export const rowField = (place: number, field: string): string => `rows.${place}.${field}`;

const prefixed = (prefix: string) => typedFields.map((field) => `${prefix}.${field}`);

function typedOf(form: FormData, prefix: string) {
  const fields = fieldsOf(form, prefixed(prefix));
  return typedOnly(Object.fromEntries(typedFields.map((field) => [field, fields[`${prefix}.${field}`] ?? ''])));
}

/** The rows of the form, each as it was typed. */
export function rowsOf(form: FormData): Row[] {
  const rows: Row[] = [];
  for (let place = 0; form.has(rowField(place, 'product_sku_id')); place += 1)
    rows.push({
      product_sku_id: wholeNumberOf(form, rowField(place, 'product_sku_id')),
      warehouse_id: wholeNumberOf(form, rowField(place, 'warehouse_id')),
      is_left_out: !form.has(rowField(place, 'on_sale')),
      typed: typedOf(form, `rows.${place}`),
      coa_file: textOf(form, rowField(place, 'coa_file')) || null,
    });
  return rows;
}

/** What is to be the same in all rows. */
export const fillOf = (form: FormData) => typedOf(form, 'fill');

/** A certificate that came with a form; null when none was chosen. */
export async function sentCertificate(api: Api, form: FormData, name: string): Promise<string | null> {
  const file = form.get(name);
  if (!(file instanceof File) || file.size === 0) return null;
  const upload = new FormData();
  upload.set('file', file);
  return (await api('POST /product-stock/coa', { body: upload })).coa_file;
}
