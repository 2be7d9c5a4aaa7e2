import { readReference } from '#domain/money/payouts/bank-file.ts';
import type { Typed } from '#domain/find/typed.ts';
import { MAX_LOOKED_UP, registerFind, sameName } from '#server/find/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { objectNoSql } from '#server/platform/database/object-no-sql.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

type Sql = RawBuilder<unknown>;

/** By the reference that the bank's statement has, or by the run in it: `PY000012-0000034`, `PY12`. */
function lookups({ number }: Typed, seen: Sql): Sql[] {
  const named = number === null ? null : readReference('payout', number);
  if (named === null) return [];
  const line = named.lineId === null ? sql`true` : sql`l.id = ${named.lineId}`;
  return [
    sql`select l.id from payout_lines l where l.run_id = ${named.runId} and ${line} and ${seen}
      order by l.id limit ${sql.lit(MAX_LOOKED_UP)}`,
  ];
}

const payout = {
  from: sql`payout_lines l join payout_runs r on r.id = l.run_id join companies c on c.id = l.company_id`,
  key: sql`l.id`,
  lookups,
  order: sql`l.id desc`,
};
/** As `transferReference` in domain/money/payouts/bank-file.ts makes it. */
const name = sameName(
  sql`${objectNoSql('PY', sql`l.run_id`)} || '-' || lpad(l.id::text, greatest(7, length(l.id::text)), '0')`,
);
const at = sql`coalesce(l.paid_at, r.proposed_at)`;

registerFind('staff', 'payout', {
  ...payout,
  page: 'GET /staff/payout-lines/{id}',
  shown: { name, company: companySql('c'), at },
});

registerFind('seller', 'payout', {
  ...payout,
  page: 'GET /seller/payouts/{id}',
  seenBy: ({ companyId }) => sql`l.company_id = ${companyId}`,
  shown: { name, at },
});
