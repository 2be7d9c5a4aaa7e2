import type { z } from 'zod';
import type { content } from '#contract/site/content.ts';
import { cached } from '#server/platform/cache.ts';
import { rows, sql } from '#server/platform/database/query.ts';

type Texts = z.output<(typeof content)['GET /websetting/public/{page}']['answer']>['data'];

const SECONDS = 5;
const PAYMENT = 'payment';

/** A page's texts and lists, as staff chose them. */
export const textsOf = cached(SECONDS, (page: string) =>
  page === PAYMENT
    ? accountTexts()
    : rows(
        sql<Texts[number]>`select meta_key, meta_value, language from web_settings where page = ${page} order by id`,
      ),
);

/** The account that buyers pay into, in the keys of the specification's page `payment`. */
function accountTexts(): Promise<Texts> {
  return rows(sql<Texts[number]>`
    with shown as (
      select bank, branch, name, account_number from payment_accounts where ended_at is null order by id limit 1)
    select k.meta_key /* not null */, t.value as meta_value /* not null */, t.key as language
    from shown cross join lateral (
        values ('account_bank', bank), ('account_branch', branch), ('account_name', name)) k (meta_key, texts)
      cross join lateral jsonb_each_text(k.texts) t
    union all select 'account_number', account_number, null from shown`);
}
