import { SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import { isClosed } from './project-status.ts';

interface DecidedProject {
  status: number;
  /** Something that was paid is not given back yet. */
  isRefundable: boolean;
}

/** When staff may move a project, and propose to give back what was paid for it. */
export const projectDecisionGuards = {
  move: ({ status }: DecidedProject) => !isClosed(status),
  refund: ({ isRefundable }: DecidedProject) => isRefundable,
};

const waits = ({ status }: { status: number }) => status === SETTLEMENT_WAITING;

/** When finance may decide a slip of an instalment. */
export const projectSlipGuards = { verify: waits, reject: waits };
