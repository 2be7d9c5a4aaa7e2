import type { z } from 'zod';
import type { claims } from '#contract/trade/claims.ts';
import type { FieldProblem } from '#contract/errors.ts';
import { CLAIMS_OF_A_PURCHASE_A_DAY } from '#domain/trade/claims/claim.ts';
import { answerEndsAt, CLAIM_DAYS } from '#domain/trade/claims/claim-time.ts';
import {
  lineProblems,
  whyNotClaimable,
  type ClaimableLine,
  type ClaimedSale,
  type LineProblem,
} from '#domain/trade/claims/claimable.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { unitsThatLeaveSql } from '#server/trade/orders/index.ts';
import { notifyClaim } from './notify.ts';
import { isClaimedSql } from './order-claims.ts';
import { addMessage } from './messages.ts';

type Claimed = z.output<(typeof claims)['POST /claims']['body']>;

interface LockedSale extends ClaimedSale {
  order_id: number;
  seller_company_id: number;
  opened_today: number;
}

/** Opens a claim about lines of one seller; its payout waits from now on. */
export async function openClaim(by: Member, claimed: Claimed): Promise<{ id: number }> {
  const days = await holidays();
  return inTransaction(async () => {
    const at = now();
    const sale = await lockSale(claimed.purchase_id, by.companyId, at);
    const refusal = whyNotClaimable(sale, at);
    if (refusal === 'claim_too_late') throw new AppError(refusal, { details: { days: CLAIM_DAYS } });
    if (refusal) throw new AppError(refusal);
    if (sale.opened_today >= CLAIMS_OF_A_PURCHASE_A_DAY)
      throw new AppError('claims_too_often', { details: { max: CLAIMS_OF_A_PURCHASE_A_DAY } });
    const lines = await rows(sql<ClaimableLine>`
      select i.id, ${unitsThatLeaveSql} as quantity, ${isClaimedSql} as is_claimed
      from order_items i join orders o on o.id = i.order_id where i.purchase_id = ${claimed.purchase_id}`);
    const problems = lineProblems(lines, claimed.lines);
    if (problems.length > 0) throw new AppError('invalid_input', { fields: problems.map(fieldOf) });
    const { id } = await oneRow(sql<{ id: number }>`
      insert into claims (order_id, purchase_id, company_id, seller_company_id, kind, answer_by, opened_at)
      values (${sale.order_id}, ${claimed.purchase_id}, ${by.companyId}, ${sale.seller_company_id}, ${claimed.kind},
        ${answerEndsAt(at, (day) => days.has(day))}, ${at}) returning id`);
    await rows(
      insertRows(
        'claim_lines',
        claimed.lines.map(({ order_item_id, quantity }) => ({ claim_id: id, order_item_id, quantity })),
      ),
    );
    await addMessage(id, { by, party: 'buyer', kind: 'opened', body: claimed.text, files: claimed.files });
    await notifyClaim('opened', id);
    return { id };
  });
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
