import type { SlipState } from '#domain/money/payments/slip-decision.ts';
import type { Status } from '#web/ui/display/status.ts';

/** How each state of a slip is shown. */
export const SLIP_LOOKS: Readonly<Record<SlipState, Status>> = {
  waiting: 'slip_waiting',
  verified: 'slip_verified',
  rejected: 'slip_rejected',
};
