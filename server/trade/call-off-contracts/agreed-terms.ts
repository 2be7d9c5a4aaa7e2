import type { CallOffState } from '#domain/trade/call-off-contracts/contract.ts';
import { partAt } from '#domain/trade/line-parts.ts';
import { quotedParts } from '#domain/trade/order-totals.ts';
import type { QuoteFile } from '#domain/trade/quotes/quote.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import type { Satang } from '#domain/values/money.ts';
import { affected, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { registerAgreedTerms } from '#server/trade/checkout/index.ts';
import { contractOn } from './contract-now.ts';
import { lockContract } from './contract-rows.ts';

export const CALL_OFF = 'call_off';

interface Facts {
  contract_id: number;
  state: CallOffState;
  packs: number;
  period_no: number;
  period_end: string;
  /** Money is text in JSON. */
  per_kg: string;
  unit_price: string;
  productstock_id: number;
  lot: string | null;
  coa: QuoteFile | null;
}

interface CalledPrice extends Pick<Facts, 'productstock_id' | 'packs' | 'lot' | 'coa'> {
  unitPrice: Satang;
}

/** What is called off at the contract's price, with the lot and the certificate that it was agreed with. */
export function calledPrice({ productstock_id, packs, unitPrice, lot, coa }: CalledPrice) {
  if (lot === null && coa === null) return { kind: 'quoted_price', productstock_id, price: unitPrice } as const;
  return quotedParts(productstock_id, [partAt(packs, unitPrice, { lot, coa })]);
}

registerAgreedTerms<Facts>({
  kind: CALL_OFF,
  facts: sql<Facts | null>`(
    select json_build_object('contract_id', c.id, 'state', c.state, 'packs', k.packs, 'period_no', k.period_no,
      'period_end', k.period_end, 'per_kg', k.per_kg::text, 'unit_price', k.unit_price::text,
      'productstock_id', c.product_stock_id, 'lot', c.lot_no, 'coa', c.coa)
    from call_offs k join call_off_contracts c on c.id = k.contract_id
    where k.id = d.agreed_id and c.company_id = d.company_id)`,
  prices({ state, period_end, unit_price, ...called }, at) {
    if (state !== 'active') throw new AppError('call_off_not_open');
    if (bangkokDate(at) > period_end) throw new AppError('call_off_price_over');
    return [calledPrice({ ...called, unitPrice: BigInt(unit_price) })];
  },
  skipsCartChecks: true,
  isAcceptedAlready: true,
  stock: () => 'free',
  /** Under the contract's lock: of colleagues who call off at once, nobody gets more than is left. */
  async whenPlaced({ id, orderId, at }, { contract_id, packs, period_no, per_kg }) {
    const contract = await lockContract(null, contract_id);
    if (contract.state !== 'active') throw new AppError('call_off_not_open');
    const { running, price, packs: left } = contractOn(contract, bangkokDate(at));
    if (running?.no !== period_no || price?.per_kg !== BigInt(per_kg)) throw new AppError('call_off_price_over');
    if (packs > left) throw new AppError('call_off_exceeds_left', { details: { packs: left } });
    const used = await affected(sql`update call_offs set order_id = ${orderId} where id = ${id} and order_id is null`);
    if (used === 0) throw new AppError('call_off_changed');
  },
});
