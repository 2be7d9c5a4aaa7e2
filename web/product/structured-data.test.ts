import { expect, test } from 'vitest';
import type { ProductView } from './product-view.ts';
import { structuredData } from './structured-data.ts';

const product: ProductView = {
  id: 7, markedName: '', name: 'HDPE </script><script>alert(1)</script>', grade: 'HD2208J', brand: null, quality: 'prime', isNew: false, stockStatus: 'in_stock',
  manufacturer: { id: 1, name: 'PTT' }, group: { id: 1, name: 'Resins', slug: 'resins' }, category: { id: 101, name: 'PE', slug: 'pe' }, subcategory: { id: 10101, name: 'HDPE', slug: 'hdpe', code: 'HDPE' },
  shortText: '', text: '', found: { title: 'HDPE', description: 'HDPE', keywords: 'HDPE' }, mfi: null, density: null, pictures: ['/api/media/a.webp'], documents: [], properties: [], offers: [], related: [],
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
