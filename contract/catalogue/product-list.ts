import { PRODUCT_QUALITIES } from '#domain/catalogue/products/product-contents.ts';
import { PRODUCT_GAPS } from '#domain/catalogue/products/product-gaps.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { choice, days, object, states, text } from '#contract/kit/filters.ts';
import { listedProduct } from './product-shapes.ts';
import texts from './product-list.json' with { type: 'json' };

/** Products of the catalogue, those that are hidden among them. */
export const productList = defineList({
  name: 'catalogue-products',
  access: 'staff:catalogue',
  summary: 'Products of the catalogue, those that are hidden among them, with what each lacks.',
  row: listedProduct,
  columns: {
    product: { kind: 'text', onCard: 'name' },
    grade: { kind: 'text', sort: true, isExtra: true },
    manufacturer: { kind: 'text', isExtra: true },
    subcategory: { kind: 'text', onCard: 'fact' },
    status: { kind: 'state', onCard: 'state' },
    quality: { kind: 'state', isExtra: true },
    sku_count: { kind: 'number', isExtra: true },
    offer_count: { kind: 'number', onCard: 'fact' },
    gaps: { kind: 'text', onCard: 'fact' },
    updated_at: { kind: 'time', sort: true, onCard: 'fact' },
  },
  filters: {
    /** A part of the grade, of a name or of the brand, or the beginning of a SKU. */
    q: text(120),
    /** A level of the category tree and its id: `cat-101`. */
    place: choice(20),
    manufacturer_id: object,
    status: states(['0', '1']),
    quality: states(PRODUCT_QUALITIES),
    gap: states(PRODUCT_GAPS),
    updated_at: days,
  },
  sort: '-updated_at',
  texts,
});
