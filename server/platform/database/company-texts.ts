import { sql } from './query.ts';

const CHINESE = sql`, 'cn', coalesce(x.cn, x.for_all, x.en, x.th, '')`;

/**
 * What staff wrote on these pages of the site's settings, by key: in each of these languages, else for all, else in
 * another. Contracts are made in Thai and English.
 */
const textsSql = (pages: readonly ('company' | 'payment')[], further = sql``) => sql`(
  select coalesce(json_object_agg(x.meta_key, json_build_object(
    'th', coalesce(x.th, x.for_all, x.en, ''), 'en', coalesce(x.en, x.for_all, x.th, '')${further})), '{}')
  from (
    select meta_key, max(meta_value) filter (where language = 'th') as th,
      max(meta_value) filter (where language = 'en') as en, max(meta_value) filter (where language = 'cn') as cn, max(meta_value) filter (where language is null) as for_all
    from web_settings where page = any (${[...pages]}::text[]) and meta_value <> '' group by meta_key) x)`;

/** What staff wrote of the marketplace's company. */
export const companyTextsSql = textsSql(['company']);

/** Of the company and of the account that it is paid to. */
export const payeeTextsSql = textsSql(['company', 'payment'], CHINESE);
