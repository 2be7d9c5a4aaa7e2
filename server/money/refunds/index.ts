import './find-by-number.ts';
import './ledger-checks.ts';
import './stranded.ts';
import './stream.ts';

export { refundsOfCompany } from './company-refunds.ts';
export { callApprovedHooks, onRefundApproved, type ApprovedRefund } from './approved-hooks.ts';
export { approveAgreedRefund, approveRefund, markRefundSent, refuseRefund, withdrawRefund } from './decide-refund.ts';
export type { LockedRefund } from './locked-refund.ts';
export { insertRefund, insertRefunds } from './insert-refunds.ts';
export { findRefund } from './find-refunds.ts';
export { registerOwedRefunds } from './owed-refunds.ts';
export { refundFrom, refundJson, type RefundJson } from './refund-json.ts';
export { registerRefunds, type Approval, type RefundedSource, type SellersOfRefund } from './refunded-source.ts';
export { refunds } from './refund-list.ts';
export { takeOverRefunds } from './take-over-refunds.ts';
