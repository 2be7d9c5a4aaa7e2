import type { Answer } from '#contract/client.ts';
import type { ComparedCell } from '#domain/market/compare.ts';
import { formatNumber } from '#domain/values/format.ts';
import type { Locale } from '#domain/values/locale.ts';
import { conditionText } from '#domain/catalogue/carbon/boundary.ts';
import { availabilityNames, availabilityOf } from '#domain/market/availability.ts';
import { nameIn } from '#web/i18n/language.ts';

export type Column = Answer<'POST /product/compare'>['data'][number];
export type Product = Column['product'];
type Document = { kind: Product['documents'][number]['kind']; name: string; address: string };

/** What stands in a cell; the screen writes it as it writes such things elsewhere. */
export type Shown =
  | { as: 'price' | 'unitPrice' | 'kg'; amount: number }
  | { as: 'text'; text: string; note?: string | undefined }
  | { as: 'day'; day: string }
  | { as: 'status'; status: Product['stock_status'] }
  | { as: 'quality'; quality: Product['quality'] }
  | { as: 'documents'; documents: Document[] };

/** What a cell says, to be compared, and what is shown of it. */
export interface RawCell {
  said: ComparedCell;
  shown: Shown | null;
}

export const NOTHING: RawCell = { said: null, shown: null };
export const amount = (as: 'price' | 'unitPrice' | 'kg', value: number): RawCell => ({
  said: [{ value, condition: null }],
  shown: { as, amount: value },
});
export const words = (said: string[], note?: string): RawCell =>
  said.length === 0 ? NOTHING : { said, shown: { as: 'text', text: said.join(', '), note } };

/** Of the offer that the column is of, else of the product's best one. */
export function stockStatusCell(column: Column): RawCell {
  const status = stockStatusOf(column);
  return { said: [status], shown: { as: 'status', status } };
}

function stockStatusOf({ product, offer }: Column): Product['stock_status'] {
  return offer ? availabilityNames[availabilityOf(offer)] : product.stock_status;
}

export function propertyCell(property: Product['properties'][number] | undefined, locale: Locale): RawCell {
  if (!property) return NOTHING;
  const choices = property.values.flatMap(({ choice }) => (choice ? [nameIn(locale, choice)] : []));
  if (choices.length > 0) return words(choices);
  const numbers = property.values.flatMap(({ number, condition }) =>
    number === null ? [] : [{ value: number, condition }],
  );
  if (numbers.length === 0) return NOTHING;
  const text = numbers.map(({ value }) => [formatNumber(value, 5), property.unit].filter(Boolean).join(' ')).join(', ');
  return {
    said: numbers,
    shown: {
      as: 'text',
      text,
      note:
        numbers.flatMap(({ condition }) => (condition ? [conditionText(condition, locale)] : [])).join(', ') ||
        undefined,
    },
  };
}

/** Of the product, and of the lot of the column's offer. */
export function documentsCell({ product, offer }: Column): RawCell {
  const documents = product.documents
    .filter(({ product_stock_id }) => product_stock_id === null || product_stock_id === offer?.product_stock_id)
    .map(({ kind, doc_name, doc_path }) => ({ kind, name: doc_name, address: doc_path }));
  return documents.length === 0
    ? NOTHING
    : { said: [...new Set(documents.map(({ kind }) => kind))], shown: { as: 'documents', documents } };
}
