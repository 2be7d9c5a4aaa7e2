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
