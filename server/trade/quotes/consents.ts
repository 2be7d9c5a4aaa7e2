import type { z } from 'zod';
import type { consentingSeller } from '#contract/trade/quotes/shapes.ts';
import { whyNotAct, type DemandState } from '#domain/trade/demands/demand.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { inTransaction, maybeRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { instantSql, seenBySellerSql } from '#server/trade/demands/index.ts';

/** Since when sales may enter quotes for a company; null where they may not. */
export async function readConsent(companyId: number): Promise<Date | null> {
  const found = await maybeRow(sql<{ given_at: Date }>`
    select given_at from quote_consents where company_id = ${companyId} and ended_at is null`);
  return found?.given_at ?? null;
}

/** Each consent is kept with who gave and who ended it. */
export function writeConsent({ companyId, userId }: Member, consents: boolean): Promise<void> {
  return inTransaction(async () => {
    await lockCompany(companyId);
    if (!consents)
      await rows(sql`
        update quote_consents set ended_at = ${now()}, ended_by_user_id = ${userId}
          where company_id = ${companyId} and ended_at is null`);
    else if ((await readConsent(companyId)) === null)
      await rows(sql`
        insert into quote_consents (company_id, user_id, given_at) values (${companyId}, ${userId}, ${now()})`);
  });
}

type Consenting = z.output<typeof consentingSeller>;

/** Companies that consent and for which `which` holds, of company `c`; the first by name. */
const consenting = (which: RawBuilder<unknown>) =>
  rows(sql<Consenting>`
    select ${companySql('c')} as company /* not null: a company */, q.given_at as since, ${personNameSql('u')} as by
    from quote_consents q join companies c on c.id = q.company_id join users u on u.id = q.user_id
    where q.ended_at is null and c.is_selling and ${which} order by c.company_name_th, c.id limit ${SHOWN_SELLERS}`);

const SHOWN_SELLERS = 500;

/** Sellers for whom sales may enter a quote for a demand; whether they quoted is not asked. */
export async function sellersWhoConsent(demandId: number): Promise<{ is_open: boolean; sellers: Consenting[] }> {
  const demand = await maybeRow(sql<{ state: DemandState; closes_at: Date | null; at: Date }>`
    select state, closes_at, ${instantSql()} as at /* not null: a clock */ from demands
    where id = ${demandId} and published_at is not null`);
  if (!demand) throw new AppError('not_found');
  const sellers = await consenting(sql`exists (
    select from demands d where d.id = ${demandId} and ${seenBySellerSql(sql`c.id`)})`);
  return { is_open: whyNotAct('quote', demand, demand.at) === null, sellers };
}

/** The consent that stands. */
export async function consentOf(companyId: number): Promise<Consenting> {
  const [found] = await consenting(sql`c.id = ${companyId}`);
  if (!found) throw new AppError('quote_without_consent');
  return found;
}

export async function requireConsent(companyId: number): Promise<void> {
  if ((await readConsent(companyId)) === null) throw new AppError('quote_without_consent');
}
