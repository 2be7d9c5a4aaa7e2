import { comparisonOf, rowDiffers, type Comparison } from '#domain/market/compare.ts';
import { unitsFor } from '#domain/market/compared-units.ts';
import type { Locale } from '#domain/values/locale.ts';
import { deliveredAmount } from '#web/market/delivery/freight-of.ts';
import { totalOf } from '#web/market/product/offers/total-of.ts';
import { markTradeWords } from '#domain/market/search/trade-words.ts';
import { STOCK_IN_STOCK } from '#domain/market/pricing/pricing.ts';
import { offerView, type OfferView } from '#web/market/cards/card-view.ts';
import { nameIn } from '#web/i18n/language.ts';
import {
  amount,
  documentsCell,
  NOTHING,
  propertyCell,
  stockStatusCell,
  words,
  type Column,
  type Product,
  type RawCell,
  type Shown,
} from './cells.ts';

export interface CellView {
  shown: Shown | null;
  /** Against the first column; null in the first column itself. */
  comparison: Comparison | null;
  isLowest: boolean;
}

export const rowNames = [
  'perKg',
  'deliveredPrice',
  'unitPrice',
  'agreedUntil',
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

/** Properties that are kept apart, because they decide alone whether a grade may be used. */
const CERTIFICATIONS = new Set(['certification', 'certificate']);

/**
 * Columns with their rows in one language. `withVat` counts for delivered prices, `kg` is for how much; without a
 * chosen place they have no row.
 */
export function compareView(
  columns: Column[],
  {
    locale,
    withVat,
    hasDelivery,
    kg = null,
  }: { locale: Locale; withVat: boolean; hasDelivery: boolean; kg?: number | null },
) {
  const offers = columns.map(
    ({ product, offer }) =>
      offer ??
      product.product_stocks.find(({ product_stock }) => product_stock === STOCK_IN_STOCK) ??
      product.product_stocks[0] ??
      null,
  );
  const views = offers.map((offer) => offer && offerView(offer, locale));
  const ofOffer = (cell: (offer: OfferView, index: number) => RawCell): RawCell[] =>
    views.map((view, index) => (view ? cell(view, index) : NOTHING));
  const ofProduct = (cell: (product: Product) => RawCell): RawCell[] => columns.map(({ product }) => cell(product));
  const deliveredPrice = offers.map((offer, index) => {
    const [list, view] = [offer?.delivered_price, views[index]];
    if (!list || !view) return null;
    if (kg === null) return withVat ? list.price_per_kg_with_vat : list.price_per_kg;
    const units = unitsFor(kg, view);
    const amount = deliveredAmount(list.amounts, { units, kg: view.unitWeight, goods: totalOf(view, units) });
    return amount && (withVat ? amount.perKgWithVat : amount.perKg);
  });
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
            'deliveredPrice',
            deliveredPrice.map((price) => (price ? amount('price', price) : NOTHING)),
            true,
          ),
        ]
      : []),
    row(
      'price',
      'unitPrice',
      ofOffer((offer) => amount('unitPrice', offer.memberPrice ?? offer.price)),
    ),
    ...(views.some((view) => view?.customPrice)
      ? [
          row(
            'price',
            'agreedUntil',
            ofOffer(({ customPrice }) =>
              customPrice
                ? { said: [customPrice.valid_until], shown: { as: 'day', day: customPrice.valid_until } }
                : NOTHING,
            ),
          ),
        ]
      : []),
    row(
      'stock',
      'stock',
      columns.map((column) => stockStatusCell(column)),
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
      companyVerdict: product.company_verdict,
      /** Where an offer is: two columns may be of the same grade. */
      place: offer ? (views[index]?.province ?? null) : null,
      buyable: buyableOf(views[index] ?? null, kg),
    })),
    rows,
  };
}

export type CompareView = ReturnType<typeof compareView>;

/**
 * What goes into the cart from here: as much as prices are compared for, without an amount as little as can be ordered.
 */
function buyableOf(offer: OfferView | null, kg: number | null) {
  if (!offer || offer.isPreOrder) return null;
  const units = kg === null ? offer.minimum : unitsFor(kg, offer);
  return { offerId: offer.id, units, kg: units * offer.unitWeight };
}

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
