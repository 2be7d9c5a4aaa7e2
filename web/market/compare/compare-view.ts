import type { Answer } from '#contract/client.ts';
import { comparisonOf, rowDiffers, type ComparedCell, type Comparison } from '#domain/market/compare.ts';
import { formatNumber } from '#domain/values/format.ts';
import type { Locale } from '#domain/values/locale.ts';
import { testConditionText } from '#domain/market/grades/test-condition.ts';
import { markTradeWords } from '#domain/market/search/trade-words.ts';
import { offerView, type OfferView } from '#web/market/catalogue/card-view.ts';
import { nameIn } from '#web/i18n/language.ts';

type Column = Answer<'POST /product/compare'>['data'][number];
type Product = Column['product'];
type Document = { kind: Product['documents'][number]['kind']; name: string; address: string };

/** What stands in a cell; the screen writes it as it writes such things elsewhere. */
type Shown =
  | { as: 'price' | 'unitPrice' | 'kg'; amount: number }
  | { as: 'text'; text: string; note?: string | undefined }
  | { as: 'day'; day: string }
  | { as: 'status'; status: Product['stock_status'] }
  | { as: 'quality'; quality: Product['quality'] }
  | { as: 'documents'; documents: Document[] };

export interface CellView {
  shown: Shown | null;
  /** Against the first column; null in the first column itself. */
  comparison: Comparison | null;
  isLowest: boolean;
}

export const rowNames = [
  'perKg',
  'landed',
  'unitPrice',
  'stock',
  'quantity',
  'minimum',
  'earliest',
  'place',
  'seller',
  'pack',
  'unitWeight',
  'maker',
  'material',
  'quality',
  'documents',
] as const;

export interface RowView {
  group: 'price' | 'stock' | 'pack' | 'properties' | 'certifications' | 'documents';
  key: string;
  /** A property's own name; the others' stand in the messages. */
  name: string | null;
  differs: boolean;
  cells: CellView[];
}

interface RawCell {
  said: ComparedCell;
  shown: Shown | null;
}

/** Properties that are kept apart, because they decide alone whether a grade may be used. */
const CERTIFICATIONS = new Set(['certification', 'certificate']);

/** Columns with their rows in one language. `withVat` counts for delivered prices; without a chosen place they have no row. */
export function compareView(
  columns: Column[],
  { locale, withVat, hasDelivery }: { locale: Locale; withVat: boolean; hasDelivery: boolean },
) {
  const offers = columns.map(
    ({ product, offer }) =>
      offer ??
      product.product_stocks.find(({ product_stock }) => product_stock === 1) ??
      product.product_stocks[0] ??
      null,
  );
  const views = offers.map((offer) => offer && offerView(offer, locale));
  const ofOffer = (cell: (offer: OfferView, index: number) => RawCell): RawCell[] =>
    views.map((view, index) => (view ? cell(view, index) : NOTHING));
  const ofProduct = (cell: (product: Product) => RawCell): RawCell[] => columns.map(({ product }) => cell(product));
  const landed = offers.map(
    (offer) => offer?.landed && (withVat ? offer.landed.price_per_kg_with_vat : offer.landed.price_per_kg),
  );
  const rows: RowView[] = [
    row(
      'price',
      'perKg',
      ofOffer((offer) => amount('price', offer.memberPricePerKg ?? offer.pricePerKg)),
      true,
    ),
    ...(hasDelivery
      ? [
          row(
            'price',
            'landed',
            landed.map((price) => (price ? amount('price', price) : NOTHING)),
            true,
          ),
        ]
      : []),
    row(
      'price',
      'unitPrice',
      ofOffer((offer) => amount('unitPrice', offer.memberPrice ?? offer.price)),
    ),
    row(
      'stock',
      'stock',
      columns.map((column) => status(stockStatusOf(column))),
    ),
    row(
      'stock',
      'quantity',
      ofOffer((offer) => (offer.isPreOrder ? NOTHING : amount('kg', offer.quantity * offer.unitWeight))),
    ),
    row(
      'stock',
      'minimum',
      ofOffer((offer) => amount('kg', offer.minimum * offer.unitWeight)),
    ),
    row(
      'stock',
      'earliest',
      ofOffer((offer) =>
        offer.isPreOrder ? NOTHING : { said: [offer.earliest], shown: { as: 'day', day: offer.earliest } },
      ),
    ),
    row(
      'stock',
      'place',
      ofOffer((offer) => words([`${offer.province} · ${offer.warehouse}`])),
    ),
    row(
      'stock',
      'seller',
      ofOffer((offer) => words([offer.seller])),
    ),
    row(
      'pack',
      'pack',
      ofOffer((offer) => words([offer.pack])),
    ),
    row(
      'pack',
      'unitWeight',
      ofOffer((offer) => amount('kg', offer.unitWeight)),
    ),
    row(
      'properties',
      'maker',
      ofProduct(({ manufacturer }) => words([nameIn(locale, manufacturer)])),
    ),
    row(
      'properties',
      'material',
      ofProduct(({ subcategory }) => words([nameIn(locale, subcategory)])),
    ),
    row(
      'properties',
      'quality',
      ofProduct(({ quality }) => ({ said: [quality], shown: { as: 'quality', quality } })),
    ),
    ...propertyRows(columns, locale),
    row(
      'documents',
      'documents',
      columns.map((column) => documentsCell(column)),
    ),
  ];
  return {
    columns: columns.map(({ product, offer }, index) => ({
      kind: offer ? ('offer' as const) : ('product' as const),
      id: offer?.product_stock_id ?? product.id,
      productId: product.id,
      grade: product.grade,
      name: markTradeWords(nameIn(locale, product)),
      picture: product.picture,
      /** Where an offer is: two columns may be of the same grade. */
      place: offer ? (views[index]?.province ?? null) : null,
      buyable: views[index] && !views[index].isPreOrder ? { offerId: views[index].id } : null,
    })),
    rows,
  };
}

