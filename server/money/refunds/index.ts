import './credit-note-of-refund.ts';
import './find-by-number.ts';
import './ledger-checks.ts';
import './stranded.ts';
import './stream.ts';

export { refundsOfCompany } from './company-refunds.ts';
export { onRefundApproved, type ApprovedRefund } from './approved-hooks.ts';
export { approveRefund, markRefundSent, refuseRefund } from './decide-refund.ts';
export {
  lockRefundRow,
  recordRefund,
  refundedThing,
  requireApprovable,
  writeApproved,
  writeRefused,
  writeSent,
  type LockedRefund,
} from './locked-refund.ts';
export { proposeRefund } from './propose-refund.ts';
export { findRefund, refundable } from './find-refunds.ts';
export { refunds } from './refund-list.ts';
