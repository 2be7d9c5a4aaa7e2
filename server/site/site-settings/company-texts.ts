import { registerCompanyTexts } from '#server/platform/documents/company-texts.ts';
import { sql } from '#server/platform/database/query.ts';

/** What staff wrote of the marketplace's company: in each language, else for all, else in another. */
registerCompanyTexts({
  all: ({ chinese }) => sql`(
    select coalesce(json_object_agg(x.meta_key, json_build_object(
      'th', coalesce(x.th, x.for_all, x.en, ''), 'en', coalesce(x.en, x.for_all, x.th, '')
      ${chinese ? sql`, 'cn', coalesce(x.cn, x.for_all, x.en, x.th, '')` : sql``})), '{}')
    from (
      select meta_key, max(meta_value) filter (where language = 'th') as th,
        max(meta_value) filter (where language = 'en') as en, max(meta_value) filter (where language = 'cn') as cn,
        max(meta_value) filter (where language is null) as for_all
      from web_settings where page = 'company' and meta_value <> '' group by meta_key) x)`,
  one: (key) => sql<string | null>`(select meta_value from web_settings where page = 'company' and meta_key = ${key})`,
});
