import { refusalToAct } from '#domain/trade/call-off-contracts/contract.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { pricesFor } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { makeDraft } from '#server/trade/checkout/index.ts';
import { CALL_OFF, calledPrice } from './agreed-terms.ts';
import { contractOn, packPriceOf } from './contract-now.ts';
import { lockContract, type StoredContract } from './contract-rows.ts';
import { writeMissingFixings } from './fixings.ts';
import { buyerOf } from './viewer.ts';

/**
 * Calls packs off: a draft order at the price of the period that runs. A draft takes nothing of the contract yet: what
 * is left is asked again, under lock, when it is placed.
 */
export async function callOff(by: Member, id: number, packs: number): Promise<{ order_id: number }> {
  // Loaded before the transaction, which would have to read it for itself alone.
  await pricesFor(by);
  return inTransaction(async () => {
    const contract = await lockWithPrice(by, id);
    const at = now();
    const refused = refusalToAct('call_off', 'buyer', contract, at);
    if (refused) throw new AppError(refused);
    const { running, price, packs: left } = contractOn(contract, bangkokDate(at));
    if (!running || !price) throw new AppError('call_off_no_period');
    if (packs > left) throw fieldError('call_off_exceeds_left', 'packs', { packs: left });
    const unitPrice = packPriceOf(contract, price);
    const { id: agreed } = await oneRow(sql<{ id: number }>`
      insert into call_offs (contract_id, packs, period_no, period_end, per_kg, unit_price, price_source, user_id, at)
      values (${id}, ${packs}, ${running.no}, ${running.to}, ${price.per_kg}, ${unitPrice}, ${price.source},
        ${by.userId}, ${at})
      returning id`);
    const productstock_id = contract.product_stock_id;
    return makeDraft(by, [{ productstock_id, amount: packs }], {
      prices: [calledPrice({ productstock_id, packs, unitPrice, lot: contract.lot_no, coa: contract.coa })],
      agreed: { kind: CALL_OFF, id: agreed },
    });
  });
}

/** A period may have begun since the job ran. */
async function lockWithPrice(by: Member, id: number): Promise<StoredContract> {
  const contract = await lockContract(buyerOf(by), id);
  const isNew = contract.state === 'active' && (await writeMissingFixings(contract));
  return isNew ? lockContract(buyerOf(by), id) : contract;
}
