import type { Input } from '#contract/client.ts';
import { PRODUCT_LIMITS } from '#domain/catalogue/products/product-contents.ts';
import { readCondition, readNumber } from '#domain/catalogue/products/property-values.ts';
import { forEachBatch, type Act } from '#web/kit/act-on-rows.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';

type Bulk = Input<'POST /staff/products/bulk-change'>['body'];

/** The change that each act of the list makes. */
const changes = {
  status: (form) => ({ kind: 'status', status: wholeNumberOf(form, 'status') as 0 | 1 }),
  subcategory: (form) => ({ kind: 'subcategory', subcategory_id: wholeNumberOf(form, 'subcategory_id') }),
  manufacturer: (form) => ({ kind: 'manufacturer', manufacturer_id: wholeNumberOf(form, 'manufacturer_id') }),
  choice: (form) => {
    const [property_id = Number.NaN, choice_id = Number.NaN] = textOf(form, 'choice').split('.').map(Number);
    return { kind: 'property', value: { property_id, choice_id, number: null, condition: null } };
  },
  number: (form) => ({
    kind: 'property',
    value: {
      property_id: wholeNumberOf(form, 'property_id'),
      choice_id: null,
      number: readNumber(textOf(form, 'number')),
      condition: readCondition(textOf(form, 'condition')),
    },
  }),
} satisfies Readonly<Record<string, (form: FormData) => Bulk['change']>>;

/** All selected products are changed, or none of them. */
export const bulkChanges: Readonly<Record<string, Act>> = Object.fromEntries(
  Object.entries(changes).map(([name, changeIn]) => [
    name,
    forEachBatch(PRODUCT_LIMITS.bulk, (api, ids, form) =>
      api('POST /staff/products/bulk-change', { body: { ids: [...ids], change: changeIn(form) } }),
    ),
  ]),
);
