import { MAX_QUESTIONS_OF_A_DEMAND, MAX_QUESTIONS_OF_A_SELLER } from '#domain/trade/demands/demand-limits.ts';
import { affected, inTransaction, maybeRow, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { lockedDemand, requireAct } from './locked-demand.ts';
import { notifyOwner } from './notify-company.ts';
import { requireNoNames } from './own-names.ts';
import { seenBySellerSql } from './seller-view.ts';
import { tellTold } from './tell-sellers.ts';

interface Asked {
  question: string;
  is_confirmed: boolean;
}

/** A seller asks; nobody learns who. */
export function askQuestion(member: Member, id: number, { question, is_confirmed }: Asked): Promise<{ id: number }> {
  const { companyId, userId } = member;
  return inTransaction(async () => {
    const seen = await maybeRow(sql`select from demands d where d.id = ${id} and ${seenBySellerSql(companyId)}`);
    if (!seen) throw new AppError('not_found');
    const demand = await lockedDemand(id);
    requireAct('ask', demand);
    await requireRoom(companyId, id);
    if (!is_confirmed) await requireNoNames(member, question, 'question');
    const asked = await oneRow(sql<{ id: number }>`
      insert into demand_questions (demand_id, seller_company_id, user_id, question, asked_at)
      values (${id}, ${companyId}, ${userId}, ${question}, ${demand.at}) returning id`);
    await notifyOwner(id, 'asked');
    return asked;
  });
}

async function requireRoom(companyId: number, id: number): Promise<void> {
  const { own, all } = await oneRow(sql<{ own: number; all: number }>`
    select count(*)::int as all, (count(*) filter (where seller_company_id = ${companyId}))::int as own
    from demand_questions where demand_id = ${id}`);
  if (own >= MAX_QUESTIONS_OF_A_SELLER)
    throw new AppError('demand_questions_full', { details: { max: MAX_QUESTIONS_OF_A_SELLER } });
  if (all >= MAX_QUESTIONS_OF_A_DEMAND)
    throw new AppError('demand_questions_full', { details: { max: MAX_QUESTIONS_OF_A_DEMAND } });
}

interface Answered {
  question: number;
  answer: string;
  is_confirmed: boolean;
}

/** The buyer's answer stands once and for all who see the demand. */
export function answerQuestion(
  member: Member,
  id: number,
  { question, answer, is_confirmed }: Answered,
): Promise<void> {
  return inTransaction(async () => {
    const demand = await lockedDemand(id, member.companyId);
    requireAct('answer', demand);
    if (!is_confirmed) await requireNoNames(member, answer, 'answer');
    const changed = await affected(sql`
      update demand_questions set answer = ${answer}, answered_by_user_id = ${member.userId},
        answered_at = ${demand.at} where id = ${question} and demand_id = ${id} and answer is null`);
    if (changed === 0) {
      const known = await maybeRow(sql`select from demand_questions where id = ${question} and demand_id = ${id}`);
      throw new AppError(known ? 'demand_answered' : 'not_found');
    }
    await tellTold(demand, 'answered');
  });
}
