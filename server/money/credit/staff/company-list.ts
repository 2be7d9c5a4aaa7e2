import { creditCompanyList } from '#contract/money/credit/company-list.ts';
import type { RowOf } from '#contract/kit/define-list.ts';
import type { CreditLine, CreditState } from '#domain/money/credit/credit-line.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf } from '#server/kit/index.ts';
import { creditLineColumns, creditSumsSql, hasOverdueSql, owedSql, shownLine } from '#server/money/credit/index.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** Twin of `creditState` in domain/money/credit/credit-line.ts, over the line `l`. */
export const creditStateSql = (today: string) => sql<CreditState>`(case
  when l.suspended_at is not null then 'suspended'
  when ${today}::date < l.effective_on then 'not_effective'
  when ${today}::date > l.expires_on then 'expired'
  else 'active' end)`;

const company = sql`l.company_id`;

export const creditCompanies = listOf(creditCompanyList, {
  from: sql`credit_lines l`,
  key: company,
  seenBy: (_finance: unknown) => sql`true`,
  filters: {
    company: ofCompanyNamed(company),
    state: (states) => sql`${creditStateSql(bangkokDate(now()))} = any (${states}::text[])`,
    overdue: (is) => (is ? hasOverdueSql(company, now()) : sql`not ${hasOverdueSql(company, now())}`),
  },
  sorts: {
    owed: { by: owedSql(company) },
    granted: { by: sql`l.amount` },
    expires_on: { by: sql`l.expires_on` },
  },
  read: async (ids) => {
    type Row = CreditLine & Omit<RowOf<typeof creditCompanyList>, 'line'>;
    const found = await rows(sql<Row>`
      select l.company_id as id, ${creditLineColumns}, ${companySql('c')} as company, ${creditSumsSql(company)},
        ${hasOverdueSql(company, now())} as has_overdue
      from credit_lines l join companies c on c.id = l.company_id where l.company_id = any (${[...ids]}::int[])`);
    return found.map(({ id, company: named, available, in_use, owed, charges, has_overdue, ...line }) => ({
      id,
      company: named,
      line: shownLine(line),
      available,
      in_use,
      owed,
      charges,
      has_overdue,
    }));
  },
  cells: {
    state: ({ line }, words) => words.of('state', line.state),
    granted: ({ line }) => bahtFromSatang(line.amount),
    expires_on: ({ line }) => line.expires_on,
  },
});
