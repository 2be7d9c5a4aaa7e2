import { commission } from './commission.ts';
import { credit } from './credit/buyer.ts';
import { staffCredit } from './credit/staff.ts';
import { ledger } from './ledger.ts';
import { moneyReviews } from './money-reviews.ts';
import { paymentAccounts } from './payment-accounts.ts';
import { payments } from './payments/buyer.ts';
import { gatewayMessages } from './payments/staff.ts';
import { payouts } from './payouts.ts';
import { receivables } from './receivables.ts';
import { refundAccounts } from './refund-accounts.ts';
import { refundRuns } from './refund-runs.ts';
import { staffRefunds } from './refunds.ts';
import { staffSlips } from './slips.ts';
import { statements } from './statements.ts';
import { taxDocuments } from './tax-documents/buyer.ts';
import { staffTaxDocuments } from './tax-documents/staff.ts';

export const moneyEndpoints = {
  ...commission,
  ...credit,
  ...staffCredit,
  ...ledger,
  ...moneyReviews,
  ...paymentAccounts,
  ...payments,
  ...gatewayMessages,
  ...payouts,
  ...receivables,
  ...refundAccounts,
  ...refundRuns,
  ...staffRefunds,
  ...staffSlips,
  ...statements,
  ...taxDocuments,
  ...staffTaxDocuments,
};