export type CompareView = ReturnType<typeof compareView>;

function stockStatusOf({ product, offer }: Column): Product['stock_status'] {
  if (!offer) return product.stock_status;
  if (offer.product_stock === 3) return 'pre_order';
  return offer.quantity > 0 ? 'in_stock' : 'out_of_stock';
}

const NOTHING: RawCell = { said: null, shown: null };
const amount = (as: 'price' | 'unitPrice' | 'kg', value: number): RawCell => ({
  said: [{ value, condition: null }],
  shown: { as, amount: value },
});
const words = (said: string[], note?: string): RawCell =>
  said.length === 0 ? NOTHING : { said, shown: { as: 'text', text: said.join(', '), note } };
const status = (of: Product['stock_status']): RawCell => ({ said: [of], shown: { as: 'status', status: of } });

/** `lowest`: whether the lowest amount is worth marking. */
function row(
  group: RowView['group'],
  key: string,
  cells: RawCell[],
  lowest = false,
  name: string | null = null,
): RowView {
  const first = cells[0]!.said;
  const differs = rowDiffers(cells.map(({ said }) => said));
  const amounts = cells.flatMap(({ shown }) => (shown && 'amount' in shown ? [shown.amount] : []));
  const least = lowest && differs && amounts.length > 1 ? Math.min(...amounts) : null;
  return {
    group,
    key,
    name,
    differs,
    cells: cells.map(({ said, shown }, index) => ({
      shown,
      comparison: index === 0 ? null : comparisonOf(first, said),
      isLowest: least !== null && shown !== null && 'amount' in shown && shown.amount === least,
    })),
  };
}

/** Every property that one of them has, in the order of the first that has it. */
function propertyRows(columns: Column[], locale: Locale): RowView[] {
  const known = new Map(
    columns
      .flatMap(({ product }) => product.properties.map((property) => [property.code, property] as const))
      .reverse(),
  );
  return [...known.values()].reverse().map((property) => {
    const cells = columns.map(({ product }) =>
      propertyCell(
        product.properties.find(({ code }) => code === property.code),
        locale,
      ),
    );
    return row(
      CERTIFICATIONS.has(property.code) ? 'certifications' : 'properties',
      property.code,
      cells,
      false,
      nameIn(locale, property),
    );
  });
}

function propertyCell(property: Product['properties'][number] | undefined, locale: Locale): RawCell {
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
        numbers.flatMap(({ condition }) => (condition ? [testConditionText(condition)] : [])).join(', ') || undefined,
    },
  };
}

/** Of the product, and of the lot of the column's offer. */
function documentsCell({ product, offer }: Column): RawCell {
  const documents = product.documents
    .filter(({ product_stock_id }) => product_stock_id === null || product_stock_id === offer?.product_stock_id)
    .map(({ kind, doc_name, doc_path }) => ({ kind, name: doc_name, address: doc_path }));
  return documents.length === 0
    ? NOTHING
    : { said: [...new Set(documents.map(({ kind }) => kind))], shown: { as: 'documents', documents } };
}
