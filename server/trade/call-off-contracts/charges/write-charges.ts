import { chargeNo } from '#domain/trade/call-off-contracts/charge-states.ts';
import { shortfallCharge } from '#domain/trade/call-off-contracts/corrections.ts';
import { goodsDue } from '#domain/trade/call-off-contracts/goods-due.ts';
import { chargeDue } from '#domain/trade/charges/charge.ts';
import type { Note } from '#domain/trade/charges/note.ts';
import { priceOfGrams } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { beginCharge } from '#server/trade/charges/index.ts';
import { pricesOf, type StoredContract } from '../contract-rows.ts';
import { shortOf } from '../correctable.ts';
import { callOffCharges } from './call-off-charges.ts';
import { deliveredGoods } from './charged-goods.ts';
import { giveBack } from './give-back.ts';
import { takeBackOwed } from './take-back.ts';

/** What a charge is for: what was called off with an order, or what was not called off in a period. */
export interface Charged {
  contract: StoredContract;
  period_no: number;
  order: { call_off_id: number; order_id: number; order_item_id: number } | null;
  /** What a kg costs in the period by now. */
  per_kg: bigint;
}

/**
 * Charges what a contract's corrections and shortfalls come to by now, less what was charged before. The contract is
 * locked. Goods are charged once they are delivered: an order that comes to nothing owes nothing.
 */
export async function chargeContract(contract: StoredContract): Promise<void> {
  const prices = pricesOf(contract);
  for (const { period_no, call_off_id, order_id, order_item_id, ...sold } of await deliveredGoods(contract.id)) {
    const { per_kg } = prices[period_no]!;
    const due = goodsDue(sold, priceOfGrams(per_kg, contract.unit_weight_grams));
    await settle({ contract, period_no, order: { call_off_id, order_id, order_item_id }, per_kg }, due);
  }
  for (const { period_no, grams, charged } of await shortOf(contract.id)) {
    const { per_kg } = prices[period_no]!;
    const goods = shortfallCharge(grams, per_kg, contract.share!) - charged;
    await settle({ contract, period_no, order: null, per_kg }, { goods, vat: 0n });
  }
}

/** What nobody has paid is taken back whole before anything goes back, and charged anew where it was too much. */
async function settle(of: Charged, whole: Note): Promise<void> {
  let due = chargeDue(whole);
  if (due && due.goods < 0n) {
    const back = await takeBackOwed(of);
    due = chargeDue({ goods: whole.goods + back.goods, vat: whole.vat + back.vat });
  }
  if (!due) return;
  if (due.goods > 0n) await charge(of, due);
  else await giveBack(of, { goods: -due.goods, vat: -due.vat });
}

async function charge({ contract, period_no, order, per_kg }: Charged, { goods, vat }: Note): Promise<void> {
  const { company_id, seller_company_id } = contract;
  const { id } = await oneRow(sql<{ id: number }>`
    insert into call_off_charges (contract_id, period_no, call_off_id, company_id, seller_company_id, per_kg, goods,
      vat, total, state, at)
    values (${contract.id}, ${period_no}, ${order?.call_off_id ?? null}, ${company_id}, ${seller_company_id},
      ${per_kg}, ${goods}, ${vat}, ${goods + vat}, 'owed', ${now()}) returning id`);
  await beginCharge(callOffCharges, {
    id,
    company_id,
    seller_company_id,
    goods,
    vat,
    is_of_order: order !== null,
    order_id: order?.order_id ?? null,
    page_id: contract.id,
    number: chargeNo(contract.id, id),
  });
}
