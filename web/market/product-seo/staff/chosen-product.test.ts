import { expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { ApiError } from '#contract/client.ts';
import type { Page } from '#web/page/page-context.ts';
import { chosenProduct } from './chosen-product.ts';

const named = (name: string) => ({ id: 1, name_th: name, name_en: name, name_cn: name });
const HIDDEN = {
  details: {
    ...named('InnoPlus HD5000S'),
    grade: 'HD5000S',
    brand: 'InnoPlus',
    shortdesc_th: '',
    shortdesc_en: 'For film',
    shortdesc_cn: '',
  },
  manufacturer: named('PTT'),
  subcategory: named('HDPE'),
};

/** Staff know product 142, which the mall does not show. */
const api = (async (call: string, { params }: { params: { id: number } }) => {
  const isThere = params.id === 142 && call !== 'GET /product-detail/{id}';
  if (!isThere) throw new ApiError({ statusCode: 404, error: 'not_found', message: 'Not found' });
  return call === 'GET /staff/products/{id}' ? HIDDEN : { seo: {}, history: [] };
}) as unknown as Api;
const page = { api, locale: 'en', baseUrl: 'https://own' } as unknown as Page;

test('what search engines are told is written of a product that is not in the mall, too', async () => {
  const chosen = await chosenProduct(page, 142);
  expect(chosen).toMatchObject({ name: 'InnoPlus HD5000S', isShown: false });
  expect(chosen!.languages.find(({ locale }) => locale === 'en')!.composed.description).toContain('For film');
});

test('nothing is written of a product that is not there', async () => {
  expect(await chosenProduct(page, 143)).toBeNull();
});
