import type { Note } from '#domain/trade/charges/note.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { endCharge, type Charge } from '#server/trade/charges/index.ts';
import { callOffCharges } from './call-off-charges.ts';
import type { Charged } from './write-charges.ts';

/**
 * Ends what is owed and not paid of these goods. Whoever pays it at the same moment comes first, or finds it ended.
 * Answers what it came to.
 */
export async function takeBackOwed({ contract, period_no, order, per_kg }: Charged): Promise<Note> {
  const ended = await rows(sql<Omit<Charge, 'order_id'>>`
    with ended as (
      update call_off_charges set state = 'ended', document_waits = false
      where contract_id = ${contract.id} and period_no = ${period_no} and state = 'owed'
        and call_off_id is not distinct from ${order?.call_off_id ?? null}::int
      returning id, contract_id, period_no, call_off_id, company_id, seller_company_id, goods, vat, total),
    back as (
      insert into call_off_charges (contract_id, period_no, call_off_id, company_id, seller_company_id, per_kg, goods,
        vat, total, state, takes_back_id, at)
      select contract_id, period_no, call_off_id, company_id, seller_company_id, ${per_kg}::bigint, -goods, -vat,
        -total, 'taking_back', id, ${now()}::timestamptz from ended)
    select e.id, e.company_id, e.seller_company_id, e.goods, e.vat,
      e.call_off_id is not null as is_of_order /* not null: a test */, v.id as receivable_id, v.page_id, v.number
    from ended e join receivables v on v.kind = ${callOffCharges.kind} and v.source_id = e.id order by e.id`);
  for (const charge of ended) await endCharge(callOffCharges, { ...charge, order_id: order?.order_id ?? null });
  const sum = (part: keyof Note) => ended.reduce((all, each) => all + each[part], 0n);
  return { goods: sum('goods'), vat: sum('vat') };
}
