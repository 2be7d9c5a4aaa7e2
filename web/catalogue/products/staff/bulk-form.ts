import type { Input } from '#contract/client.ts';
import { readCondition, readNumber } from '#domain/catalogue/products/property-values.ts';
import { actOf, textOf, wholeNumberOf } from '#web/page/form.ts';

type Bulk = Input<'POST /staff/products/bulk-change'>['body'];

/** The change of the button that was pressed. */
const changes: Readonly<Record<string, (form: FormData) => Bulk['change']>> = {
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
};

export function bulkIn(form: FormData): Bulk {
  return { ids: form.getAll('ids').map(Number), change: actOf(form, changes)(form) };
}
