import { z } from 'zod';
import { CONTENT_LIMITS } from '#domain/site/content.ts';
import { decision } from '#contract/decision.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { done, line, pathId, text } from '#contract/wire.ts';

const access = 'staff:catalogue';

const inLanguages = <S extends z.ZodType>(title: S, desc: S, keyword: S) => ({
  seo_title: title,
  seo_desc: desc,
  seo_keyword: keyword,
  seo_title_en: title,
  seo_desc_en: desc,
  seo_keyword_en: keyword,
  seo_title_cn: title,
  seo_desc_cn: desc,
  seo_keyword_cn: keyword,
});
const kept = z.string().nullable();
/** Null where nobody wrote any: then it is composed of the product's facts. */
export const storedSeo = inLanguages(kept, kept, kept);

export const productSeo = defineEndpoints({
  'GET /staff/product-seo/{id}': {
    summary: 'What search engines are told of a product, as it was written, and who changed it.',
    access,
    params: pathId,
    answer: z.object({ seo: z.object(storedSeo), history: z.array(decision) }),
  },
  'PUT /staff/product-seo/{id}': {
    summary:
      'All of it in every language; what is empty is composed of the product’s facts. Keywords are found by the search, too.',
    access,
    perMinute: 60,
    params: pathId,
    body: z.strictObject(
      inLanguages<z.ZodType<string>>(
        line(CONTENT_LIMITS.seo_title),
        text(CONTENT_LIMITS.seo_desc),
        line(CONTENT_LIMITS.seo_keyword),
      ),
    ),
    answer: done,
  },
});
