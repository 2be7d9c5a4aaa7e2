import type { z } from 'zod';
import type { slipCheck } from '#contract/money/slip-shapes.ts';
import { SETTLEMENT_VERIFIED } from '#domain/trade/order-status.ts';
import { verdictNow } from '#domain/money/payments/slip-verdict.ts';
import { receivablePairs } from '#server/money/receivables/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { slipJoins } from './slip-joins.ts';

export type SlipCheck = z.output<typeof slipCheck>;

/** Every other report of the transfer that reading `r` of a slip names. */
const othersSql = sql`(
  select coalesce(json_agg(json_build_object(${receivablePairs}, 'company', ${companySql('c')},
    'status', t.status) order by x.read_at), '[]')
  from slip_readings x ${slipJoins('x')} join companies c on c.id = v.company_id
  where x.bank_code = r.bank_code and x.reference = r.reference and not t.is_deleted
    and x.settlement_id <> r.settlement_id)`;

/** What the slips of these rows of a source say beside what was typed. For finance only. */
export async function slipChecksOf(kind: string, sourceIds: readonly number[]): Promise<SlipCheck[]> {
  const found = await rows(sql<SlipCheck>`
    select s.id as slip_id /* not null: a slip */, s.bank_code as typed_bank_code,
      s.account_digits as typed_account_digits,
      r.verdict, r.bank_code, r.reference, r.read_at, ${othersSql} as others /* not null: coalesced */
    from receivables o join settlements s on s.receivable_id = o.id left join slip_readings r on r.settlement_id = s.id
    where o.kind = ${kind} and o.source_id = any (${[...sourceIds]}::int[]) and s.kind = 'slip' and not s.is_deleted
    order by s.id`);
  return found.map((check) => ({
    ...check,
    verdict:
      check.verdict &&
      verdictNow(
        check.verdict,
        check.others.some(({ status }) => status === SETTLEMENT_VERIFIED),
      ),
  }));
}
