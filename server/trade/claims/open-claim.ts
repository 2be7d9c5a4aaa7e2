import type { z } from 'zod';
import type { claims } from '#contract/trade/claims.ts';
import type { FieldProblem } from '#contract/errors.ts';
import { CLAIMS_OF_A_PURCHASE_A_DAY } from '#domain/trade/claims/claim.ts';
import { answerEndsAt, CLAIM_DAYS } from '#domain/trade/claims/claim-time.ts';
import { shortGrams, whyNotShort } from '#domain/trade/claims/claimed-weight.ts';
import {
  lineProblems,
  whyNotClaimable,
  whyNotReceived,
  type ClaimableLine,
  type ClaimedSale,
  type LineProblem,
} from '#domain/trade/claims/claimable.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { packGramsSql, pricedGramsSql, shippedPackGramsSql, unitsThatLeaveSql } from '#server/trade/orders/index.ts';
import { askAmounts } from './asked-amounts.ts';
import { notifyClaim } from './notify.ts';
import { isClaimedSql, settledSql } from './order-claims.ts';
import { addMessage } from './messages.ts';
import { orderWeightTolerance } from '#server/trade/weight-tolerance/index.ts';

type Claimed = z.output<(typeof claims)['POST /claims']['body']>;

interface LockedSale extends ClaimedSale {
  order_id: number;
  seller_company_id: number;
  opened_today: number;
}

/** What the claim's goods came with: others of the seller may still be on the way. */
export interface ReceivedShipment {
  id: number;
  delivered_at: Date;
}

/** A line that can be claimed, with what a pack of it weighs. */
interface Line extends ClaimableLine {
  unit_weight_grams: number;
  priced_grams: number;
}

/**
 * Opens a claim about lines of one seller, with what it asks for by the prices as paid; the seller's payout waits from
 * now on.
 */
export async function openClaim(
  by: Member,
  claimed: Claimed,
  received: ReceivedShipment | null = null,
): Promise<{ id: number }> {
  const days = await holidays();
  return inTransaction(async () => {
    const at = now();
    const sale = await lockSale(claimed.purchase_id, by.companyId, at);
    const refusal = received ? whyNotReceived(sale, received.delivered_at, at) : whyNotClaimable(sale, at);
    if (refusal === 'claim_too_late') throw new AppError(refusal, { details: { days: CLAIM_DAYS } });
    if (refusal) throw new AppError(refusal);
    if (sale.opened_today >= CLAIMS_OF_A_PURCHASE_A_DAY)
      throw new AppError('claims_too_often', { details: { max: CLAIMS_OF_A_PURCHASE_A_DAY } });
    const isOfWeight = claimed.kind === 'short_weight';
    const lines = await rows(sql<Line>`
      select i.id, greatest(0, ${unitsThatLeaveSql} - ${settledSql(isOfWeight)}) as quantity /* not null: a sum */,
        ${isClaimedSql} as is_claimed,
        coalesce((
          select ${shippedPackGramsSql} from shipment_lines l
          where l.shipment_id = ${received && received.id}::int and l.order_item_id = i.id), ${packGramsSql})::int
          as unit_weight_grams /* not null: a line's */,
        coalesce(${pricedGramsSql}, 1)::float8 as priced_grams /* not null: coalesced */
      from order_items i join orders o on o.id = i.order_id where i.purchase_id = ${claimed.purchase_id}`);
    const problems = lineProblems(lines, claimed.lines);
    if (problems.length > 0) throw new AppError('invalid_input', { fields: problems.map(fieldOf) });
    const toleranceHundredths = await orderWeightTolerance(sale.order_id);
    const weighed = weighedLines(claimed, lines, toleranceHundredths);
    const cut_percent = cutOf(claimed);
    const { kind, wish } = claimed;
    const asked = await askAmounts(sale.order_id, { kind, wish, cut_percent, toleranceHundredths }, weighed);
    const base = asked && asked.parts.reduce((sum, { amount }) => sum + amount, 0n);
    const { id } = await oneRow(sql<{ id: number }>`
      insert into claims (order_id, purchase_id, company_id, seller_company_id, kind, answer_by, opened_at, wish,
        cut_percent, tolerance_hundredths, asked_base, asked_vat, shipment_id)
      values (${sale.order_id}, ${claimed.purchase_id}, ${by.companyId}, ${sale.seller_company_id}, ${kind},
        ${answerEndsAt(at, (day) => days.has(day))}, ${at}, ${wish}, ${cut_percent}::int,
        ${isOfWeight ? toleranceHundredths : null}::int, ${base}::bigint, ${asked && asked.vat}::bigint,
        ${received && received.id}::int) returning id`);
    await rows(
      insertRows(
        'claim_lines',
        weighed.map(({ order_item_id, quantity, weighed_grams, damaged, unit_weight_grams }) => ({
          claim_id: id,
          order_item_id,
          quantity,
          weighed_grams,
          short_grams:
            weighed_grams === null
              ? null
              : shortGrams(quantity * unit_weight_grams, weighed_grams, toleranceHundredths) || null,
          damaged,
          asked_amount: asked?.parts.find((part) => part.order_item_id === order_item_id)?.amount ?? null,
        })),
      ),
    );
    await addMessage(id, { by, party: 'buyer', kind: 'opened', body: claimed.text, files: claimed.files });
    await notifyClaim('opened', id);
    return { id };
  });
}

