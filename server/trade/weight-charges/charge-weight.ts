import type { Note } from '#domain/trade/charges/note.ts';
import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { beginCharge, endCharge, type Charge } from '#server/trade/charges/index.ts';
import type { Settled } from './settle-weights.ts';
import { weightCharges } from './weight-charges.ts';

/** What goods weigh more is owed beside their order, with a debit note of its tax invoice. */
export async function chargeWeight(line: Settled, { goods, vat }: Note): Promise<void> {
  const { order_id, order_no, order_item_id, company_id, seller_company_id } = line;
  const { id } = await oneRow(sql<{ id: number }>`
    insert into weight_charges (order_id, order_item_id, company_id, seller_company_id, goods, vat, total, state, at)
    values (${order_id}, ${order_item_id}, ${company_id}, ${seller_company_id}, ${goods}, ${vat}, ${goods + vat},
      'owed', ${now()}) returning id`);
  const number = `${order_no}/${id}`;
  const charge = { id, company_id, seller_company_id, order_id, page_id: order_id, number, goods, vat };
  await beginCharge(weightCharges, { ...charge, is_of_order: true });
}

/**
 * Ends what is owed and not paid of a line. Whoever pays it at the same moment comes first, or finds it ended. Answers
 * what it came to.
 */
export async function takeBackOwed({ order_item_id }: Settled): Promise<Satang> {
  const ended = await rows(sql<Charge>`
    with ended as (
      update weight_charges set state = 'ended', document_waits = false
      where order_item_id = ${order_item_id} and state = 'owed'
      returning id, order_id, order_item_id, company_id, seller_company_id, goods, vat, total),
    back as (
      insert into weight_charges (order_id, order_item_id, company_id, seller_company_id, goods, vat, total, state,
        takes_back_id, at)
      select order_id, order_item_id, company_id, seller_company_id, -goods, -vat, -total, 'taking_back', id,
        ${now()}::timestamptz from ended)
    select e.id, e.order_id, e.company_id, e.seller_company_id, e.goods, e.vat,
      true as is_of_order /* not null: a constant */, v.id as receivable_id, v.page_id, v.number
    from ended e join receivables v on v.kind = ${weightCharges.kind} and v.source_id = e.id order by e.id`);
  for (const charge of ended) await endCharge(weightCharges, charge);
  return ended.reduce((sum, { goods }) => sum + goods, 0n);
}
