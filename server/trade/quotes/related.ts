import { relatedPairs, type CompanyTraces, type RelatedPair } from '#domain/trade/quotes/related-companies.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** What was taken away for the time of a demand counts as well. */
const GONE_DAYS = 365;

/** Papers and birthdays of owners, tax ids, addresses without blanks, and accounts. */
function readTraces(companies: readonly number[], at: Date) {
  const since = new Date(at.getTime() - GONE_DAYS * DAY_MS);
  return rows(sql<CompanyTraces>`
    select c.id as company_id, c.tax_id,
      array(select 'paper ' || u.id_number from users u
        where u.company_id = c.id and u.is_owner and u.id_number is not null
        union select lower(u.firstname || ' ' || u.lastname) || ' ' || u.birthday from users u
        where u.company_id = c.id and u.is_owner and u.birthday is not null) as owners /* not null: an array */,
      array(select a.sub_district_id || ' ' || lower(regexp_replace(a.address, '\\s', '', 'g')) from addresses a
        where a.company_id = c.id and (a.deleted_at is null or a.deleted_at > ${since}))
          as addresses /* not null: an array */,
      array(select b.bank_code || b.account_number from bank_accounts b
        where b.company_id = c.id and (b.deleted_at is null or b.deleted_at > ${since}))
          as bank_accounts /* not null: an array */
    from companies c where c.id = any (${[...companies]}::int[]) order by c.id`);
}

/**
 * Companies that have something in common, for buyer and staff at the opening: sellers with each other, and the buyer
 * with each. Looked at then alone: a seller who was told before could try out whose demand it is.
 */
export async function findRelated(companies: readonly number[], at: Date): Promise<RelatedPair[]> {
  return relatedPairs(await readTraces(companies, at));
}
