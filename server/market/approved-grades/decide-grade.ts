import type { GradeDecision } from '#domain/market/approved-grades/company-grades.ts';
import { now } from '#server/platform/clock.ts';
import { afterCommit, oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { forgetCompanyGrades } from './company-grades.ts';

/** A decision with what it was made for. */
export interface DecidedGrade extends GradeDecision {
  purpose: string;
  /** Empty for all plants. */
  plant: string;
  conditions: string;
  /** Why it is refused. */
  reason: string;
}

/** Writes what the member's company decides, within the transaction of what it was tried by. */
export async function decideGrade({ companyId, userId }: Member, decided: DecidedGrade): Promise<{ id: number }> {
  const { product_id, replaces_product_id, verdict, valid_until, purpose, plant, conditions, reason } = decided;
  const decision = await oneRow(sql<{ id: number }>`
    insert into grade_decisions (company_id, product_id, replaces_product_id, verdict, purpose, plant, valid_until,
      conditions, reason, decided_by_user_id, decided_at)
    values (${companyId}, ${product_id}, ${replaces_product_id}, ${verdict}, ${purpose}, ${plant}, ${valid_until},
      ${conditions}, ${reason}, ${userId}, ${now()}) returning id`);
  afterCommit(forgetCompanyGrades);
  return decision;
}

/** From now on it does not count. */
export async function withdrawGradeDecision({ companyId, userId }: Member, id: number, reason: string): Promise<void> {
  await rows(sql`
    update grade_decisions set withdrawn_at = ${now()}, withdrawn_by_user_id = ${userId}, withdrawal_reason = ${reason}
    where id = ${id} and company_id = ${companyId} and withdrawn_at is null`);
  afterCommit(forgetCompanyGrades);
}
