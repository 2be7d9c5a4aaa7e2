import type { z } from 'zod';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import type { staffCredit } from '#contract/money/credit/staff.ts';
import type { Named } from '#contract/wire.ts';
import { ageingBuckets, type AgeingBucket } from '#domain/money/credit/repayment.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import type { Locale } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { owedSql } from '#server/ledger/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { tableFile } from '#server/platform/documents/table-file.ts';
import { openOnCreditSql } from '#server/money/credit/index.ts';
import { ordersSql } from '#server/money/receivables/index.ts';
import words from './ageing-words.json' with { type: 'json' };

type Report = z.output<(typeof staffCredit)['GET /staff/credit/ageing']['answer']>;
type Ages = Record<AgeingBucket, Satang>;

/** Twin of `ageingBucket` in domain/money/credit/repayment.ts, over the order `o`. */
export const ageingBucketSql = (today: string) => {
  const late = sql`${today}::date - (o.due_date at time zone 'Asia/Bangkok')::date`;
  return sql<AgeingBucket>`(case
    when o.due_date is null or ${late} <= 0 then 'current'
    when ${late} <= 30 then 'days_1_30'
    when ${late} <= 60 then 'days_31_60'
    when ${late} <= 90 then 'days_61_90'
    else 'over_90' end)`;
};

/** What companies owe for orders on credit by how late it is, who owes the most first. */
export async function ageingReport(): Promise<Report> {
  const found = await rows(sql<{ company: Named; bucket: AgeingBucket; amount: Satang }>`
    select ${companySql('c')} as company, x.bucket, x.amount
    from (
      select o.company_id, ${ageingBucketSql(bangkokDate(now()))} as bucket,
        sum(${owedSql(sql`o.id`)})::bigint as amount
      from ${ordersSql()} o where ${openOnCreditSql} group by 1, 2) x
    join companies c on c.id = x.company_id order by c.id`);
  const companies = [...Map.groupBy(found, ({ company }) => company.id).values()].map((its) => {
    const ages = agesOf(its);
    return { company: its[0]!.company, ages, total: sumOf(ages) };
  });
  const ages = agesOf(found);
  return {
    rows: companies.toSorted((a, b) => Number(b.total - a.total)),
    ages,
    total: sumOf(ages),
  };
}

function agesOf(found: readonly { bucket: AgeingBucket; amount: Satang }[]): Ages {
  const ages: Ages = { current: 0n, days_1_30: 0n, days_31_60: 0n, days_61_90: 0n, over_90: 0n };
  for (const { bucket, amount } of found) ages[bucket] += amount;
  return ages;
}

const sumOf = (ages: Ages) => Object.values(ages).reduce((sum, amount) => sum + amount, 0n);

export async function exportAgeing(language: Locale): Promise<BinaryAnswer> {
  const { rows: companies, ...all } = await ageingReport();
  const { headings, total } = words[language];
  const line = (name: string, sums: { ages: Ages; total: Satang }) => [
    name,
    ...ageingBuckets.map((bucket) => bahtFromSatang(sums.ages[bucket])),
    bahtFromSatang(sums.total),
  ];
  return tableFile('csv', {
    name: `credit-ageing-${bangkokDate(now())}`,
    sheet: total,
    widths: [],
    rows: [
      headings,
      ...companies.map(({ company, ...sums }) => line(company[`name_${language}`], sums)),
      line(total, all),
    ],
  });
}
