import { expect, test } from 'vitest';
import type { ProductView } from './product-view.ts';
import { structuredData } from './structured-data.ts';

const product: ProductView = {
  id: 7,
  markedName: '',
  name: 'HDPE </script><script>alert(1)</script>',
  grade: 'HD2208J',
  brand: null,
  quality: 'prime',
  isNew: false,
  companyVerdict: null,
  stockStatus: 'in_stock',
  manufacturer: { id: 1, name: 'PTT' },
  group: { id: 1, name: 'Resins', slug: 'resins' },
  category: { id: 101, name: 'PE', slug: 'pe' },
  subcategory: { id: 10101, name: 'HDPE', slug: 'hdpe', code: 'HDPE' },
  shortText: '',
  text: '',
  found: { title: 'HDPE', description: 'HDPE', keywords: 'HDPE' },
  mfi: null,
  density: null,
  carbon: [],
  pictures: ['/api/media/a.webp'],
  documents: [],
  properties: [],
  offers: [],
  related: [],
};
const page = { baseUrl: 'https://polytalad.example', locale: 'en' } as const;

test('a name with HTML in it cannot leave the script element', () => {
  const text = structuredData(product, page);
  expect(text).not.toContain('<');
  expect((JSON.parse(text) as { name: string }).name).toBe(product.name);
});

test('a product without offers claims no price', () => {
  expect(JSON.parse(structuredData(product, page))).not.toHaveProperty('offers');
});

const offer: ProductView['offers'][number] = {
  id: 1,
  skuNo: 'S-1',
  pack: '25 kg',
  unitWeight: 25,
  price: 1000,
  pricePerKg: 40,
  wasPerKg: 44,
  isPromotion: true,
  promotionEnd: '2026-08-31T17:00:00.000Z',
  promotionHours: null,
  memberPrice: null,
  memberPricePerKg: null,
  memberDiscount: 0,
  customPrices: [],
  customPrice: null,
  isPreOrder: false,
  preOrderDays: null,
  isPickUpOnly: false,
  isWeighed: false,
  quantity: 10,
  minimum: 1,
  seller: 'A',
  sellerId: 1,
  warehouse: 'B',
  province: 'C',
  earliest: '2026-08-03',
  deliveredPrice: null,
  counted: { pack: 'ถุง', minimum: '1 ถุง', stock: '100 ถุง' },
  amounts: null,
};
const offerOf = (quality: ProductView['quality']) =>
  (
    JSON.parse(structuredData({ ...product, quality, offers: [offer] }, page)) as {
      offers: { offers: Record<string, unknown>[] };
    }
  ).offers.offers[0];

test('only what is new is called new, and a price holds until its last day in Bangkok', () => {
  expect(offerOf('prime')).toMatchObject({
    itemCondition: 'https://schema.org/NewCondition',
    priceValidUntil: '2026-08-31',
  });
  expect(offerOf('regrind')).toMatchObject({ itemCondition: 'https://schema.org/UsedCondition' });
  expect(offerOf('off_grade')).not.toHaveProperty('itemCondition');
});