/** The claimed lines with what they weigh: of a claim for short weight each is lighter than the tolerance allows. */
function weighedLines({ kind, lines: claimed, files }: Claimed, lines: readonly Line[], toleranceHundredths: number) {
  const isOfWeight = kind === 'short_weight';
  const weighed = claimed.map(({ order_item_id, quantity, weighed_kg, damaged }) => ({
    order_item_id,
    quantity,
    ...gramsOf(lines.find(({ id }) => id === order_item_id)!),
    weighed_grams: isOfWeight && weighed_kg !== null ? gramsFromKg(weighed_kg) : null,
    damaged: isOfWeight ? Math.min(damaged, quantity) : 0,
  }));
  if (!isOfWeight) return weighed;
  const problems = weighed.flatMap((line, index): FieldProblem[] => {
    const why = whyNotShort(line, toleranceHundredths);
    if (!why) return [];
    const path = `lines.${index}.weighed_kg`;
    if (why.code === 'claim_weight_missing') return [{ path, code: why.code }];
    return [{ path, code: why.code, details: { kg: why.kg, expected: why.expected } }];
  });
  if (problems.length > 0) throw new AppError('invalid_input', { fields: problems });
  if (files.length === 0) throw fieldError('claim_ticket_missing', 'files');
  return weighed;
}

const gramsOf = ({ unit_weight_grams, priced_grams }: Line) => ({ unit_weight_grams, priced_grams });

function cutOf({ wish, cut_percent }: Claimed): number | null {
  if (wish !== 'price_cut') return null;
  if (cut_percent === null) throw fieldError('claim_cut_missing', 'cut_percent');
  return cut_percent;
}

/**
 * The order first, as everywhere. Of two claims at once the second sees the first, and so does the charge of the
 * purchase.
 */
async function lockSale(purchaseId: number, companyId: number, at: Date): Promise<LockedSale> {
  const order = await maybeRow(sql<{ id: number }>`
    select o.id from orders o join purchases p on p.order_id = o.id
    where p.id = ${purchaseId} and o.company_id = ${companyId} for no key update of o`);
  if (!order) throw new AppError('not_found');
  return oneRow(sql<LockedSale>`
    select p.order_id, p.company_id as seller_company_id, o.status::int, p.sale_type::int,
      coalesce(p.delivered_at, o.delivered_at) as delivered_at,
      (select count(*)::int from claims c where c.purchase_id = p.id
        and c.opened_at > ${new Date(at.getTime() - DAY_MS)}) as opened_today
    from purchases p join orders o on o.id = p.order_id where p.id = ${purchaseId} for no key update of p`);
}

function fieldOf(problem: LineProblem): FieldProblem {
  if (problem.code === 'claim_quantity_invalid')
    return { path: `lines.${problem.index}.quantity`, code: problem.code, details: { quantity: problem.quantity } };
  return { path: `lines.${problem.index}.quantity`, code: problem.code };
}
