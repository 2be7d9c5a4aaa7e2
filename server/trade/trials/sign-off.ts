import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { MAX_APPROVED_DAYS, MAX_APPROVED_YEARS, type TrialAct } from '#domain/trade/trials/trial.ts';
import { decideGrade, withdrawGradeDecision, type DecidedGrade } from '#server/market/approved-grades/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { lockTrial, requireSigner } from './locked-trial.ts';
import { notifySignedOff } from './notify.ts';

interface Approval {
  purpose: string;
  plant: string;
  valid_until: string | null;
  conditions: string;
}

/** From now on the company's search, plans and quick orders prefer the grade. */
export function approveTrial(by: Member, id: number, approval: Approval): Promise<void> {
  requireDayAhead(approval.valid_until);
  return signOff(by, id, 'approve', { verdict: 'approved', ...approval });
}

export function refuseTrial(by: Member, id: number, { reason }: { reason: string }): Promise<void> {
  return signOff(by, id, 'refuse', { verdict: 'refused', reason });
}

type Decided = Pick<DecidedGrade, 'verdict'> & Partial<Approval> & { reason?: string };

/** For what the trial is for, where nothing else is said. */
function signOff(by: Member, id: number, act: TrialAct, decided: Decided): Promise<void> {
  return inTransaction(async () => {
    const { product_id, replaces_product_id, purpose, plant } = await lockTrial(by, id, act);
    await requireSigner(by, id);
    const known = { product_id, replaces_product_id, purpose, plant, valid_until: null, conditions: '', reason: '' };
    const decision = await decideGrade(by, { ...known, ...decided });
    await rows(sql`update grade_trials set decision_id = ${decision.id} where id = ${id}`);
    await notifySignedOff(id, decided.verdict, by.userId);
  });
}

/** What was signed off does not count any more; the trial stays as it was, and is over. */
export function withdrawSignOff(by: Member, id: number, { reason }: { reason: string }): Promise<void> {
  return inTransaction(async () => {
    const trial = await lockTrial(by, id, 'withdraw');
    await requireSigner(by, id);
    await withdrawGradeDecision(by, trial.decision_id!, reason);
    await endNow(by, id, reason);
    await notifySignedOff(id, 'withdrawn', by.userId);
  });
}

export function endTrial(by: Member, id: number, { reason }: { reason: string }): Promise<void> {
  return inTransaction(async () => {
    await lockTrial(by, id, 'end');
    await endNow(by, id, reason);
  });
}

async function endNow({ userId }: Member, id: number, reason: string): Promise<void> {
  await rows(sql`
    update grade_trials set ended_at = ${now()}, ended_by_user_id = ${userId}, end_reason = ${reason}
      where id = ${id}`);
}

function requireDayAhead(day: string | null): void {
  if (day === null) return;
  const today = bangkokDate(now());
  if (day < today || day > addDays(today, MAX_APPROVED_DAYS))
    throw fieldError('trial_day', 'valid_until', { years: MAX_APPROVED_YEARS });
}
