import { data } from 'react-router';
import type { Input } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { textOf, type Typed } from '#web/page/form.ts';
import { isPriceConfirmed } from '../prices/price-confirmed.ts';
import { editOf, FIELDS, fieldsOf, type FieldName, type Fields, type Stock } from '../offer-fields.ts';

type Row = Input<'POST /product-stock/edit-many'>['body']['rows'][number];

/** How a field of an offer is called in the form. */
export const nameOf = (id: number, field: FieldName | 'was' | 'version' | 'reason') => `o.${id}.${field}` as const;

/** The changed offers of a form, each with what its seller saw. */
export function changedRows(form: FormData): Row[] {
  const confirmed = isPriceConfirmed(form) && { price_confirmed: true };
  const ids = [...form.keys()].flatMap((name) => /^o\.(\d{1,10})\.version$/.exec(name)?.[1] ?? []).map(Number);
  return ids.flatMap((id) => {
    const was = wasOf(textOf(form, nameOf(id, 'was')));
    if (!was) throw data(null, { status: 400 });
    const edit = editOf(was, typedFields(form, id, was), textOf(form, nameOf(id, 'reason')).trim());
    return edit
      ? [{ product_stock_id: id, version: Number(textOf(form, nameOf(id, 'version'))), ...confirmed, ...edit }]
      : [];
  });
}

/** What stands in the fields of an offer; what the form does not have is as it was. */
export function typedFields(form: FormData, id: number, was: Fields): Fields {
  return fieldsBy((field) => (form.has(nameOf(id, field)) ? textOf(form, nameOf(id, field)).trim() : was[field]));
}

export const fieldsBy = (valueOf: (field: FieldName) => string): Fields =>
  Object.fromEntries(FIELDS.map((field) => [field, valueOf(field)])) as unknown as Fields;

/** What the seller saw when they began, as the form brought it along; null for what is none. */
function wasOf(text: string): Fields | null {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null) return null;
    const was = fieldsBy((field) => (found as Fields)[field]);
    return FIELDS.every((field) => typeof was[field] === 'string') ? was : null;
  } catch {
    return null;
  }
}

/** Fields of the API that the table has as parts of another one. */
const STANDS_AT: Readonly<Record<string, FieldName>> = {
  is_minimum: 'min_quantity',
  is_promotion: 'promotion_price',
  seen_quantity: 'quantity',
};

/** A refusal of several rows, with its fields called as in the form. */
export function atTheirOffers(error: WireError, rows: readonly Row[]): WireError {
  if (!error.fields) return error;
  const fields = error.fields.map(({ path, ...problem }) => {
    const [, place, field] = /^rows\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const row = place === undefined ? undefined : rows[Number(place)];
    return {
      ...problem,
      path: row && field ? nameOf(row.product_stock_id, (STANDS_AT[field] ?? field) as FieldName) : path,
    };
  });
  return { ...error, fields };
}

/** An offer as the form shows it. */
export interface ShownOffer {
  /** What it has now. */
  now: Fields;
  /** What stands in its fields: what was typed before a refusal, elsewhere what it has. */
  start: Fields;
  reason: string;
  /** What somebody else changed since the form was opened. */
  changed: FieldName[];
}

/** After a refusal what the seller changed stays; what they left alone follows what the offer has now. */
export function shownOffer(stock: Stock, typed: Typed | undefined): ShownOffer {
  const now = fieldsOf(stock);
  const id = stock.product_stock_id;
  const was = wasOf(typed?.[nameOf(id, 'was')] ?? '');
  if (!was) return { now, start: now, reason: '', changed: [] };
  return {
    now,
    start: fieldsBy((field) => {
      const value = typed?.[nameOf(id, field)]?.trim();
      return value === undefined || value === was[field] ? now[field] : value;
    }),
    reason: typed?.[nameOf(id, 'reason')] ?? '',
    changed: FIELDS.filter((field) => was[field] !== now[field]),
  };
}
