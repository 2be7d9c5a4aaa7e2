import { firstState, type CallOffProposer } from '#domain/trade/call-off-contracts/contract.ts';
import type { QuoteFile } from '#domain/trade/quotes/quote.ts';
import type { PriceRule } from '#domain/trade/call-off-contracts/price-rule.ts';
import { periodsOf, type Schedule } from '#domain/trade/call-off-contracts/schedule.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';

/** What is agreed, or is to be. */
export interface ContractTerms {
  company_id: number;
  seller_company_id: number;
  product_stock_id: number;
  unit_weight_grams: number;
  schedule: Schedule;
  /** The share of its price that is paid for what is not called off, in hundredths of a percent; null where nothing is. */
  share: number | null;
  price: PriceRule;
  note: string;
  /** What scales may differ by, in hundredths of a percent; null: by the setting. */
  weight_tolerance?: number | null;
  /** What its goods were quoted with. */
  lot_no?: string | null;
  coa?: QuoteFile | null;
}

interface Making {
  by: CallOffProposer;
  userId: number | null;
  staffId: number | null;
  /** Until when it is confirmed and accepted. */
  expires_at: Date;
  /** Of an award that waits for colleagues: how many approve it. */
  waits?: { approvals: number };
}

/** Writes a contract in the state in which its proposer puts it. */
export function writeContract(
  terms: ContractTerms,
  { by, userId, staffId, expires_at, waits }: Making,
): Promise<{ id: number }> {
  const { schedule, price } = terms;
  const index = price.kind === 'index' ? price : null;
  const at = now();
  const state = waits ? 'accepted' : firstState[by];
  return oneRow(sql<{ id: number }>`
    insert into call_off_contracts (company_id, seller_company_id, product_stock_id, unit_weight_grams, state,
      proposed_by, proposed_by_user_id, proposed_by_staff_id, unit, first_day, last_day, amounts, tolerance, unused,
      share, price_kind, fixed_price, price_trend_id, average, premium, floor_price, ceiling_price, rounding, fallback,
      fallback_count, fallback_price, note, expires_at, offered_at, accepted_by_user_id, approvals_needed,
      activated_at, created_at, since, weight_tolerance, lot_no, coa)
    values (${terms.company_id}, ${terms.seller_company_id}, ${terms.product_stock_id}, ${terms.unit_weight_grams},
      ${state}, ${by}, ${userId}, ${staffId}, ${schedule.unit}, ${schedule.first_day},
      ${periodsOf(schedule).at(-1)!.to},
      ${JSON.stringify(schedule.amounts)}::jsonb, ${schedule.tolerance}, ${schedule.unused}, ${terms.share},
      ${price.kind}, ${price.kind === 'fixed' ? price.per_kg : null}, ${index?.price_trend_id ?? null},
      ${index?.average ?? null}, ${index?.premium ?? null}, ${index?.floor ?? null}, ${index?.ceiling ?? null},
      ${index?.rounding ?? null}, ${index?.fallback ?? null}, ${index?.fallback_count ?? null},
      ${index?.fallback_price ?? null}, ${terms.note}, ${expires_at}, ${by === 'staff' ? null : at}::timestamptz,
      ${by === 'award' ? userId : null}, ${waits?.approvals ?? 0}, ${state === 'active' ? at : null}::timestamptz,
      ${at}, ${at}, ${terms.weight_tolerance ?? null}::smallint, ${terms.lot_no ?? null},
      ${terms.coa ? JSON.stringify(terms.coa) : null}::jsonb)
    returning id`);
}
