import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  FOUND_BY_WIDTH,
  seoMeta,
  productFoundBy,
  seoIn,
  widthOf,
  type StoredSeo,
  type ProductFacts,
} from './seo-meta.ts';
import { LOCALES } from '#domain/values/locale.ts';

const facts: ProductFacts = {
  grade: 'HD2208J',
  brand: 'InnoPlus',
  name: 'InnoPlus HD2208J HDPE, high-density polyethylene for injection moulding',
  maker: 'PTT Global Chemical',
  subcategory: { name: 'HDPE, high-density polyethylene', code: 'HDPE' },
  short: 'HDPE, prime grade, by PTT Global Chemical',
  properties: [
    { name: 'MFI', value: '4 g/10min' },
    { name: 'Density', value: '0.96 g/cm³' },
  ],
};
const none: StoredSeo = {
  seo_title: null,
  seo_desc: null,
  seo_keyword: null,
  seo_title_en: null,
  seo_desc_en: null,
  seo_keyword_en: null,
  seo_title_cn: null,
  seo_desc_cn: null,
  seo_keyword_cn: null,
};
const composed = { title: 'composed', description: 'of facts', keywords: 'a, b' };

test('what was written in the page’s language counts, field by field; another language’s never', () => {
  const kept = { ...none, seo_title: 'ชื่อไทย', seo_desc: 'คำอธิบายไทย', seo_title_en: 'English title' };
  expect(seoMeta(seoIn(kept, 'th'), composed)).toEqual({ title: 'ชื่อไทย', description: 'คำอธิบายไทย', keywords: 'a, b' });
  expect(seoMeta(seoIn(kept, 'en'), composed)).toEqual({
    title: 'English title',
    description: 'of facts',
    keywords: 'a, b',
  });
  expect(seoMeta(seoIn(kept, 'cn'), composed)).toEqual(composed);
  expect(seoMeta({ seo_title: '', seo_desc: '', seo_keyword: '' }, composed)).toEqual(composed);
});

test('a title that would be cut says less, and a description says in what a grade differs', () => {
  expect(productFoundBy(facts, 'en')).toEqual({
    title: 'InnoPlus HD2208J HDPE, high-density polyethylene',
    description: 'InnoPlus HD2208J: HDPE, prime grade, by PTT Global Chemical, MFI 4 g/10min, Density 0.96 g/cm³',
    keywords: 'InnoPlus HD2208J, HD2208J, HDPE, HDPE, high-density polyethylene, PTT Global Chemical',
  });
  expect(productFoundBy({ ...facts, name: 'InnoPlus HD2208J HDPE' }, 'en').title).toBe('InnoPlus HD2208J HDPE');
  const long = { ...facts, subcategory: { name: 'x'.repeat(60), code: 'HDPE' } };
  expect([productFoundBy(long, 'en').title, productFoundBy({ ...long, maker: 'y'.repeat(40) }, 'en').title]).toEqual([
    'InnoPlus HD2208J HDPE PTT Global Chemical',
    'InnoPlus HD2208J HDPE',
  ]);
  expect(
    productFoundBy(
      { ...facts, brand: null, short: '', subcategory: { name: '高密度聚乙烯', code: 'HDPE' }, maker: 'PTT' },
      'cn',
    ).description,
  ).toBe('HD2208J：高密度聚乙烯，PTT，MFI 4 g/10min，Density 0.96 g/cm³');
});

test('widths are those of the eye', () => {
  expect([widthOf('HDPE'), widthOf('ที่นี่'), widthOf('高密度，'), widthOf('é'), widthOf('é')]).toEqual([4, 2, 8, 1, 1]);
});

test('however many properties there are, a description that had room is not longer than may be', () => {
  const property = fc.record({ name: fc.string({ maxLength: 40 }), value: fc.string({ maxLength: 40 }) });
  fc.assert(
    fc.property(fc.array(property, { maxLength: 12 }), fc.constantFrom(...LOCALES), (properties, locale) => {
      expect(widthOf(productFoundBy({ ...facts, properties }, locale).description)).toBeLessThanOrEqual(
        FOUND_BY_WIDTH.description,
      );
    }),
  );
});
