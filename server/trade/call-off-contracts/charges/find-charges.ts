import type { z } from 'zod';
import type { callOffDetail } from '#contract/trade/call-off-contracts/shapes.ts';
import { noteCauseSql } from '#server/money/tax-documents/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { callOffCharges } from './call-off-charges.ts';
import type { Viewer } from '../viewer.ts';

type Charge = z.output<typeof callOffDetail>['charges'][number];

/** What is owed beside the orders of a contract. The seller is not told how the buyer pays, or what it is billed by. */
export function chargesOf(contractId: number, viewer: Viewer): Promise<Charge[]> {
  const isBilled = sql`${viewer.party !== 'seller'}::boolean`;
  return rows(sql<Charge>`
    select h.id, case when ${isBilled} then v.id end as receivable_id, v.number, h.period_no::int, o.id as order_id,
      o.order_no, h.goods, h.vat, h.total, h.state, h.at, v.due_at, h.paid_at,
      case when ${isBilled} and d.id is not null then json_build_object('id', d.id, 'number', d.number) end as document
    from call_off_charges h left join receivables v on v.kind = ${sql.lit(callOffCharges.kind)} and v.source_id = h.id
      left join call_offs k on k.id = h.call_off_id left join orders o on o.id = k.order_id
      left join tax_documents d on d.cause = ${noteCauseSql(callOffCharges.kind, sql`h.id`)}
    where h.contract_id = ${contractId} and h.state <> 'outside' order by h.id`);
}
