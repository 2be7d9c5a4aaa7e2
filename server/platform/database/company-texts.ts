import { sql } from './query.ts';

/** What staff wrote of the marketplace's company, by key: in each language, else for all, else in Thai. */
export const companyTextsSql = sql`(select coalesce(json_object_agg(x.meta_key, x.texts), '{}') from (
  select meta_key, json_build_object('th', coalesce(max(meta_value) filter (where language = 'th'), max(meta_value) filter (where language is null), ''),
    'en', coalesce(max(meta_value) filter (where language = 'en'), max(meta_value) filter (where language is null), max(meta_value) filter (where language = 'th'), '')) as texts
  from web_settings where page = 'company' and meta_value <> '' group by meta_key) x)`;
