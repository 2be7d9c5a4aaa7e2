import { expect, test } from 'vitest';
import { productChanges, type CatalogueNames } from './product-changes.ts';
import { restoredContents, type ProductContents } from './product-contents.ts';

const names: CatalogueNames = {
  subcategory: (id) => `subcategory ${id}`,
  manufacturer: (id) => `maker ${id}`,
  property: (id) => (id === 1 ? { name: 'MFI', unit: 'g/10min' } : { name: 'Form', unit: null }),
  choice: (id) => (id === 7 ? 'Pellets' : 'Powder'),
  attribute: (id) => `bag ${id}`,
};
const product: ProductContents = {
  details: {
    subcategory_id: 10101,
    manufacturer_id: 1,
    grade: 'HD5000S',
    brand: null,
    quality: 'prime',
    unit_weight_grams: 25_000,
    status: 1,
    name_th: 'เม็ด',
    name_en: 'Resin',
    name_cn: '',
    shortdesc_th: '',
    shortdesc_en: '',
    shortdesc_cn: '',
    desc_th: '',
    desc_en: '',
    desc_cn: '',
    desc2_th: '',
  },
  properties: [
    { property_id: 1, choice_id: null, number: 0.8, condition: '190C/2.16kg' },
    { property_id: 2, choice_id: 7, number: null, condition: null },
  ],
  pictures: [{ id: 1, path: '/api/media/a.webp', name: 'a.webp' }],
  documents: [{ kind: 'tds', language: 'en', name: 'TDS.pdf', path: '/api/media/t.pdf' }],
  skus: [{ id: 5, sku_no: 'HD-25', attribute_id: 3, parent_attribute_id: null, unit_weight_grams: 25_000 }],
};

test('the same product has no changes', () => {
  expect(productChanges(product, structuredClone(product), names)).toEqual([]);
});

test('a change is in words, with what it is about and the side that is empty as null', () => {
  const after: ProductContents = {
    ...product,
    details: { ...product.details, manufacturer_id: 2, name_cn: '树脂', unit_weight_grams: 750_000 },
    properties: [{ property_id: 1, choice_id: null, number: 0.9, condition: '190C/5kg' }],
    pictures: [],
    documents: [],
    skus: [...product.skus, { ...product.skus[0]!, id: 6, sku_no: 'HD-750', parent_attribute_id: 4 }],
  };
  expect(productChanges(product, after, names)).toEqual([
    { section: 'details', field: 'manufacturer', of: null, before: 'maker 1', after: 'maker 2' },
    { section: 'details', field: 'unit_weight', of: null, before: '25 kg', after: '750 kg' },
    { section: 'details', field: 'name_cn', of: null, before: null, after: '树脂' },
    {
      section: 'properties',
      field: 'property',
      of: 'MFI',
      before: '0.8 g/10min (190C/2.16kg)',
      after: '0.9 g/10min (190C/5kg)',
    },
    { section: 'properties', field: 'property', of: 'Form', before: 'Pellets', after: null },
    { section: 'pictures', field: 'pictures', of: null, before: '/api/media/a.webp', after: null },
    { section: 'documents', field: 'documents', of: null, before: 'TDS · TDS.pdf · en', after: null },
    { section: 'skus', field: 'sku', of: 'HD-750', before: null, after: 'HD-750 · bag 4 · bag 3 · 25 kg' },
  ]);
});

test('restoring brings back everything but the SKUs, of which there are offers', () => {
  const now: ProductContents = {
    ...product,
    details: { ...product.details, grade: 'HD5000T' },
    properties: [],
    pictures: [],
    documents: [],
    skus: [],
  };
  expect(restoredContents(now, product)).toEqual({ ...product, skus: [] });
});
