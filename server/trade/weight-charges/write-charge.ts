import { bookCharged, chargeDueAt } from '#domain/trade/call-off-contracts/charges.ts';
import type { Note } from '#domain/trade/call-off-contracts/corrections.ts';
import { book } from '#server/ledger/index.ts';
import { owe } from '#server/money/receivables/index.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { WEIGHT_CHARGE } from './charge-kind.ts';
import { notes } from './notes.ts';
import { tellBuyer } from './notifications.ts';
import type { Settled } from './settle-weights.ts';

/** What goods weigh more is owed beside their order, with a debit note of its tax invoice. */
export async function writeCharge(line: Settled, { goods, vat }: Note): Promise<void> {
  const at = now();
  const total = goods + vat;
  const { order_id, order_no, order_item_id, company_id, seller_company_id } = line;
  const { id } = await oneRow(sql<{ id: number }>`
    insert into weight_charges (order_id, order_item_id, company_id, seller_company_id, goods, vat, total, state, at)
    values (${order_id}, ${order_item_id}, ${company_id}, ${seller_company_id}, ${goods}, ${vat}, ${total}, 'owed',
      ${at}) returning id`);
  const number = `${order_no}/${id}`;
  const due_at = chargeDueAt(at);
  const { id: receivable_id } = await owe({
    kind: WEIGHT_CHARGE,
    source_id: id,
    page_id: order_id,
    company_id,
    number,
    buyer_reference: null,
    due_at,
    amount: total,
    vat,
    tax_point: 'delivery',
  });
  await book([bookCharged({ id, company_id, seller_company_id, goods, vat, is_of_order: true }, at, 'weight')]);
  await tellBuyer('charged', { company_id, receivable_id, number, amount: total, due_at });
  await notes.issue({ id, order_id, number, goods, vat });
}
