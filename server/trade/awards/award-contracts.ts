import { contractPrice, isCalledOff, scheduleOf } from '#domain/trade/awards/called-off.ts';
import type { AwardedLine, AwardedOrder } from '#domain/trade/awards/awarded-orders.ts';
import type { AwardPick } from '#domain/trade/awards/quoted-line.ts';
import { mostOfContract } from '#domain/trade/call-off-contracts/most-of-contract.ts';
import type { Schedule } from '#domain/trade/call-off-contracts/schedule.ts';
import { canBeApproved } from '#domain/trade/purchasing/spending-limits.ts';
import { demandNo } from '#domain/trade/demands/demand.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { makeContract, type AwardWaits } from '#server/trade/call-off-contracts/index.ts';
import { approversOf } from '#server/trade/purchase-requests/index.ts';
import { lockPurchasing, neededFor } from '#server/trade/purchasing/index.ts';
import { awardOrderLine } from './draft-award.ts';
import type { AwardQuestion } from './read-question.ts';

/** A line that is called off over time, with what its contract says. */
interface CalledOff {
  order: AwardedOrder;
  line: AwardedLine;
  schedule: Schedule;
  per_kg: bigint;
}

export const isContract = ({ asked }: AwardQuestion, { quoted }: Pick<AwardPick, 'quoted'>): boolean =>
  isCalledOff(
    asked,
    asked.lines.find(({ position }) => position === quoted.position)!,
  );

/** The contracts of an award: one for each line that is called off. Refused where all its months are over. */
export function contractsOf(question: AwardQuestion, orders: readonly AwardedOrder[]): CalledOff[] {
  const today = bangkokDate(question.at);
  return orders.flatMap((order) =>
    order.lines
      .filter((line) => isContract(question, line))
      .map((line) => {
        const asked = question.asked.lines.find(({ position }) => position === line.quoted.position)!;
        const schedule = scheduleOf(asked, line, today);
        if (!schedule) throw new AppError('award_months_over');
        return { order, line, schedule, per_kg: contractPrice(question.lines[line.quoted.id]!.said, line) };
      }),
  );
}

/** What has to be approved of an award. */
export interface AwardApproval {
  approvals: number;
  /** The most that its contracts come to: its orders are asked for with that, beside their own sum. */
  beside: bigint;
}

/**
 * How many colleagues have to approve contracts, all their months, and the orders beside them: 0 where who awards may
 * agree to all of it alone.
 */
export async function approvalOfAward(
  member: Member,
  { terms }: AwardQuestion,
  { contracts, orders }: { contracts: readonly CalledOff[]; orders: readonly AwardedOrder[] },
): Promise<AwardApproval> {
  const beside = contracts.reduce(
    (sum, { schedule, per_kg }) => sum + mostOfContract(schedule, per_kg, terms.vatRateHundredths),
    0n,
  );
  const all = orders.reduce((sum, { totals }) => sum + totals.total_include_vat, beside);
  const { approvals } = neededFor(all, await lockPurchasing(member));
  if (approvals > 0 && !canBeApproved(await approversOf(member.companyId), member.userId, approvals))
    throw new AppError('approval_impossible');
  return { approvals, beside };
}

/** Makes them, within the award's transaction: they count at once, or wait with it until its quotes bind no more. */
export async function makeContracts(
  member: Member,
  { demand, lines }: AwardQuestion,
  { awardId, waits }: { awardId: number; waits: AwardWaits | null },
  contracts: readonly CalledOff[],
): Promise<number[]> {
  const made: number[] = [];
  // Each is a statement or two of its own room; an award has a few.
  for (const { order, line, schedule, per_kg } of contracts) {
    const { said } = lines[line.quoted.id]!;
    const terms = {
      company_id: member.companyId,
      product_stock_id: line.quoted.offer_id,
      schedule,
      share: null,
      price: { kind: 'fixed', per_kg } as const,
      note: demandNo(demand.id),
      lot_no: said.lot_no,
      coa: said.coa,
    };
    const { id } = await makeContract(member.userId, terms, waits);
    made.push(id);
    await rows(sql`
      insert into award_orders (award_id, seller_company_id, kind, arrives, lines, call_off_contract_id)
      values (${awardId}, ${order.seller_id}, ${order.kind}, ${schedule.first_day},
        ${JSON.stringify([awardOrderLine(line, { lot_no: null, coa: null })])}::jsonb, ${id})`);
  }
  return made;
}
