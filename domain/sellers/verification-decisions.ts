import { APPROVAL_WAITING } from '#domain/accounts/company/approval.ts';

/** What staff decide of what a company or a member has sent. */
export interface DecidedVerification {
  status: number;
}

const isWaiting = ({ status }: DecidedVerification): boolean => status === APPROVAL_WAITING;

/** When staff may approve or refuse it. */
export const verificationGuards = { approve: isWaiting, refuse: isWaiting };

/** Nobody is erased while something of theirs is open. */
export const deletionGuards = {
  approve: (request: DecidedVerification & { blockers: readonly unknown[] }): boolean =>
    isWaiting(request) && request.blockers.length === 0,
  refuse: isWaiting,
};
