import { bookChargeEnded, chargeNo } from '#domain/trade/call-off-contracts/charges.ts';
import type { Note } from '#domain/trade/call-off-contracts/corrections.ts';
import { book } from '#server/ledger/index.ts';
import { changeOwed } from '#server/money/receivables/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { CALL_OFF_CHARGE } from './charge-kind.ts';
import { creditChargeNote } from './debit-note.ts';
import { tellBuyer } from './notifications.ts';
import type { Charged } from './write-charges.ts';

interface Ended extends Note {
  id: number;
}

/**
 * Ends what is owed and not paid of these goods. Whoever pays it at the same moment comes first, or finds it ended.
 * Answers what it came to.
 */
export async function takeBackOwed({ contract, period_no, order, per_kg }: Charged): Promise<Note> {
  const at = now();
  const { company_id, seller_company_id } = contract;
  const ended = await rows(sql<Ended>`
    with ended as (
      update call_off_charges set state = 'ended', document_waits = false
      where contract_id = ${contract.id} and period_no = ${period_no} and state = 'owed'
        and call_off_id is not distinct from ${order?.call_off_id ?? null}::int
      returning id, contract_id, period_no, call_off_id, company_id, seller_company_id, goods, vat, total),
    back as (
      insert into call_off_charges (contract_id, period_no, call_off_id, company_id, seller_company_id, per_kg, goods,
        vat, total, state, takes_back_id, at)
      select contract_id, period_no, call_off_id, company_id, seller_company_id, ${per_kg}::bigint, -goods, -vat,
        -total, 'taking_back', id, ${at}::timestamptz from ended)
    select id, goods, vat from ended order by id`);
  for (const { id, goods, vat } of ended) {
    const amount = goods + vat;
    const number = chargeNo(contract.id, id);
    await changeOwed(CALL_OFF_CHARGE, id, { due_at: null, amount, vat, state: 'ended' });
    await book([bookChargeEnded({ id, company_id, seller_company_id, goods, vat, is_of_order: order !== null }, at)]);
    await tellBuyer('ended', { company_id, contract_id: contract.id, number, amount, due_at: null });
    if (order) await creditChargeNote({ id, order_id: order.order_id, number, goods, vat });
  }
  const sum = (part: keyof Note) => ended.reduce((all, each) => all + each[part], 0n);
  return { goods: sum('goods'), vat: sum('vat') };
}
