import type { Answer, Api, Input } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { isSamePlace, shownOf } from '#domain/sellers/offers/offer-draft.ts';
import { typedFields, typedOnly, type TypedField, type TypedOffer } from '#domain/sellers/offers/typed-offer.ts';
import { fieldsOf, textOf, wholeNumberOf, type Typed } from '#web/page/form.ts';
import { readTypedDays } from '#web/page/typed-days.ts';

type Row = Input<'PUT /offer-draft/rows/{id}'>['body']['rows'][number];
export type Draft = Answer<'GET /offer-draft/{id}'>;
type DraftRow = Draft['rows'][number];

/** What the form saw of a row last: its version and what stood in it. */
export interface Seen {
  version: number;
  text: string;
}

/** The name of a row's field, which is its path in what the API refuses. */
export const rowField = (place: number, field: string): string => `rows.${place}.${field}`;

const prefixed = (prefix: string) => typedFields.map((field) => `${prefix}.${field}`);

function typedOf(form: FormData, prefix: string) {
  const fields = fieldsOf(form, prefixed(prefix));
  return typedOnly(Object.fromEntries(typedFields.map((field) => [field, fields[`${prefix}.${field}`] ?? ''])));
}

/** The rows of the form, each as it was typed. */
function rowsOf(form: FormData): Row[] {
  const rows: Row[] = [];
  for (let place = 0; form.has(rowField(place, 'product_sku_id')); place += 1)
    rows.push({
      product_sku_id: wholeNumberOf(form, rowField(place, 'product_sku_id')),
      warehouse_id: wholeNumberOf(form, rowField(place, 'warehouse_id')),
      is_left_out: !form.has(rowField(place, 'on_sale')),
      typed: typedOf(form, `rows.${place}`),
      coa_file: textOf(form, rowField(place, 'coa_file')) || null,
      version: wholeNumberOf(form, rowField(place, 'version')),
    });
  return rows;
}

/** What a row showed when it was seen, in the same words whoever writes them. */
export function seenText({ is_left_out, coa_file = null, typed }: Omit<Row, 'version'>): string {
  return JSON.stringify({ is_left_out, coa_file, typed: typedOnly(shownOf(typed)) });
}

export const seenOfDraft = ({ coa, ...row }: DraftRow): Seen => ({
  version: row.version,
  text: seenText({ ...row, coa_file: coa?.file ?? null }),
});

/** The rows in which something was typed since they were seen, with their places in the form. */
export function changedRows(form: FormData): { place: number; row: Row }[] {
  readTypedDays(form);
  return rowsOf(form)
    .map((row, place) => ({ place, row }))
    .filter(({ place, row }) => seenText(row) !== textOf(form, rowField(place, 'seen')));
}

/** A refusal of the changed rows, with its fields called as in the form. */
export function atTheirRows(error: WireError, places: readonly number[]): WireError {
  if (!error.fields) return error;
  const fields = error.fields.map((field) => {
    const [, sent, name] = /^rows\.(\d+)\.(\w+)$/.exec(field.path) ?? [];
    const place = sent === undefined ? undefined : places[Number(sent)];
    return place === undefined || name === undefined ? field : { ...field, path: rowField(place, name) };
  });
  return { ...error, fields };
}

/** A row as its fields begin, and what a colleague changed in it since it was seen. */
export interface StartRow extends Pick<DraftRow, 'is_left_out' | 'typed' | 'coa'> {
  changed: TypedField[];
}

/**
 * How the rows begin. After a refusal what was typed stays, and what was left alone follows what the row has now.
 * `typed` is what the refused form held.
 */
export function startRows(rows: readonly DraftRow[], typed: Typed | undefined): StartRow[] {
  if (!typed) return rows.map((row) => ({ ...row, changed: [] }));
  const form = new FormData();
  for (const [name, text] of Object.entries(typed)) form.set(name, text);
  const sent = rowsOf(form);
  return rows.map((row) => {
    const place = sent.findIndex((each) => isSamePlace(each, row));
    const seen = place < 0 ? null : seenOf(textOf(form, rowField(place, 'seen')));
    if (!seen) return { ...row, changed: [] };
    const mine = sent[place]!;
    const [was, now] = [seen.typed, shownOf(row.typed)];
    const typedHere = Object.fromEntries(
      typedFields.map((field) => [field, (mine.typed[field] !== was[field] ? mine.typed : now)[field] ?? '']),
    );
    const coa = mine.coa_file && { file: mine.coa_file, name: textOf(form, rowField(place, 'coa_file_name')) };
    return {
      is_left_out: mine.is_left_out === seen.is_left_out ? row.is_left_out : mine.is_left_out,
      typed: typedOnly(typedHere),
      coa: mine.coa_file === seen.coa_file ? row.coa : coa || null,
      changed: typedFields.filter((field) => was[field] !== now[field]),
    };
  });
}

/** What a form brought along as seen; null for what is none. */
function seenOf(text: string): { is_left_out: boolean; coa_file: string | null; typed: TypedOffer } | null {
  try {
    const seen = JSON.parse(text) as ReturnType<typeof seenOf>;
    return typeof seen?.typed === 'object' ? { ...seen, typed: typedOnly(seen.typed) } : null;
  } catch {
    return null;
  }
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
