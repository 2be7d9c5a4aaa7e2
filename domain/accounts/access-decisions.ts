import type { LossAction } from './sign-in/lost-factor.ts';

/** How a member signs in, as staff judge it. */
export interface JudgedAccess {
  /** An approved account; others cannot sign in anyway. */
  has_way_in: boolean;
  is_suspended: boolean;
  sessions: number;
  /** What may be done about the lost second factor. */
  lossActions: readonly LossAction[];
}

const mayAbout = (action: LossAction) => (access: JudgedAccess) =>
  access.has_way_in && access.lossActions.includes(action);

/** When staff may change how a member signs in. */
export const accessDecisionGuards = {
  end_sessions: (access: JudgedAccess) => access.has_way_in && !access.is_suspended && access.sessions > 0,
  suspend: (access: JudgedAccess) => access.has_way_in && !access.is_suspended,
  unsuspend: (access: JudgedAccess) => access.has_way_in && access.is_suspended,
  prepare_loss: mayAbout('prepare'),
  confirm_loss: mayAbout('confirm'),
  refuse_loss: mayAbout('refuse'),
};
