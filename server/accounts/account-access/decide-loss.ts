import {
  lossActions,
  lossDueAt,
  lossStepAt,
  LOSS_OPEN_DAYS,
  LOSS_WAIT_HOURS,
  type LossAction,
} from '#domain/accounts/sign-in/lost-factor.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import {
  endLossOf,
  expireLosses,
  lossAgreed,
  lossRefused,
  noteStep,
  openLossOf,
  type KeptLoss,
} from '#server/accounts/lost-factor/index.ts';
import { removeFactor, secondFactorReset } from '#server/accounts/second-factor/index.ts';
import { endSessionsOf } from '#server/accounts/identity/index.ts';
import { recordDecision } from '#server/audit/index.ts';
import { notify } from '#server/notifications/index.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { lockedAccount } from './change-access.ts';

/** The first of the two says which papers were compared. */
export function prepareLoss(staffId: number, id: number, reason: string): Promise<void> {
  return decide(staffId, id, 'prepare', reason, async (loss) => {
    await noteStep(loss.id, 'prepared', staffId);
  });
}

/** Another one agrees: the owner is told, and has time to stop it. */
export function confirmLoss(staffId: number, id: number, reason: string): Promise<void> {
  return decide(staffId, id, 'confirm', reason, async (loss) => {
    await noteStep(loss.id, 'confirmed', staffId);
    await notify(lossAgreed({ dueAt: lossDueAt(now()) }), [{ userId: id }]);
  });
}

export function refuseLoss(staffId: number, id: number, reason: string): Promise<void> {
  return decide(staffId, id, 'refuse', reason, async () => {
    await endLossOf(id, 'refused');
    await notify(lossRefused({ reason }), [{ userId: id }]);
  });
}

function decide(
  staffId: number,
  id: number,
  action: LossAction,
  reason: string,
  work: (loss: KeptLoss) => Promise<void>,
): Promise<void> {
  return inTransaction(async () => {
    await lockedAccount(id);
    const loss = await openLossOf(id, { lock: true });
    if (!loss) throw new AppError('loss_not_open');
    if (action === 'confirm' && loss.preparedBy === staffId) throw new AppError('loss_needs_another');
    if (!lossActions(loss, staffId, now()).includes(action)) throw new AppError('loss_not_open');
    await work(loss);
    await recordDecision({
      staffId,
      action: `${action}_factor_loss`,
      objectKind: 'account',
      objectId: id,
      before: {},
      after: {},
      reason: reason || undefined,
    });
  });
}

/**
 * After the time of waiting the second factor is gone: the owner sets an app up again. What nobody confirmed in time
 * ends.
 */
export const takeLostFactors = defineJob(
  'take-lost-factors',
  async () => {
    const at = now().getTime();
    await expireLosses(new Date(at - LOSS_OPEN_DAYS * DAY_MS));
    const due = await rows(sql<{ user_id: number }>`
      select user_id from second_factor_losses where ended_at is null
        and confirmed_at <= ${new Date(at - LOSS_WAIT_HOURS * 3_600_000)} order by id`);
    for (const { user_id } of due) await takeFactor(user_id);
  },
  { cron: '*/15 * * * *' },
);

/** Looks again: a sign-in with the second factor may have ended the request meanwhile, and somebody asked anew. */
export function takeFactor(userId: number): Promise<void> {
  return inTransaction(async () => {
    const loss = await openLossOf(userId, { lock: true });
    if (!loss || loss.confirmedBy === null || lossStepAt(loss, now()) !== 'due') return;
    await endSessionsOf({ userId });
    await removeFactor({ userId });
    await endLossOf(userId, 'taken_away');
    securityEvent('second_factor_disabled', { userId, details: { why: 'lost' } });
    // The program does what the second of the two decided.
    await recordDecision({
      staffId: loss.confirmedBy,
      action: 'take_lost_factor',
      objectKind: 'account',
      objectId: userId,
      before: {},
      after: {},
    });
    await notify(secondFactorReset(), [{ userId }]);
  });
}
