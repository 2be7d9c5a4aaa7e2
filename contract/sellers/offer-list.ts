import { z } from 'zod';
import { listingFilters } from '#domain/sellers/offers/listing.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { object, states, text } from '#contract/kit/filters.ts';
import { id, names, warehouseNames } from '#contract/wire.ts';
import { listedStock } from './listing-shapes.ts';
import texts from './offer-list.json' with { type: 'json' };

/** One offer of the seller with what it is of and where it stands. */
const offerRow = z.object({
  id,
  product: z.object({ id, ...names, grade: z.string() }),
  warehouse: z.object({ id, ...warehouseNames }),
  ...listedStock.shape,
});

/** What a seller offers, an offer a row: its quantity and prices are edited in the table. */
export const offerList = defineList({
  name: 'seller-offers',
  access: ['seller:manage_offers', 'seller:manage_prices'],
  summary: 'The seller’s own offers, by the products’ names.',
  row: offerRow,
  columns: {
    goods: { kind: 'text', sort: true, onCard: 'name' },
    grade: { kind: 'text', sort: true, isExtra: true },
    sku_no: { kind: 'text', isExtra: true },
    warehouse: { kind: 'text', sort: true, onCard: 'fact' },
    unit_weight: { kind: 'number', sort: true, isExtra: true },
    quantity: { kind: 'number', sort: true, onCard: 'fact' },
    regular_price: { kind: 'money', sort: true, onCard: 'fact' },
    sale_price: { kind: 'money', onCard: 'fact' },
    price_per_kg: { kind: 'number', sort: true, onCard: 'fact' },
    min_quantity: { kind: 'number', isExtra: true },
    low_stock_level: { kind: 'number', isExtra: true },
    sales_end: { kind: 'time', sort: true, isExtra: true },
    state: { kind: 'state', onCard: 'state' },
    updated_at: { kind: 'time', sort: true, isExtra: true },
  },
  filters: {
    name: text(120),
    state: states(listingFilters),
    warehouse_id: object,
    cat: object,
    product_id: object,
  },
  sort: 'goods',
  texts,
});
