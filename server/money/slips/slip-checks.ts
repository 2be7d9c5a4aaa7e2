import type { z } from 'zod';
import type { slipCheck } from '#contract/money/slip-shapes.ts';
import { SETTLEMENT_VERIFIED } from '#domain/trade/order-status.ts';
import { verdictNow } from '#domain/money/payments/slip-verdict.ts';
import { receivablePairs } from '#server/money/receivables/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { slipJoins } from './slip-of.ts';

export type SlipCheck = z.output<typeof slipCheck>;

/** Every other report of the transfer that reading `r` of a slip names. */
const othersSql = sql`(
  select coalesce(json_agg(json_build_object(${receivablePairs}, 'company', ${companySql('c')},
    'status', coalesce(t.status, ps.status)) order by x.read_at), '[]')
  from slip_readings x ${slipJoins('x')} join companies c on c.id = v.company_id
  where x.bank_code = r.bank_code and x.reference = r.reference and not coalesce(t.is_deleted, false)
    and (x.settlement_id, x.project_slip_id) is distinct from (r.settlement_id, r.project_slip_id))`;

/** What the slips of an order say beside what was typed. For finance only. */
export const slipChecksOf = (orderId: number): Promise<SlipCheck[]> =>
  checksOf(
    sql`settlements s left join slip_readings r on r.settlement_id = s.id
      where s.order_id = ${orderId} and s.kind = 'slip' and not s.is_deleted`,
  );

/** The same of the slips of a project's instalments. */
export const projectSlipChecks = (projectId: number): Promise<SlipCheck[]> =>
  checksOf(
    sql`project_slips s join receivables i on i.id = s.receivable_id
      left join slip_readings r on r.project_slip_id = s.id
      where i.kind = 'instalment' and i.page_id = ${projectId}`,
  );

async function checksOf(slips: RawBuilder<unknown>): Promise<SlipCheck[]> {
  const found = await rows(sql<SlipCheck>`
    select s.id as slip_id /* not null: a slip */, s.bank_code as typed_bank_code,
      s.account_digits as typed_account_digits,
      r.verdict, r.bank_code, r.reference, r.read_at, ${othersSql} as others /* not null: coalesced */
    from ${slips} order by s.id`);
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
