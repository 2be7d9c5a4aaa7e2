import { bookChargeEnded } from '#domain/trade/call-off-contracts/charges.ts';
import type { Note } from '#domain/trade/call-off-contracts/corrections.ts';
import type { Satang } from '#domain/values/money.ts';
import { book } from '#server/ledger/index.ts';
import { changeOwed } from '#server/money/receivables/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { WEIGHT_CHARGE } from './charge-kind.ts';
import { notes } from './notes.ts';
import { tellBuyer } from './notifications.ts';
import type { Settled } from './settle-weights.ts';

interface Ended extends Note {
  id: number;
  receivable_id: number;
}

/**
 * Ends what is owed and not paid of a line. Whoever pays it at the same moment comes first, or finds it ended. Answers
 * what it came to.
 */
export async function takeBackOwed({
  order_id,
  order_no,
  order_item_id,
  company_id,
  seller_company_id,
}: Settled): Promise<Satang> {
  const at = now();
  const ended = await rows(sql<Ended>`
    with ended as (
      update weight_charges set state = 'ended', document_waits = false
      where order_item_id = ${order_item_id} and state = 'owed'
      returning id, order_id, order_item_id, company_id, seller_company_id, goods, vat, total),
    back as (
      insert into weight_charges (order_id, order_item_id, company_id, seller_company_id, goods, vat, total, state,
        takes_back_id, at)
      select order_id, order_item_id, company_id, seller_company_id, -goods, -vat, -total, 'taking_back', id,
        ${at}::timestamptz from ended)
    select e.id, e.goods, e.vat, v.id as receivable_id from ended e
      join receivables v on v.kind = ${WEIGHT_CHARGE} and v.source_id = e.id order by e.id`);
  for (const { id, goods, vat, receivable_id } of ended) {
    const amount = goods + vat;
    const number = `${order_no}/${id}`;
    await changeOwed(WEIGHT_CHARGE, id, { due_at: null, amount, vat, state: 'ended' });
    await book([bookChargeEnded({ id, company_id, seller_company_id, goods, vat, is_of_order: true }, at, 'weight')]);
    await tellBuyer('ended', { company_id, receivable_id, number, amount, due_at: null });
    await notes.creditEnded({ id, order_id, number, goods, vat });
  }
  return ended.reduce((sum, { goods }) => sum + goods, 0n);
}
