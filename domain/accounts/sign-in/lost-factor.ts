import { DAY_MS } from '#domain/values/durations.ts';

/** The link that confirms the mailbox works as long as the one that confirms a new email. */
export { EMAIL_LINK_MINUTES as LOSS_LINK_MINUTES } from './link-lifetimes.ts';
/** After two of the staff agreed, the owner of the account has so long to say that it was somebody else. */
export const LOSS_WAIT_HOURS = 48;
/** What nobody confirmed by then has to be asked for anew. */
export const LOSS_OPEN_DAYS = 14;
/** Times that one account may ask within a day. */
export const LOSSES_A_DAY = 3;

/** A request of somebody who lost telephone and recovery codes. */
export interface LostFactor {
  askedAt: Date;
  emailConfirmedAt: Date | null;
  preparedBy: number | null;
  confirmedAt: Date | null;
  endedAt: Date | null;
}

/** What comes next: the mailbox, the first of the staff, another one, the waiting time, and then it is taken away. */
export type LossStep = 'email' | 'prepare' | 'confirm' | 'wait' | 'due' | 'over';

export function lossStepAt(loss: LostFactor, at: Date): LossStep {
  if (loss.endedAt !== null) return 'over';
  if (loss.confirmedAt !== null) return at >= lossDueAt(loss.confirmedAt) ? 'due' : 'wait';
  if (at.getTime() - loss.askedAt.getTime() >= LOSS_OPEN_DAYS * DAY_MS) return 'over';
  if (loss.emailConfirmedAt === null) return 'email';
  return loss.preparedBy === null ? 'prepare' : 'confirm';
}

/** When the second factor of a confirmed request is taken away. */
export function lossDueAt(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + LOSS_WAIT_HOURS * 3_600_000);
}

export type LossAction = 'prepare' | 'confirm' | 'refuse';

/** What one of the staff may do with a request: nobody confirms what they prepared. */
export function lossActions(loss: LostFactor, staffId: number, at: Date): LossAction[] {
  const step = lossStepAt(loss, at);
  if (step === 'prepare') return ['prepare', 'refuse'];
  if (step === 'confirm') return loss.preparedBy === staffId ? ['refuse'] : ['confirm', 'refuse'];
  return step === 'wait' || step === 'email' ? ['refuse'] : [];
}
