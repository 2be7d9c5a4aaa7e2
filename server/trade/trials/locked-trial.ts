import { mayInCompany } from '#domain/accounts/company/company-roles.ts';
import { whyNotAct, whyNotSign, type TrialAct, type TrialFacts } from '#domain/trade/trials/trial.ts';
import { maybeRow, oneRow, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { readSignOffRules } from './sign-off-rules.ts';
import { trialFactsSql } from './trial-sql.ts';

export interface LockedTrial extends TrialFacts {
  id: number;
  product_id: number;
  replaces_product_id: number;
  purpose: string;
  plant: string;
  in_charge_user_id: number;
  asked_by_user_id: number;
  order_id: number | null;
  decision_id: number | null;
}

/**
 * A trial of the member's company under lock, in which an act may happen; what it looks at is read once it is locked.
 * 404 for another company's.
 */
export async function lockTrial({ companyId }: Member, id: number, act: TrialAct): Promise<LockedTrial> {
  const locked = await maybeRow(sql`
    select from grade_trials where id = ${id} and company_id = ${companyId} for no key update`);
  if (!locked) throw new AppError('not_found');
  const trial = await oneRow(sql<LockedTrial>`
    select t.id, t.product_id, t.replaces_product_id, t.purpose, t.plant, t.in_charge_user_id, t.asked_by_user_id,
      t.order_id, t.decision_id, ${trialFactsSql}
    from grade_trials t left join grade_decisions d on d.id = t.decision_id where t.id = ${id}`);
  const refusal = whyNotAct(act, trial);
  if (refusal) throw new AppError(refusal);
  return trial;
}

export const mayOrder = ({ companyRole, sellingRoles }: Member): boolean =>
  mayInCompany(companyRole, sellingRoles, 'order');

/** Sheets are filled in by who is in charge, whatever their role, and by who may order. */
export const mayFillIn = (member: Member, { in_charge_user_id }: Pick<LockedTrial, 'in_charge_user_id'>): boolean =>
  in_charge_user_id === member.userId || mayOrder(member);

/** A trial under lock whose sheets the member fills in. */
export async function lockToFillIn(member: Member, id: number): Promise<LockedTrial> {
  const trial = await lockTrial(member, id, 'run');
  if (!mayFillIn(member, trial)) throw new AppError('trial_not_in_charge');
  return trial;
}

/** Whether somebody typed in a sheet of a trial or saved one, whoever did so after them. */
export const hasFilledInSql = (trialId: number, userId: RawBuilder<unknown>) => sql<boolean>`
  exists (select from trial_runs x where x.trial_id = ${trialId} and (x.user_id = ${userId}
    or exists (select from trial_run_writers w where w.run_id = x.id and w.user_id = ${userId})))`;

/** Refuses who does not sign off by the rules of their company. */
export async function requireSigner(member: Member, trialId: number): Promise<void> {
  const refusal = await findSignRefusal(member, trialId);
  if (refusal) throw new AppError(refusal);
}

/** Why the member does not sign the trial off; null when they may. */
export async function findSignRefusal(member: Member, trialId: number) {
  const rules = await readSignOffRules(member);
  const { has_filled_in } = await oneRow(sql<{ has_filled_in: boolean }>`
    select ${hasFilledInSql(trialId, sql`${member.userId}::int`)} as has_filled_in`);
  return whyNotSign({ role: member.companyRole, has_filled_in }, rules);
}
